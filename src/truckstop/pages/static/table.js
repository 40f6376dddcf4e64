// The page of a match: listens to updates, morphs what has changed, posts clicks.

import { board, fit, showNearby, enableGestures } from "./camera.js";
import { setClocks } from "./clock.js";
import { forgetHint, keepHint } from "./hint.js";
import { markNew, openLog, markRead } from "./log.js";
import { $, $$, request, chime, copy, catchErrors, page, stored, askUser, clickHandlers, showError, announce, showTip, tipTarget } from "./page.js";
import { morph, parse } from "./morph.js";
import { recordMotion } from "./motion.js";
import { showSeatButtons, curtainOpened, followTurn, view } from "./seats.js";
import { subscribe } from "./stream.js";

// A match

function showFragments({ fragments, order }) {
  const animate = recordMotion();
  for (const [id, markup] of Object.entries(fragments)) {
    const fresh = parse(markup), old = document.getElementById(id);
    if (old) morph(old, fresh);
    else $(`#${id.split("-")[0]}`)?.append(fresh);
  }
  for (const [region, ids] of Object.entries(order)) {
    const place = $(`#${region}`);
    for (const part of $$(":scope > .part", place)) if (!ids.includes(part.id)) part.remove();
    const now = $$(":scope > .part", place).map((part) => part.id);
    if (now.join() !== ids.join()) for (const id of ids) place.append(document.getElementById(id));
  }
  showSeatButtons();
  animate();
  updateLayout();
  if (tipTarget && !tipTarget.isConnected) showTip();
}

function applyUpdate(update) {
  if (update.match !== page.match || String(update.seat ?? "") !== page.seat) return;
  if (update.stale) announce(update.stale);
  if (update.version <= Number(page.version)) return;
  page.version = update.version;
  page.curtain = update.curtain;
  const over = $("#result").hidden;
  showFragments(update);
  if (over && update.over) $("#result").scrollIntoView({ block: "nearest" });
  if (update.yours) showNearby(true);
  keepHint();
  const log = $("#log ol"), lines = update.log.map(parse).filter((line) => !document.getElementById(line.id));
  log.append(...lines);
  log.scrollTop = log.scrollHeight;
  markRead();
  announce([...lines.map((line) => line.textContent), $("#top h1").textContent].join(" "));
  setClocks(update);
  setTurn(update.yours, update.waiting);
}

const title = document.title;
function setTurn(yours, waiting = []) {
  const mine = yours && !page.yours;
  page.yours = yours ? "yes" : "";
  document.title = yours ? `● ${$("#top h1").textContent}` : title;
  const icon = $("link[rel=icon]");
  icon.dataset.calm ??= icon.href;
  icon.href = yours ? icon.dataset.turn : icon.dataset.calm;
  if (mine) notifyTurn();
  if (!yours) followTurn(waiting);
}

function notifyTurn() {
  if (stored("sound") === "on") chime();
  if (stored("notify") === "on" && document.hidden && globalThis.Notification?.permission === "granted")
    new Notification(title, { body: $("#top h1").textContent, tag: page.match });
}

