// A match: it listens, morphs what has changed, and posts what was clicked.

import { board, fit, nearby, steer } from "./camera.js";
import { setClocks } from "./clock.js";
import { forgetHint, keepHint } from "./hint.js";
import { missed, openLog, seen } from "./log.js";
import { $, $$, ask, chime, copy, guard, here, kept, question, reactions, refuse, say, tip, tipped } from "./page.js";
import { morph, parsed } from "./morph.js";
import { moving } from "./motion.js";
import { offerSeats, opened, passOn, view } from "./seats.js";
import { tune } from "./stream.js";

// A match

function draw({ pieces, order }) {
  const move = moving();
  for (const [id, markup] of Object.entries(pieces)) {
    const fresh = parsed(markup), old = document.getElementById(id);
    if (old) morph(old, fresh);
    else $(`#${id.split("-")[0]}`)?.append(fresh);
  }
  for (const [region, ids] of Object.entries(order)) {
    const place = $(`#${region}`);
    for (const part of $$(":scope > .part", place)) if (!ids.includes(part.id)) part.remove();
    const now = $$(":scope > .part", place).map((part) => part.id);
    if (now.join() !== ids.join()) for (const id of ids) place.append(document.getElementById(id));
  }
  offerSeats();
  move();
  settle();
  if (tipped && !tipped.isConnected) tip();
}

function apply(update) {
  if (update.match !== here.match || String(update.seat ?? "") !== here.seat) return;
  if (update.stale) say(update.stale);
  if (update.version <= Number(here.version)) return;
  here.version = update.version;
  here.curtain = update.curtain;
  const over = $("#result").hidden;
  draw(update);
  if (over && update.over) $("#result").scrollIntoView({ block: "nearest" });
  if (update.yours) nearby(true);
  keepHint();
  const log = $("#log ol"), lines = update.log.map(parsed).filter((line) => !document.getElementById(line.id));
  log.append(...lines);
  log.scrollTop = log.scrollHeight;
  seen();
  say([...lines.map((line) => line.textContent), $("#top h1").textContent].join(" "));
  setClocks(update);
  turn(update.yours, update.waiting);
}

const title = document.title;
function turn(yours, waiting = []) {
  const mine = yours && !here.yours;
  here.yours = yours ? "yes" : "";
  document.title = yours ? `● ${$("#top h1").textContent}` : title;
  const icon = $("link[rel=icon]");
  icon.dataset.calm ??= icon.href;
  icon.href = yours ? icon.dataset.turn : icon.dataset.calm;
  if (mine) ring();
  if (!yours) passOn(waiting);
}

function ring() {
  if (kept("sound") === "on") chime();
  if (kept("notify") === "on" && document.hidden && globalThis.Notification?.permission === "granted")
    new Notification(title, { body: $("#top h1").textContent, tag: here.match });
}

let busy = false;
async function post(body) {
  if (busy) return;
  busy = true;
  forgetHint();
  document.body.classList.add("busy");
  try {
    const answer = await ask(`/m/${here.match}/${here.seat}`, { version: Number(here.version), ...body });
    apply(answer);
    return !answer.stale;
  } catch (wrong) {
    refuse(document.activeElement ?? document.body, wrong.message);
  } finally {
    busy = false;
    document.body.classList.remove("busy");
  }
}

const clicks = []; // how many actions each was: undo takes back a whole click
async function act(target) {
  const actions = target.dataset.action.split("; ");
  const choice = $$("#choices [data-final]").find(({ dataset }) => actions.at(-1) === dataset.action), final = choice?.dataset.final;
  if (final && !kept(`asked-${final}`)) {
    if (!(await question(here.sure.replace("%", $("b", choice).textContent)))) return;
    kept(`asked-${final}`, "yes");
  }
  tip();
  if (await post({ actions })) clicks.push(actions.length);
}

