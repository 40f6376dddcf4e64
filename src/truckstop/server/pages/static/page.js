// What a browser does: it listens, morphs what has changed, and posts what was clicked.

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const here = document.body.dataset;
const kept = (key, value) => (value === undefined ? localStorage.getItem(key) : localStorage.setItem(key, value));
const calm = matchMedia("(prefers-reduced-motion: reduce)");

async function ask(address, body, method = "POST") {
  const options = { method, headers: { "Content-Type": "application/json" } };
  if (method !== "GET") options.body = JSON.stringify(body ?? {});
  let answer;
  try {
    answer = await fetch(address, options);
  } catch {
    throw new Error(here.offline);
  }
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(told.message ?? answer.statusText);
  return told;
}

// 16 random bytes of our own go into the dice.
const number = () => [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, "0")).join("");

// Saying things

function say(text) {
  $("#said").textContent = text;
}

let tipped;
function tip(target, text = target?.getAttribute("aria-label") ?? target?.querySelector("title")?.textContent, stays = false) {
  const box = $("#tip");
  tipped = text ? target : undefined;
  box.hidden = !text;
  if (!text) return;
  box.textContent = text;
  box.classList.toggle("stays", stays);
  const { left, top, bottom, width } = target.getBoundingClientRect();
  const wide = box.offsetWidth, high = box.offsetHeight;
  const x = Math.min(Math.max(8, left + width / 2 - wide / 2), innerWidth - wide - 8);
  const y = top - high - 8 > 0 ? top - high - 8 : Math.min(bottom + 8, innerHeight - high - 8);
  box.style.setProperty("left", `${x}px`);
  box.style.setProperty("top", `${y}px`);
}

function question(text) {
  const dialog = $("#question");
  $("#question-text").textContent = text;
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((done) => dialog.addEventListener("close", () => done(dialog.returnValue === "yes"), { once: true }));
}

// Morphing: the page becomes what was drawn, and keeps every element that is still there

function morph(old, fresh) {
  if (old.nodeType !== fresh.nodeType || old.nodeName !== fresh.nodeName) return old.replaceWith(fresh);
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && !(name === "open")) old.removeAttribute(name);
  for (const { name, value } of [...fresh.attributes]) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const named = new Map([...old.children].filter((child) => child.id).map((child) => [child.id, child]));
  let at = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const same = child.id ? named.get(child.id) : at && !at.id && at.nodeName === child.nodeName ? at : undefined;
    if (!same) old.insertBefore(child, at);
    else {
      if (same === at) at = at.nextSibling;
      else old.insertBefore(same, at);
      morph(same, child);
    }
  }
  while (at) at = drop(at);
}