let busy = false;
async function post(body) {
  if (busy) return;
  busy = true;
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
  if (await post({ actions })) clicks.push(actions.length);
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

// The viewer's area gets two rows if it does not fit into one. The panels beside a high board scroll if they would be
// too small otherwise; the areas below a wide board, if the board would be. Scrolling regions can be focused.
const LEAST = 120; // pixels: height of the panels
const LARGE = 0.4; // share of the window: height of the board
const wide = matchMedia("(min-width: 1001px)");
function updateLayout() {
  const mine = $("#mine"), shared = $("#table"), main = $("#main"), seats = $("#seats"), { scrollTop } = main;
  if (shared.scrollWidth > shared.clientWidth) shared.tabIndex = 0;
  else shared.removeAttribute("tabindex");
  mine.classList.remove("two-rows");
  mine.classList.toggle("two-rows", mine.scrollWidth > mine.clientWidth);
  const sizes = { head: $(".head").offsetHeight, rail: seats.offsetWidth, panel: $(".part", seats)?.getAttribute("width") ?? 300 };
  for (const [name, size] of Object.entries(sizes)) document.body.style.setProperty(`--${name}`, `${size}px`);
  main.classList.remove("scrolling");
  const least = main.matches(".wide") ? $("#board").clientHeight < LARGE * innerHeight : seats.clientHeight < Math.min(LEAST, seats.scrollHeight);
  main.classList.toggle("scrolling", least);
  main.scrollTop = scrollTop;
  fit(false);
}

function showSpots(text) {
  for (const spot of $$("#board .spot")) spot.remove();
  for (const place of text?.split(" ") ?? []) {
    const [cx, cy] = place.split(","), circle = document.createElementNS("http://www.w3.org/2000/svg", "circle");
    for (const [name, value] of Object.entries({ class: "spot", cx, cy, r: 18 })) circle.setAttribute(name, value);
    board().append(circle);
  }
}

// The guided first turn: its dialog stands in the corner where it hides least of its target

const CORNERS = ["bottom left", "bottom right", "top right", "top left"];
function placeGuide(dialog, target) {
  const box = target?.getBoundingClientRect();
  const hides = (corner) => {
    dialog.dataset.corner = corner;
    const { left, top, right, bottom } = dialog.getBoundingClientRect();
    const wide = Math.min(right, box.right) - Math.max(left, box.left), high = Math.min(bottom, box.bottom) - Math.max(top, box.top);
    return Math.max(0, wide) * Math.max(0, high);
  };
  const all = box ? CORNERS.map(hides) : [0];
  dialog.dataset.corner = CORNERS[all.indexOf(Math.min(...all))];
}

function guide() {
  const dialog = $("#guide"), steps = dialog && $$("li", dialog);
  if (!steps?.length || stored(`guided-${dialog.dataset.game}`)) return;
  const button = $("[data-guide=next]", dialog), skip = $("[data-guide=skip]", dialog);
  const targets = steps.map(({ dataset }) => dataset.target); // the whole board first, later a part
  let at = -1;
  const next = () => {
    for (const lit of $$("[data-guide-target]")) delete lit.dataset.guideTarget;
    at += 1;
    if (at === steps.length) {
      stored(`guided-${dialog.dataset.game}`, "yes");
      showNearby();
      scrollTo(0, 0);
      return dialog.close();
    }
    steps.forEach((step, n) => { step.hidden = n !== at; });
    const target = document.getElementById(targets[at]);
    if (target) target.dataset.guideTarget = "";
    if (target?.id === "board") (targets.indexOf("board") === at ? fit : showNearby)();
    target?.scrollIntoView({ block: "nearest" });
    if (at === steps.length - 1) {
      button.textContent = button.dataset.lastLabel;
      skip.hidden = true;
    }
    placeGuide(dialog, target);
    button.focus();
  };
  button.onclick = next;
  skip.onclick = () => { at = steps.length - 1; next(); };
  dialog.show();
  next();
  addEventListener("resize", () => placeGuide(dialog, $("[data-guide-target]")));
}

// Replay

function replay() {
  const form = $("#replay"), slider = form.elements.at, viewer = form.elements.as;
  let running;
  const show = async (at) => {
    slider.value = at;
    const moment = await request(`/m/${page.replay}/replay/${slider.value}?as=${viewer.value}`, null, "GET");
    showFragments(moment);
    showNearby(true);
    $("#top h1").textContent = moment.prompt;
    slider.setAttribute("aria-label", moment.label);
    form.elements.moment.value = moment.label;
    announce(moment.events.join(" "));
    history.replaceState(null, "", `?as=${viewer.value}&at=${slider.value}`);
  };
  const stop = () => { clearInterval(running); running = undefined; };
  const step = (by) => catchErrors(slider, show(Number(slider.value) + by));
  slider.oninput = () => { stop(); step(0); };
  viewer.onchange = () => location.assign(`?as=${viewer.value}&at=${slider.value}`);
  clickHandlers.push(
    ["[data-step]", (target) => { stop(); return step(Number(target.dataset.step)); }],
    ["[data-autoplay]", () => {
      if (running) return stop();
      running = setInterval(() => (slider.value === slider.max ? stop() : step(1)), 900);
    }],
    ["[data-copy-moment]", (target) => copy(target, location.href)],
  );
}

// Clicks and keys

clickHandlers.unshift(["[data-toggle=log]", (target) => { const reading = openLog(target); updateLayout(); return reading; }]);
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
addEventListener("keydown", (event) => {
  if (!["Enter", " "].includes(event.key) || !event.target.matches?.("g[role=button]")) return;
  event.preventDefault();
  event.stopPropagation();
  event.target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}, true);
for (const kind of ["pointerover", "focusin"]) addEventListener(kind, (event) => {
  if ($("#tip").classList.contains("stays") && kind === "pointerover") return;
  if (event.target.closest?.("#tip")) return;
  const target = event.target.closest?.("[data-action],[data-plan],[data-tip],[data-explain]");
  if (target !== tipTarget) showTip(target?.matches("button") ? undefined : target);
  const where = event.target.closest?.("[data-spot],[data-spots]");
  showSpots(where?.dataset.spot ?? where?.dataset.spots);
});
addEventListener("toggle", ({ target }) => {
  if (!target.open || !target.closest(".tray") || !wide.matches) return;
  updateLayout();
  (target.matches(".menu") ? target.lastElementChild : target).scrollIntoView({ block: "nearest" });
}, true);
new ResizeObserver(() => requestAnimationFrame(updateLayout)).observe($(".tray"));
addEventListener("resize", updateLayout);

updateLayout();
fit();
enableGestures();
showNearby();
if (page.replay) replay();
else {
  showSeatButtons();
  await curtainOpened();
  markNew();
  setTurn(Boolean(page.yours));
  guide();
  subscribe(() => `${view()}@${page.version}`, applyUpdate);
  addEventListener("visibilitychange", () => { if (!document.hidden) markNew(); });
}