// Clicks wait for the answer to the one before: by then the same button leads to another plan, or to none.
let planning = Promise.resolve();
const plan = (target) => (planning = planning.catch(() => {}).then(async () => {
  const text = target.dataset.plan;
  if (text === undefined) return;
  const laid = await ask(`/m/${here.match}/${here.seat}/plan`, { actions: text ? text.split("; ") : [] });
  if (laid.version < Number(here.version)) return;
  here.curtain = laid.curtain;
  tip();
  draw(laid);
  say($("#mine-plan")?.getAttribute("aria-label"));
  if (target.dataset.plan === undefined) $("[data-plan]")?.focus();
}));

async function why(target) {
  if (!here.seat) return;
  const told = await ask(`/m/${here.match}/${here.seat}/why?action=${encodeURIComponent(target.dataset.ask)}`, null, "GET").catch((wrong) => wrong);
  if (told.message) refuse(target, told.message, told);
}

async function show(seat) {
  const answer = await fetch(`/m/${here.match}/${here.seat || "watch"}/board/${seat}`);
  $("#peek div").innerHTML = await answer.text();
  $("#peek").showModal();
}

// What is mine stands in two rows where it does not fit into one; the board gets the rest. What scrolls can be focused.
// All that lies beside a high board scrolls where it leaves the players' panels too little; what lies below a wide one,
// where it leaves the board too little.
const LEAST = 120; // pixels of the panels
const LARGE = 0.4; // of the window: the board
const wide = matchMedia("(min-width: 1001px)");
function settle() {
  const mine = $("#mine"), shared = $("#table"), main = $("#main"), seats = $("#seats"), { scrollTop } = main;
  if (shared.scrollWidth > shared.clientWidth) shared.tabIndex = 0;
  else shared.removeAttribute("tabindex");
  mine.classList.remove("much");
  mine.classList.toggle("much", mine.scrollWidth > mine.clientWidth);
  const sizes = { head: $(".head").offsetHeight, rail: seats.offsetWidth, panel: $(".part", seats)?.getAttribute("width") ?? 300 };
  for (const [name, size] of Object.entries(sizes)) document.body.style.setProperty(`--${name}`, `${size}px`);
  main.classList.remove("long");
  const least = main.matches(".wide") ? $("#board").clientHeight < LARGE * innerHeight : seats.clientHeight < Math.min(LEAST, seats.scrollHeight);
  main.classList.toggle("long", least);
  main.scrollTop = scrollTop;
  fit(false);
}

function light(text) {
  for (const spot of $$("#board .spot")) spot.remove();
  for (const place of text?.split(" ") ?? []) {
    const [cx, cy] = place.split(","), circle = document.createElementNS("http://www.w3.org/2000/svg", "circle");
    for (const [name, value] of Object.entries({ class: "spot", cx, cy, r: 18 })) circle.setAttribute(name, value);
    board().append(circle);
  }
}

// The guided first turn: what it says stands in the corner that hides least of what it speaks of

const CORNERS = ["bottom left", "bottom right", "top right", "top left"];
function stepAside(dialog, target) {
  const shown = target?.getBoundingClientRect();
  const hides = (corner) => {
    dialog.dataset.corner = corner;
    const { left, top, right, bottom } = dialog.getBoundingClientRect();
    const wide = Math.min(right, shown.right) - Math.max(left, shown.left), high = Math.min(bottom, shown.bottom) - Math.max(top, shown.top);
    return Math.max(0, wide) * Math.max(0, high);
  };
  const all = shown ? CORNERS.map(hides) : [0];
  dialog.dataset.corner = CORNERS[all.indexOf(Math.min(...all))];
}