function drop(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

function parsed(markup) {
  const holder = document.createElement("template");
  holder.innerHTML = markup.startsWith("<g") ? `<svg>${markup}</svg>` : markup;
  const found = holder.content.firstElementChild;
  return markup.startsWith("<g") ? found.firstElementChild : found;
}

// Motion: pieces glide from where they were, dice tumble

const places = () => new Map($$(".piece[id]").map((piece) => [piece.id, piece.getBoundingClientRect()]));
const faces = () => new Map($$(".die[id]").map((die) => [die.id, die.textContent]));

function move(before, shown) {
  if (calm.matches) return;
  for (const [id, from] of before) {
    const piece = document.getElementById(id), to = piece?.getBoundingClientRect();
    const matrix = piece?.getScreenCTM?.();
    if (!to || !matrix || (from.x === to.x && from.y === to.y)) continue;
    const dx = (from.x - to.x) / matrix.a, dy = (from.y - to.y) / matrix.d;
    piece.animate([{ translate: `${dx}px ${dy}px` }, { translate: "0 0" }], { duration: 260, easing: "ease-in-out" });
  }
  for (const [id, face] of shown) {
    const die = document.getElementById(id);
    if (!die || die.textContent === face) continue;
    die.animate([{ rotate: "-200deg", opacity: 0.4 }, { rotate: "0deg", opacity: 1 }], { duration: 300, easing: "ease-out" });
  }
}

// A match

const table = here.version && $("main.table");
const view = () => here.match + (here.seat ? `.${here.seat}` : "");

function apply(update) {
  if (!table || update.match !== here.match || String(update.seat ?? "") !== here.seat) return;
  if (update.stale) say(update.stale);
  if (update.version <= Number(here.version)) return;
  const before = places(), shown = faces();
  for (const [id, markup] of Object.entries(update.pieces)) {
    const fresh = parsed(markup), old = document.getElementById(id);
    if (old) morph(old, fresh);
    else $(`#${id.split("-")[0]}`)?.append(fresh);
  }
  for (const [region, ids] of Object.entries(update.order)) {
    const place = $(`#${region}`);
    for (const part of $$(":scope > .part", place)) if (!ids.includes(part.id)) part.remove();
    const now = $$(":scope > .part", place).map((part) => part.id);
    if (now.join() !== ids.join()) for (const id of ids) place.append(document.getElementById(id));
  }
  const log = $("#log ol"), lines = update.log.map(parsed).filter((line) => !document.getElementById(line.id));
  log.append(...lines);
  log.scrollTop = log.scrollHeight;
  here.version = update.version;
  seen();
  move(before, shown);
  say([...lines.map((line) => line.textContent), $("#top h1").textContent].join(" "));
  turn(update.yours, update.waiting);
  fit(false);
  if (tipped && !tipped.isConnected) tip();
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
  const next = here.own.split(" ").find((seat) => seat && seat !== here.seat && waiting.includes(Number(seat)));
  if (!yours && next !== undefined && here.seat) pass(next);
}

function pass(seat) {
  const address = `/m/${here.match}/${seat}`;
  if (!here.curtain) return location.assign(address);
  const dialog = $("#curtain");
  if (dialog.open) return;
  $("h2", dialog).textContent = $(`#seats-seat-${seat}`)?.getAttribute("aria-label")?.split(/[,:]/)[0] ?? "";
  dialog.addEventListener("close", () => location.assign(address), { once: true });
  dialog.showModal();
}

function ring() {
  if (kept("sound") === "on") {
    const audio = new AudioContext(), gain = audio.createGain();
    gain.connect(audio.destination);
    for (const [n, pitch] of [523, 659].entries()) {
      const tone = audio.createOscillator(), from = audio.currentTime + n * 0.16;
      tone.frequency.value = pitch;
      tone.connect(gain);
      tone.start(from);
      tone.stop(from + 0.3);
    }
    gain.gain.setValueAtTime(0.05, audio.currentTime);
    gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.6);
  }
  if (kept("notify") === "on" && document.hidden && globalThis.Notification?.permission === "granted")
    new Notification(title, { body: $("#top h1").textContent, tag: here.match });
}

let busy = false;
async function post(body) {
  if (busy) return;
  busy = true;
  document.body.classList.add("busy");
  try {
    apply(await ask(`/m/${here.match}/${here.seat}`, { version: Number(here.version), ...body }));
  } catch (wrong) {
    refuse(document.activeElement ?? table, wrong.message);
  } finally {
    busy = false;
    document.body.classList.remove("busy");
  }
}

function refuse(target, message) {
  say(message);
  tip(target, message, true);
}

async function act(target) {
  const text = target.dataset.action;
  const final = $$("#choices [data-final]").find((choice) => text.split("; ").pop() === choice.dataset.action)?.dataset.final;
  if (final && !kept(`asked-${final}`)) {
    if (!(await question(here.sure))) return;
    kept(`asked-${final}`, "yes");
  }
  tip();
  await post({ actions: text.split("; ") });
}

async function why(target) {
  if (!here.seat) return;
  const told = await ask(`/m/${here.match}/${here.seat}/why?action=${encodeURIComponent(target.dataset.ask)}`, null, "GET").catch((wrong) => wrong);
  if (told.message) refuse(target, told.message);
}

async function show(seat) {
  const answer = await fetch(`/m/${here.match}/${here.seat || "watch"}/board/${seat}`);
  $("#peek div").innerHTML = await answer.text();
  $("#peek").showModal();
}

// Pan and zoom: the board's own coordinates are moved, so that lines stay sharp

