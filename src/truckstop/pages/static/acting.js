// What a player does: actions, previews, plans, commands, questions.

import { showPresent } from "./follow.js";
import { showFragments } from "./fragments.js";
import { forgetHint } from "./hint.js";
import { finishCounting } from "./motion.js";
import { $, $$, announce, askUser, clickHandlers, copy, page, preference, request, showError, showTip, stored } from "./page.js";
import { applyUpdate } from "./update.js";

let busy = false;
// Send a command. Return the answer, or nothing if it had no effect.
async function post(body) {
  if (busy) return;
  busy = true;
  showPresent();
  forgetHint();
  document.body.classList.add("busy");
  try {
    const response = await request(`/m/${page.match}/${page.seat}`, { version: Number(page.version), ...body });
    if (!response.held) showUpdate(response);
    return response;
  } catch (error) {
    showError(document.activeElement ?? document.body, error.message);
  } finally {
    busy = false;
    document.body.classList.remove("busy");
  }
}

// Actions. The list of choices says what a single action does; of several actions in a row only the server knows.

async function act(target) {
  const { action } = target.dataset, actions = action.split("; ");
  const choice = $$("#choices [data-action]").find(({ dataset }) => dataset.action === action);
  const { final, ends, unused } = choice?.dataset ?? {};
  if (ends === "only" && page.following) return showPresentFirst(target);
  if (unused !== undefined && !(await askUser(page.confirmUnused))) return;
  if (final && ends !== "only" && !(await isConfirmed(final, labelOf(target)))) return;
  showTip();
  const hold = [], known = actions.length === 1 && choice;
  if (preference("auto-end") !== "on" && (known ? ends === "too" : true)) hold.push("turn");
  if (preference("confirm") === "on" && !known) hold.push("reveal");
  await send(actions, hold, action, labelOf(target));
}

// A click that would end the turn before the player has seen what the others did.
function showPresentFirst(target) {
  showPresent();
  showError(target, page.endLater);
}

// What the action will do, in all words that the page has for it.
function labelOf(target) {
  if (!target.closest("#choices")) return target.getAttribute("aria-label");
  return $$("b, small", target).map((each) => each.textContent.trim().replace(/\.?$/, ".")).join(" ");
}

// A question that is asked once for each kind of action.
async function isConfirmed(kind, label) {
  if (preference("confirm") !== "on" || stored(`asked-${kind}`)) return true;
  if (!(await askUser(`${label}\n${$("#choices").dataset.question}`))) return false;
  stored(`asked-${kind}`, "yes");
  return true;
}

async function send(actions, hold, action, label) {
  const response = await post({ actions, hold });
  if (response && !response.held) dispatchEvent(new CustomEvent("acted", { detail: actions }));
  if (response?.held === "turn") showPreview(actions, response, action);
  if (response?.held === "reveal" && (await isConfirmed(response.kind, label ?? response.label))) await send(actions, hold.filter((each) => each !== "reveal"), action, label);
}

// Preview: the page after an action that ends the turn, before it is sent

let preview; // actions, as on the button that was clicked, version of the view, and what the page showed before

function showPreview(actions, { fragments, order }, action) {
  const before = { fragments: {}, order: {} };
  finishCounting();
  for (const id of Object.keys(fragments)) {
    const element = document.getElementById(id);
    if (element) before.fragments[id] = element.outerHTML;
  }
  for (const region of Object.keys(order)) {
    before.order[region] = $$(`#${region} > .part`).map(({ id }) => id);
    for (const id of before.order[region]) before.fragments[id] ??= document.getElementById(id).outerHTML;
  }
  preview = { actions, action, version: Number(page.version), before };
  page.preview = "yes";
  showFragments({ fragments, order });
  announce($("#top").textContent);
  $("[data-preview=send]").focus();
}

function forgetPreview() {
  const { before } = preview;
  preview = undefined;
  delete page.preview;
  return before;
}

