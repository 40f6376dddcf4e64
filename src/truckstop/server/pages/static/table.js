// A match: it listens, morphs what has changed, and posts what was clicked.

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
    apply(await ask(`/m/${here.match}/${here.seat}`, { version: Number(here.version), ...body }));
  } catch (wrong) {
    refuse(document.activeElement ?? document.body, wrong.message);
  } finally {
    busy = false;
    document.body.classList.remove("busy");
  }
}

async function act(target) {
  const text = target.dataset.action;
  const choice = $$("#choices [data-final]").find(({ dataset }) => text.split("; ").pop() === dataset.action), final = choice?.dataset.final;
  if (final && !kept(`asked-${final}`)) {
    if (!(await question(here.sure.replace("%", $("b", choice).textContent)))) return;
    kept(`asked-${final}`, "yes");
  }
  tip();
  await post({ actions: text.split("; ") });
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

// Pan and zoom: the board's own coordinates are moved, so that lines stay sharp

const camera = { x: 0, y: 0, zoom: 1, near: false };  // near: as `nearby` has left it
const board = () => $("#board svg.part");
function fit(start = true) {
  const svg = board();
  if (!svg) return;
  svg.dataset.box ??= svg.getAttribute("viewBox");
  const [, , wide, high] = svg.dataset.box.split(" ").map(Number), frame = $("#board").getBoundingClientRect();
  const whole = Math.min(frame.width / wide, frame.height / high);
  if (!whole) return;
  if (start) Object.assign(camera, { x: wide / 2, y: high / 2, zoom: 1, near: false });
  const w = frame.width / whole / camera.zoom, h = frame.height / whole / camera.zoom;
  const within = (at, part, all) => (part >= all ? all / 2 : Math.min(Math.max(at, part / 2), all - part / 2));
  camera.x = within(camera.x, w, wide);
  camera.y = within(camera.y, h, high);
  svg.setAttribute("viewBox", `${camera.x - w / 2} ${camera.y - h / 2} ${w} ${h}`);
}

// What is mine stands in two rows where it does not fit into one; the board gets the rest. What scrolls can be focused.
function settle() {
  const mine = $("#mine"), shared = $("#table");
  if (shared.scrollWidth > shared.clientWidth) shared.tabIndex = 0;
  else shared.removeAttribute("tabindex");
  mine.classList.remove("much");
  mine.classList.toggle("much", mine.scrollWidth > mine.clientWidth);
  fit(false);
}

const own = () => $(`#board [id^=piece-][id$="-${Math.max(0, here.seat)}"]`);

// On a narrow screen a wide board shows where one's own piece is, and as much of what can be chosen there as fits.
function nearby(again = false) {
  const frame = $("#board").getBoundingClientRect(), svg = board(), piece = own();
  const [, , wide, high] = svg.dataset.box.split(" ").map(Number), fill = (frame.height / high) / (frame.width / wide);
  if (fill < 1.3 || !piece || (again && !camera.near)) return;
  const { a, e } = svg.getScreenCTM(), room = wide / fill;
  const spans = [piece, ...$$("#board [data-action]")].map((each) => each.getBoundingClientRect()).map(({ left, right }) => [(left - e) / a, (right - e) / a]);
  let [first, last] = spans[0];
  const away = ([left, right]) => Math.abs(left + right - spans[0][0] - spans[0][1]);
  for (const [left, right] of [...spans].sort((one, other) => away(one) - away(other))) {
    const from = Math.min(first, left), to = Math.max(last, right);
    if (to - from <= room) [first, last] = [from, to];
  }
  if (again && camera.zoom === fill && first >= camera.x - room / 2 && last <= camera.x + room / 2) return;
  Object.assign(camera, { x: (first + last) / 2, y: high / 2, zoom: fill, near: true });
  fit(false);
}

function zoom(factor, x, y) {
  const svg = board(), matrix = svg.getScreenCTM();
  const before = { x: (x - matrix.e) / matrix.a, y: (y - matrix.f) / matrix.d };
  const old = camera.zoom;
  camera.near = false;
  camera.zoom = Math.min(Math.max(camera.zoom * factor, 1), 6);
  camera.x = before.x + ((camera.x - before.x) * old) / camera.zoom;
  camera.y = before.y + ((camera.y - before.y) * old) / camera.zoom;
  fit(false);
}

function steer() {
  const frame = $("#board"), fingers = new Map();
  let dragged = 0;
  frame.addEventListener("wheel", (event) => { event.preventDefault(); zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, event.clientX, event.clientY); }, { passive: false });
  frame.addEventListener("pointerdown", (event) => { fingers.set(event.pointerId, event); dragged = 0; });
  frame.addEventListener("pointermove", (event) => {
    const old = fingers.get(event.pointerId);
    if (!old) return;
    const [a, b] = [...fingers.values()];
    if (b) {
      const apart = (p, q) => Math.hypot(p.clientX - q.clientX, p.clientY - q.clientY);
      const other = a.pointerId === event.pointerId ? b : a;
      zoom(apart(event, other) / apart(old, other), (event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2);
    } else {
      const scale = board().getScreenCTM().a;
      camera.x -= (event.clientX - old.clientX) / scale;
      camera.y -= (event.clientY - old.clientY) / scale;
      fit(false);
    }
    dragged += Math.hypot(event.clientX - old.clientX, event.clientY - old.clientY);
    fingers.set(event.pointerId, event);
  });
  for (const kind of ["pointerup", "pointercancel", "pointerleave"]) frame.addEventListener(kind, (event) => fingers.delete(event.pointerId));
  frame.addEventListener("click", (event) => { if (dragged > 8) event.stopPropagation(); }, true);
  frame.addEventListener("keydown", (event) => {
    const step = 60 / camera.zoom, keys = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] };
    const { left, top, width, height } = frame.getBoundingClientRect();
    if (keys[event.key]) { camera.x += keys[event.key][0]; camera.y += keys[event.key][1]; fit(false); }
    else if ("+-=".includes(event.key)) zoom(event.key === "-" ? 1 / 1.3 : 1.3, left + width / 2, top + height / 2);
    else if (event.key === "0") fit();
    else return;
    event.preventDefault();
  });
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
  let at = -1;
  const next = () => {
    for (const lit of $$("[data-shown]")) delete lit.dataset.shown;
    at += 1;
    if (at === steps.length) { kept(`guided-${dialog.dataset.game}`, "yes"); return dialog.close(); }
    steps.forEach((step, n) => { step.hidden = n !== at; });
    const target = document.getElementById(steps[at].dataset.target);
    if (target) target.dataset.shown = "";
    target?.scrollIntoView({ block: "nearest" });
    stepAside(dialog, target);
    const button = $("[data-guide=next]", dialog);
    if (at === steps.length - 1) button.textContent = button.dataset.last;
    button.focus();
  };
  $("[data-guide=next]", dialog).onclick = next;
  $("[data-guide=skip]", dialog).onclick = () => { at = steps.length - 1; next(); };
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
    await post({ command: target.dataset.command });
  }],
  ["[data-zoom]", ({ dataset }) => {
    if (dataset.zoom === "fit") return fit();
    const middle = (each) => { const { x, y, width, height } = each.getBoundingClientRect(); return [x + width / 2, y + height / 2]; };
    const at = own() && middle(own()), frame = $("#board");
    zoom(dataset.zoom === "in" ? 1.4 : 1 / 1.4, ...(at && frame.contains(document.elementFromPoint(...at)) ? at : middle(frame)));
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