function guide() {
  const dialog = $("#guide"), steps = dialog && $$("li", dialog);
  if (!steps?.length || kept(`guided-${dialog.dataset.game}`)) return;
  const button = $("[data-guide=next]", dialog), skip = $("[data-guide=skip]", dialog);
  const targets = steps.map(({ dataset }) => dataset.target); // first the whole board, later what is near on it
  let at = -1;
  const next = () => {
    for (const lit of $$("[data-shown]")) delete lit.dataset.shown;
    at += 1;
    if (at === steps.length) {
      kept(`guided-${dialog.dataset.game}`, "yes");
      nearby();
      scrollTo(0, 0);
      return dialog.close();
    }
    steps.forEach((step, n) => { step.hidden = n !== at; });
    const target = document.getElementById(targets[at]);
    if (target) target.dataset.shown = "";
    if (target?.id === "board") (targets.indexOf("board") === at ? fit : nearby)();
    target?.scrollIntoView({ block: "nearest" });
    if (at === steps.length - 1) {
      button.textContent = button.dataset.last;
      skip.hidden = true;
    }
    stepAside(dialog, target);
    button.focus();
  };
  button.onclick = next;
  skip.onclick = () => { at = steps.length - 1; next(); };
  dialog.show();
  next();
  addEventListener("resize", () => stepAside(dialog, $("[data-shown]")));
}

// Replay

function replay() {
  const form = $("#replay"), slider = form.elements.at, viewer = form.elements.as;
  let running;
  const show = async (at) => {
    slider.value = at;
    const moment = await ask(`/m/${here.replay}/replay/${slider.value}?as=${viewer.value}`, null, "GET");
    draw(moment);
    nearby(true);
    $("#top h1").textContent = moment.says;
    slider.setAttribute("aria-label", moment.label);
    form.elements.moment.value = moment.label;
    say(moment.heard.join(" "));
    history.replaceState(null, "", `?as=${viewer.value}&at=${slider.value}`);
  };
  const stop = () => { clearInterval(running); running = undefined; };
  const step = (by) => guard(slider, show(Number(slider.value) + by));
  slider.oninput = () => { stop(); step(0); };
  viewer.onchange = () => location.assign(`?as=${viewer.value}&at=${slider.value}`);
  reactions.push(
    ["[data-step]", (target) => { stop(); return step(Number(target.dataset.step)); }],
    ["[data-run]", () => {
      if (running) return stop();
      running = setInterval(() => (slider.value === slider.max ? stop() : step(1)), 900);
    }],
    ["[data-moment]", (target) => copy(target, location.href)],
  );
}

// Clicks and keys

reactions.unshift(["[data-toggle=log]", (target) => { const reading = openLog(target); settle(); return reading; }]);
reactions.push(
  ["[data-action]", act],
  ["[data-plan]", plan],
  ["[data-show]", (target) => show(target.dataset.show)],
  ["[data-ask]", why],
  ["[data-command]", async (target) => {
    if (target.dataset.sure && !(await question(target.dataset.sure))) return;
    const { command } = target.dataset;
    await post({ command, times: command === "undo" ? clicks.pop() : 1 });
  }],
  ["[data-link]", async (target) => copy(target, location.origin + (await ask(target.dataset.link)).link)],
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
  const target = event.target.closest?.("[data-action],[data-plan],[data-tip],[data-ask]");
  if (target !== tipped) tip(target?.matches("button") ? undefined : target);
  const where = event.target.closest?.("[data-spot],[data-spots]");
  light(where?.dataset.spot ?? where?.dataset.spots);
});
addEventListener("toggle", ({ target }) => {
  if (!target.open || !target.closest(".tray") || !wide.matches) return;
  settle();
  (target.matches(".menu") ? target.lastElementChild : target).scrollIntoView({ block: "nearest" });
}, true);
new ResizeObserver(() => requestAnimationFrame(settle)).observe($(".tray"));
addEventListener("resize", settle);

settle();
fit();
steer();
nearby();
if (here.replay) replay();
else {
  offerSeats();
  await opened();
  missed();
  turn(Boolean(here.yours));
  guide();
  tune(() => `${view()}@${here.version}`, apply);
  addEventListener("visibilitychange", () => { if (!document.hidden) missed(); });
}