const camera = { x: 0, y: 0, zoom: 1 };
const board = () => $("#board svg.part");
function fit(start = true) {
  const svg = board();
  if (!svg) return;
  svg.dataset.box ??= svg.getAttribute("viewBox");
  const [, , wide, high] = svg.dataset.box.split(" ").map(Number), frame = $("#board").getBoundingClientRect();
  const whole = Math.min(frame.width / wide, frame.height / high);
  if (start) Object.assign(camera, { x: wide / 2, y: high / 2, zoom: 1 });
  const w = frame.width / whole / camera.zoom, h = frame.height / whole / camera.zoom;
  const within = (at, part, all) => (part >= all ? all / 2 : Math.min(Math.max(at, part / 2), all - part / 2));
  camera.x = within(camera.x, w, wide);
  camera.y = within(camera.y, h, high);
  svg.setAttribute("viewBox", `${camera.x - w / 2} ${camera.y - h / 2} ${w} ${h}`);
}

// On a narrow screen a wide board begins where one's own piece is.
function nearby() {
  const frame = $("#board").getBoundingClientRect(), svg = board(), piece = here.seat && $(`#board [id^=piece-][id$="-${here.seat}"]`);
  const [, , wide, high] = svg.dataset.box.split(" ").map(Number), fill = (frame.height / high) / (frame.width / wide);
  if (fill < 1.3 || !piece) return;
  const at = piece.getBoundingClientRect(), matrix = svg.getScreenCTM();
  Object.assign(camera, { x: (at.x + at.width / 2 - matrix.e) / matrix.a, y: (at.y + at.height / 2 - matrix.f) / matrix.d, zoom: fill });
  fit(false);
}

