// What every page does: requests, announcements, tooltips, clicks, preferences.

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
export const page = document.body.dataset;
export const stored = (key, value) => (value === undefined ? localStorage.getItem(key) : localStorage.setItem(key, value));

export async function request(address, body, method = "POST") {
  const options = { method, headers: { "Content-Type": "application/json" } };
  if (method !== "GET") options.body = JSON.stringify(body ?? {});
  let response;
  try {
    response = await fetch(address, options);
  } catch {
    throw new Error(page.offline);
  }
  const result = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(result.message ?? response.statusText);
  return result;
}

// 16 random bytes for the dice.
export const number = () => [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, "0")).join("");

// Announcements and tooltips

// What is said within a second joins what was said before: a screen reader would drop a text that is replaced.
let announcedAt = -Infinity;
export function announce(text) {
  const line = document.createElement("p"), now = performance.now();
  line.textContent = text;
  if (now - announcedAt > 1000) $("#announcer").replaceChildren(line);
  else $("#announcer").append(line);
  announcedAt = now;
}

// A text that is cut off is its own tip.
function tipOf(target) {
  if (target?.matches("[data-whole]")) return target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight ? target.textContent : undefined;
  return target?.getAttribute("aria-label") ?? target?.querySelector("title")?.textContent;
}

export let tipTarget;
export function showTip(target, text = tipOf(target), stays = false, rule = undefined) {
  const box = $("#tip");
  tipTarget = text ? target : undefined;
  box.hidden = !text;
  if (!text) return;
  box.replaceChildren(text);
  if (rule) box.append(" ", Object.assign(document.createElement("a"), { href: rule.rule_url, target: "_blank", textContent: rule.rule_name }));
  box.classList.toggle("stays", stays);
  const { left, top, right, bottom } = target.getBoundingClientRect(), lens = $("#lens:not([hidden])")?.getBoundingClientRect();
  placeTip(box, { left, right, bottom, top: Math.min(top, lens?.top ?? top) }, target.closest(".bar") ? 0 : $(".bar").offsetHeight);
}

// What can be chosen on the board: of each choice the mark at its end.
const litMarks = (target) => $$("#board [data-action], #board [data-plan]").filter((each) => each !== target).map((each) => ($$("use, circle, rect", each).at(-1) ?? each).getBoundingClientRect());

// The tip stands above, below or beside what it explains, and never on top of it; of these places, where it hides the
// fewest choices on the board. If it hides some everywhere, it may stand in a corner of the board.
function placeTip(box, target, roof) {
  const { offsetWidth: wide, offsetHeight: high } = box, gap = 8, frame = $("#board")?.getBoundingClientRect();
  const within = (at, size, first, last) => Math.min(Math.max(first, at), last - size);
  const x = within((target.left + target.right - wide) / 2, wide, gap, innerWidth - gap), y = within((target.top + target.bottom - high) / 2, high, roof + gap, innerHeight - gap);
  const [above, below] = [target.top - high - gap, target.bottom + gap], [left, right] = [target.left - wide - gap, target.right + gap];
  const places = [[x, above], [x, below], [right, y], [left, y], [right, above], [left, above], [right, below], [left, below]];
  if (frame) for (const at of [frame.left + gap, frame.right - wide - gap]) places.push([at, frame.bottom - high - gap], [at, frame.top + gap]);
  const covers = ([l, t], each, edge = 0) => l < each.right + edge && each.left < l + wide + edge && t < each.bottom + edge && each.top < t + high + edge;
  const fits = ([l, t]) => l >= 0 && l + wide <= innerWidth && t >= roof && t + high <= innerHeight && !covers([l, t], target);
  const marks = litMarks(tipTarget), hidden = (place) => marks.filter((each) => covers(place, each, 2)).length;
  const [best] = places.filter(fits).map((place) => [place, hidden(place)]).sort((one, other) => one[1] - other[1]);
  box.style.setProperty("translate", (best?.[0] ?? [x, roof + gap]).map((at) => `${at}px`).join(" "));
}

export function askUser(text) {
  const dialog = $("#question");
  $("#question-text").textContent = text;
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((done) => dialog.addEventListener("close", () => done(dialog.returnValue === "yes"), { once: true }));
}

export function showError(target, message, rule) {
  showTip(target, message, true, rule?.rule_url ? rule : undefined);
  announce($("#tip").textContent);
}

export const catchErrors = (target, promise) => promise.catch((error) => showError(target, error.message));

// A second click on a button has no effect while its work is going on.
export async function unlessBusy(target, work) {
  if (target.ariaBusy) return;
  target.ariaBusy = "true";
  try {
    await work();
  } finally {
    target.ariaBusy = null;
  }
}