// An update takes the place of a preview. Both in one step, so that pieces do not move back and forth.
const isNews = (update) => update.match === page.match && String(update.seat ?? "") === page.seat && update.version > Number(page.version);
function showUpdate(update) {
  if (!preview || !isNews(update)) return applyUpdate(update);
  applyUpdate({ ...update, fragments: { ...forgetPreview().fragments, ...update.fragments } });
}

function undoPreview() {
  if (!preview) return;
  const { action } = preview;
  showFragments(forgetPreview());
  announce($("#top").textContent);
  $$("[data-action]").find((each) => each.dataset.action === action && each.checkVisibility())?.focus({ preventScroll: true });
}

async function sendPreview() {
  if (!preview || busy) return;
  const { actions } = preview;
  const response = await post({ actions, hold: [] });
  if (response?.stale) {
    undoPreview();
    showError($("#top"), response.stale);
  } else if (response) dispatchEvent(new CustomEvent("acted", { detail: actions }));
}

// An update during a preview. If the move would still end the turn, it is shown again on the new picture.
export async function receive(update) {
  const held = preview;
  showUpdate(update);
  if (!held || preview || busy) return;
  let version, response;
  while (version !== page.version) {
    ({ version } = page);
    response = await request(`/m/${page.match}/${page.seat}/preview`, { actions: held.actions, version: held.version }).catch(() => undefined);
    if (preview || busy) return;
  }
  if (response?.held === "turn") showPreview(held.actions, response, held.action);
  else showError($("#top"), page.previewDropped);
}

// Plans. A click waits for the answer to the one before, which can change the plan of the button.

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

// Why an action is not possible: on a click, and on a button or card of the tray also while it is pointed at.

const POINTED = 250; // milliseconds until it is asked
const askWhy = ({ dataset }) => request(`/m/${page.match}/${page.seat}/why?action=${encodeURIComponent(dataset.explain)}`, null, "GET").catch((error) => error);

async function why(target) {
  if (!page.seat) return;
  const response = await askWhy(target);
  if (response.message) showError(target, response.message, response);
}

let pointed, pointing; // what is pointed at, and the timer until its reason is asked
for (const kind of ["pointerover", "focusin"]) addEventListener(kind, ({ target }) => {
  const area = target.closest?.(".tray [data-explain]");
  if (area === pointed) return;
  clearTimeout(pointing);
  pointed = area;
  if (area && page.seat && !page.preview) pointing = setTimeout(async () => {
    if (area.dataset.explain === undefined) return;
    const { action, message } = await askWhy(area);
    if (pointed === area && area.isConnected && message && !$("#tip").classList.contains("stays")) showTip(area, action ? `${action}: ${message}` : message);
  }, POINTED);
});

async function show(seat) {
  const response = await fetch(`/m/${page.match}/${page.seat || "watch"}/board/${seat}`);
  $("#peek div").innerHTML = await response.text();
  $("#peek").showModal();
}

async function command({ dataset }) {
  const question = dataset.confirm ?? (preference("confirm") === "on" ? dataset.ask : undefined);
  if (question && !(await askUser(question))) return;
  await post({ command: dataset.command, times: Number(dataset.times ?? 1) });
}

clickHandlers.push(
  ["[data-preview=send]", sendPreview],
  ["[data-preview=drop]", undoPreview],
  // During a preview, nothing else is sent.
  ["[data-preview] :is([data-action], [data-plan], [data-explain], [data-command], [data-hint])", (target) => showError(target, page.previewOnly)],
  ["[data-action]", act],
  ["[data-plan]", plan],
  ["[data-show]", (target) => show(target.dataset.show)],
  ["[data-explain]", why],
  ["[data-why]", (target) => showError(target, target.dataset.why)],
  ["[data-command]", command],
  ["[data-link]", async (target) => copy(target, location.origin + (await request(target.dataset.link)).link)],
);
