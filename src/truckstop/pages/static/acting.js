// What a player does: actions, plans, commands, questions.

import { showPresent } from "./follow.js";
import { showFragments } from "./fragments.js";
import { forgetHint } from "./hint.js";
import { $, $$, announce, askUser, clickHandlers, copy, page, request, showError, showTip, stored } from "./page.js";
import { applyUpdate } from "./update.js";

let busy = false;
async function post(body) {
  if (busy) return;
  busy = true;
  showPresent();
  forgetHint();
  document.body.classList.add("busy");
  try {
    const response = await request(`/m/${page.match}/${page.seat}`, { version: Number(page.version), ...body });
    applyUpdate(response);
    return !response.stale;
  } catch (error) {
    showError(document.activeElement ?? document.body, error.message);
  } finally {
    busy = false;
    document.body.classList.remove("busy");
  }
}

const clicks = []; // number of actions of each click: undo takes back a whole click
async function act(target) {
  const actions = target.dataset.action.split("; ");
  const choice = $$("#choices [data-final]").find(({ dataset }) => actions.at(-1) === dataset.action), final = choice?.dataset.final;
  if (final && !stored(`asked-${final}`)) {
    if (!(await askUser(page.confirmFinal.replace("%", $("b", choice).textContent)))) return;
    stored(`asked-${final}`, "yes");
  }
  showTip();
  if (!(await post({ actions }))) return;
  clicks.push(actions.length);
  dispatchEvent(new CustomEvent("acted", { detail: actions }));
}

// A click waits for the answer to the one before, which can change the plan of the button.
let planning = Promise.resolve();
const plan = (target) => (planning = planning.catch(() => {}).then(async () => {
  const text = target.dataset.plan;
  if (text === undefined) return;
  const state = await request(`/m/${page.match}/${page.seat}/plan`, { actions: text ? text.split("; ") : [] });
  if (state.version < Number(page.version)) return;
  page.curtain = state.curtain;
  showTip();
  showFragments(state);
  announce($("#mine-plan")?.getAttribute("aria-label"));
  if (target.dataset.plan === undefined) $("[data-plan]")?.focus();
}));

async function why(target) {
  if (!page.seat) return;
  const response = await request(`/m/${page.match}/${page.seat}/why?action=${encodeURIComponent(target.dataset.explain)}`, null, "GET").catch((error) => error);
  if (response.message) showError(target, response.message, response);
}

async function show(seat) {
  const response = await fetch(`/m/${page.match}/${page.seat || "watch"}/board/${seat}`);
  $("#peek div").innerHTML = await response.text();
  $("#peek").showModal();
}

clickHandlers.push(
  ["[data-action]", act],
  ["[data-plan]", plan],
  ["[data-show]", (target) => show(target.dataset.show)],
  ["[data-explain]", why],
  ["[data-command]", async (target) => {
    if (target.dataset.confirm && !(await askUser(target.dataset.confirm))) return;
    const { command } = target.dataset;
    await post({ command, times: command === "undo" ? clicks.pop() : 1 });
  }],
  ["[data-link]", async (target) => copy(target, location.origin + (await request(target.dataset.link)).link)],
);