function zoom(factor, x, y) {
  const svg = board(), matrix = svg.getScreenCTM();
  const before = { x: (x - matrix.e) / matrix.a, y: (y - matrix.f) / matrix.d };
  const old = camera.zoom;
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

// One stream for all tabs: the tab that leads listens, and tells the others

const radio = new BroadcastChannel("truckstop"), me = Math.random().toString(36).slice(2), LEASE = 3000;
const tabs = new Map();
let source;

function leads() {
  const [who, when] = (kept("leader") ?? "").split(" ");
  const mine = who === me || !(Date.now() - Number(when) < LEASE);
  if (mine) kept("leader", `${me} ${Date.now()}`);
  return mine;
}

function listen() {
  const views = [...new Set([...tabs.values()])].map((at) => `view=${at}`).join("&");
  source?.close();
  source = views && new EventSource(`/stream?${views}`);
  for (const kind of ["view", "about"]) source?.addEventListener(kind, (event) => hear({ kind, data: JSON.parse(event.data) }, true));
  source?.addEventListener("error", () => document.body.classList.add("cut"));
  source?.addEventListener("open", () => document.body.classList.remove("cut"));
}

function hear(message, tell) {
  if (tell) {
    radio.postMessage(message);
    for (const [tab, at] of tabs) if (message.kind === "view" && at.split("@")[0] === message.data.match + (message.data.seat === null ? "" : `.${message.data.seat}`)) tabs.set(tab, `${at.split("@")[0]}@${message.data.version}`);
  }
  if (message.kind === "view") apply(message.data);
  if (message.data.match === here.match && here.waiting) location.reload();
}

function tune() {
  const at = () => (here.waiting ? here.match : `${view()}@${here.version}`);
  const announce = () => radio.postMessage({ tab: me, at: at() });
  radio.onmessage = ({ data }) => {
    if (data.kind) hear(data, false);
    else if (data.gone) tabs.delete(data.tab) && source && listen();
    else if (data.who) announce();
    else if (!tabs.has(data.tab) && source) { tabs.set(data.tab, data.at); listen(); }
  };
  const beat = () => {
    if (!leads()) { source?.close(); source = undefined; return; }
    if (source) return;
    tabs.clear();
    tabs.set(me, at());
    radio.postMessage({ who: true });
    setTimeout(listen, 60);
  };
  beat();
  announce();
  setInterval(beat, LEASE / 3);
  addEventListener("pagehide", () => {
    radio.postMessage({ tab: me, gone: true });
    if ((kept("leader") ?? "").startsWith(me)) kept("leader", "");
  });
}

// What happened since the last look

const seenKey = `seen-${view()}`;
function seen() {
  if (!document.hidden) kept(seenKey, here.version);
}

function missed() {
  const last = Number(kept(seenKey) ?? 0), news = last ? $$("#log li").filter((line) => Number(line.dataset.version) > last) : [];
  for (const line of news) line.classList.add("new");
  if (news.length) { toggle($("[data-toggle=log]"), true); say(news.map((line) => line.textContent).join(" ")); }
  seen();
}

function toggle(button, open) {
  const target = document.getElementById(button.dataset.toggle);
  target.hidden = !(open ?? target.hidden);
  button.setAttribute("aria-expanded", String(!target.hidden));
  const log = $("#log ol");
  if (log) log.scrollTop = log.scrollHeight;
}

// The guided first turn

function guide() {
  const dialog = $("#guide"), steps = dialog && $$("li", dialog);
  if (!steps?.length || kept(`guided-${dialog.dataset.game}`)) return;
  let at = -1;
  const next = () => {
    for (const lit of $$(".shown-by-guide")) lit.classList.remove("shown-by-guide");
    at += 1;
    if (at === steps.length) { kept(`guided-${dialog.dataset.game}`, "yes"); return dialog.close(); }
    steps.forEach((step, n) => { step.hidden = n !== at; });
    const target = document.getElementById(steps[at].dataset.target);
    target?.classList.add("shown-by-guide");
    target?.scrollIntoView({ block: "nearest", behavior: calm.matches ? "auto" : "smooth" });
    const button = $("[data-guide=next]", dialog);
    if (at === steps.length - 1) button.textContent = button.dataset.last;
    button.focus();
  };
  $("[data-guide=next]", dialog).onclick = next;
  $("[data-guide=skip]", dialog).onclick = () => { at = steps.length - 1; next(); };
  dialog.show();
  next();
}

// The lobby

async function start(game, players, options = {}, minutes = 0) {
  const made = await ask("/new", { game, players, options, minutes, number: number() });
  kept(`invitations-${made.match}`, JSON.stringify(made.invitations));
  location.assign(`/m/${made.match}`);
}

function playNow(article) {
  const { game, usual } = article.dataset;
  const bots = Array.from({ length: Number(usual) - 1 }, () => ({ who: "policy" }));
  return start(game, [{ who: "me", name: kept("name") ?? "" }, ...bots]);
}

function startForm(form) {
  const rows = $$("li[data-seat]", form).filter((row) => !row.hidden);
  const players = rows.map((row) => ({ who: $("select", row).value, name: $("input", row).value }));
  const mine = players.find((player) => player.who === "me");
  if (mine?.name) kept("name", mine.name);
  const fields = $$("[name^=option-]", form).filter((field) => field.value !== field.dataset.default);
  const options = Object.fromEntries(fields.map((field) => [field.name.slice(7), field.value]));
  return start(form.dataset.game, players, options, Number(form.elements.minutes.value));
}

function changed(form, field) {
  if (field.name === "players") $$("li[data-seat]", form).forEach((row, n) => { row.hidden = n >= Number(field.value); });
  if (field.name === "who") $("input", field.parentElement).hidden = !["me", "here"].includes(field.value);
}

function preset(form, text) {
  for (const field of $$("[name^=option-]", form)) field.value = field.dataset.default;
  for (const pair of text.split(" ").filter(Boolean)) {
    const [key, value] = pair.split("=");
    form.elements[`option-${key}`].value = value;
  }
}

// The waiting room

function wait() {
  const invitations = JSON.parse(kept(`invitations-${here.match}`) ?? "{}");
  for (const [seat, token] of Object.entries(invitations)) {
    const row = $(`li[data-seat="${seat}"].free .invite`);
    if (!row) continue;
    row.hidden = false;
    $("button", row).onclick = (event) => copy(event.target, `${location.origin}/m/${here.match}#${seat}.${token}`);
  }
  const [seat, invitation] = location.hash.slice(1).split(".");
  const form = $("#take");
  if (form && invitation && $(`li[data-seat="${seat}"].free`)) {
    form.hidden = false;
    form.elements.name.value = kept("name") ?? "";
    form.onsubmit = (event) => {
      event.preventDefault();
      const name = form.elements.name.value;
      kept("name", name);
      guard(form, ask(`/m/${here.match}/take`, { seat: Number(seat), invitation, name, number: number() }).then(() => location.assign(`/m/${here.match}`)));
    };
  }
}

async function copy(button, text) {
  try {
    await navigator.clipboard.writeText(text);
    button.classList.add("done");
  } catch {
    prompt("", text);
  }
}

const guard = (target, promise) => promise.catch((wrong) => refuse(target, wrong.message));

// Clicks and keys

const actions = [
  ["[data-action]", act],
  ["[data-show]", (target) => show(target.dataset.show)],
  ["[data-ask]", why],
  ["[data-command]", async (target) => {
    if (target.dataset.sure && !(await question(target.dataset.sure))) return;
    await post({ command: target.dataset.command });
  }],
  ["[data-zoom]", ({ dataset }) => {
    const { left, top, width, height } = $("#board").getBoundingClientRect();
    if (dataset.zoom === "fit") fit();
    else zoom(dataset.zoom === "in" ? 1.4 : 1 / 1.4, left + width / 2, top + height / 2);
  }],
  ["[data-toggle]", (target) => toggle(target)],
  ["[data-setting]", async (target) => {
    const key = target.dataset.setting, on = kept(key) !== "on";
    if (on && key === "notify" && (await Notification.requestPermission()) !== "granted") return;
    kept(key, on ? "on" : "off");
    target.setAttribute("aria-pressed", String(on));
    if (on && key === "sound") ring();
  }],
  ["[data-link]", async (target) => copy(target, location.origin + (await ask(target.dataset.link)).link)],
  ["[data-play-now]", (target) => playNow(target.closest("article"))],
  ["[data-preset]", (target) => preset(target.form, target.dataset.preset)],
  ["[data-call-off]", async () => {
    const [token] = Object.values(JSON.parse(kept(`invitations-${here.match}`) ?? "{}"));
    await ask(`/m/${here.match}/call-off`, { key: token ?? "" });
    location.assign("/");
  }],
  ["#enter", async () => {
    const [match, , key] = location.hash.slice(1).split(".");
    const taken = await ask(`/m/${match}/enter`, { key });
    location.assign(`/m/${match}/${taken.seat}`);
  }],
];

addEventListener("click", (event) => {
  if ($("#tip").classList.contains("stays") && !event.target.closest("#tip")) tip();
  for (const [selector, react] of actions) {
    const target = event.target.closest?.(selector);
    if (target) return void guard(target, Promise.resolve().then(() => react(target)));
  }
});
addEventListener("keydown", (event) => {
  if (["Enter", " "].includes(event.key) && event.target.matches?.("g[role=button]")) {
    event.preventDefault();
    event.stopPropagation();
    event.target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  } else if (event.key === "Escape") tip();
}, true);
for (const kind of ["pointerover", "focusin"]) addEventListener(kind, (event) => {
  if ($("#tip").classList.contains("stays") && kind === "pointerover") return;
  const target = event.target.closest?.("[data-action],[data-tip],[data-ask]");
  if (target !== tipped) tip(target?.matches("button") ? undefined : target);
  const where = event.target.closest?.("[data-spot],[data-spots]");
  if (table) light(where?.dataset.spot ?? where?.dataset.spots);
});
addEventListener("change", (event) => {
  const { target } = event;
  if (target.id === "waybill") target.files[0]?.text().then((text) => guard(target, ask("/waybills", { text }).then(({ match }) => location.assign(`/m/${match}/replay`))));
  else if (target.form?.matches("form.new")) changed(target.form, target);
});
addEventListener("submit", (event) => {
  if (!event.target.matches("form.new")) return;
  event.preventDefault();
  guard(event.submitter, startForm(event.target));
});
addEventListener("resize", () => table && fit(false));
addEventListener("visibilitychange", () => table && seen());

for (const button of $$("[data-setting]")) {
  if (button.dataset.setting === "notify") button.hidden = !globalThis.Notification || !isSecureContext;
  button.setAttribute("aria-pressed", String(kept(button.dataset.setting) === "on"));
}
for (const link of $$("[data-lang]")) link.onclick = (event) => {
  event.preventDefault();
  document.cookie = `lang=${link.dataset.lang};path=/;max-age=31536000;samesite=lax`;
  location.reload();
};
if (table) {
  fit();
  nearby();
  steer();
  missed();
  turn(Boolean(here.yours));
  guide();
}
if (here.waiting) wait();
if (here.match && (table || here.waiting)) tune();