// Without a clipboard, as over plain http, a dialog shows the link.
export async function copy(button, text) {
  try {
    await navigator.clipboard.writeText(text);
    button.classList.add("done");
    announce(page.copied);
  } catch {
    const field = $("#link input");
    field.value = text;
    $("#link").showModal();
    field.select();
  }
}

export function toggle(button) {
  const target = document.getElementById(button.dataset.toggle);
  target.hidden = !target.hidden;
  for (const each of $$(`[data-toggle="${target.id}"][aria-expanded]`)) each.setAttribute("aria-expanded", String(!target.hidden));
}

export function openMatch({ match, invitations }) {
  stored(`invitations-${match}`, JSON.stringify(invitations));
  location.assign(`/m/${match}`);
  return new Promise(() => {}); // the page is being left
}

// While rules are being compiled

async function watchCompilation() {
  const start = Number((sessionStorage.unready ??= Date.now()));
  for (;;) {
    const { pending } = await request("/ready", null, "GET").catch(() => ({ pending: page.pending.split(" ") }));
    if (!pending.length) delete sessionStorage.unready;
    for (const note of $$(".compiling")) {
      note.hidden = !pending.includes(note.dataset.game);
      $("progress", note).value = 1 - Math.exp((start - Date.now()) / 40000);
    }
    if (!pending.length) return;
    await new Promise((done) => setTimeout(done, 700));
  }
}

// Clicks and keys: handlers by selector

export const clickHandlers = [
  ["[data-toggle]", (target) => toggle(target)],
  ["[data-close]", (target) => { document.getElementById(target.dataset.close).hidden = true; }],
  ["[data-dialog]", (target) => {
    const dialog = document.getElementById(target.dataset.dialog);
    dialog.showModal();
    $(":checked", dialog)?.focus();
  }],
  ["[data-rematch]", (target) => unlessBusy(target, async () => openMatch(await request(target.dataset.rematch, { number: number() })))],
  ["[data-end]", async (target) => {
    if (!(await askUser(target.dataset.confirm))) return;
    await request(target.dataset.end, { key: "" });
    location.reload();
  }],
  ["#enter", async () => {
    const [match, , key] = location.hash.slice(1).split(".");
    const { seat } = await request(`/m/${match}/enter`, { key });
    location.assign(`/m/${match}/${seat}`);
  }],
];

addEventListener("click", (event) => {
  if ($("#tip").classList.contains("stays") && !event.target.closest("#tip")) showTip();
  for (const menu of $$("details.menu[open]")) if (!menu.contains(event.target) || event.target.closest("[data-command], [data-dialog], [data-pace]")) menu.open = false;
  for (const [selector, handle] of clickHandlers) {
    const target = event.target.closest?.(selector);
    if (target) return void catchErrors(target, Promise.resolve().then(() => handle(target)));
  }
});
addEventListener("keydown", (event) => { if (event.key === "Escape") showTip(); }, true);

// Two soft notes

export function chime() {
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

// Preferences: stored in the browser, the same in all its tabs. Each change is an event `preference` of the document.

const preferenceFields = $$("[data-preference]");
const fieldValue = ({ type, value }, checked) => (type === "radio" ? value : checked ? "on" : "off");
const defaults = Object.fromEntries(
  preferenceFields.filter(({ type, defaultChecked }) => type === "checkbox" || defaultChecked).map((field) => [field.dataset.preference, fieldValue(field, field.defaultChecked)]),
);
export const preference = (key) => stored(key) ?? defaults[key];

export function setPreference(key, value) {
  stored(key, value);
  if (key === "confirm") for (const name of Object.keys(localStorage)) if (name.startsWith("asked-")) localStorage.removeItem(name);
  showPreferences();
  document.dispatchEvent(new CustomEvent("preference", { detail: { key, value } }));
}

function showPreferences() {
  for (const field of preferenceFields) {
    const value = preference(field.dataset.preference);
    field.checked = field.type === "radio" ? field.value === value : value === "on";
    if (field.dataset.preference === "notify") field.closest("label").hidden = !globalThis.Notification || !isSecureContext;
  }
}

async function changePreference(field) {
  const key = field.dataset.preference, value = fieldValue(field, field.checked);
  if (key === "notify" && value === "on" && (await Notification.requestPermission()) !== "granted") return showPreferences();
  setPreference(key, value);
  if (key === "sound" && value === "on") chime();
}

showPreferences();
for (const field of preferenceFields) field.addEventListener("change", () => changePreference(field));
addEventListener("storage", ({ key, newValue }) => {
  if (!(key in defaults)) return;
  showPreferences();
  document.dispatchEvent(new CustomEvent("preference", { detail: { key, value: newValue } }));
});
for (const link of $$("[data-lang]")) link.onclick = (event) => {
  event.preventDefault();
  document.cookie = `lang=${link.dataset.lang};path=/;max-age=31536000;samesite=lax`;
  location.reload();
};
addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); });
if (page.pending) watchCompilation();
