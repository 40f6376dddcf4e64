// What every page does: it asks, says, explains, and knows what was clicked.

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
export const here = document.body.dataset;
export const kept = (key, value) => (value === undefined ? localStorage.getItem(key) : localStorage.setItem(key, value));

export async function ask(address, body, method = "POST") {
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
export const number = () => [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, "0")).join("");

// Saying things

export function say(text) {
  $("#said").textContent = text;
}

export let tipped;
export function tip(target, text = target?.getAttribute("aria-label") ?? target?.querySelector("title")?.textContent, stays = false, rule = undefined) {
  const box = $("#tip");
  tipped = text ? target : undefined;
  box.hidden = !text;
  if (!text) return;
  box.replaceChildren(text);
  if (rule) box.append(" ", Object.assign(document.createElement("a"), { href: rule.told, target: "_blank", textContent: rule.named }));
  box.classList.toggle("stays", stays);
  const { left, top, bottom, width } = target.getBoundingClientRect(), head = $(".head");
  const roof = head && !head.contains(target) ? Math.max(0, head.getBoundingClientRect().bottom) : 0;
  const wide = box.offsetWidth, high = box.offsetHeight;
  const x = Math.min(Math.max(8, left + width / 2 - wide / 2), innerWidth - wide - 8);
  const y = top - high - 8 > roof ? top - high - 8 : Math.min(bottom + 8, innerHeight - high - 8);
  box.style.setProperty("left", `${x}px`);
  box.style.setProperty("top", `${y}px`);
}

export function question(text) {
  const dialog = $("#question");
  $("#question-text").textContent = text;
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((done) => dialog.addEventListener("close", () => done(dialog.returnValue === "yes"), { once: true }));
}

export function refuse(target, message, rule) {
  tip(target, message, true, rule?.told ? rule : undefined);
  say($("#tip").textContent);
}

export const guard = (target, promise) => promise.catch((wrong) => refuse(target, wrong.message));

// What has been begun is not begun again by another click.
export async function once(target, work) {
  if (target.ariaBusy) return;
  target.ariaBusy = "true";
  try {
    await work();
  } finally {
    target.ariaBusy = null;
  }
}

// A browser without a clipboard, as over plain http in the house, shows the link to be copied by hand.
export async function copy(button, text) {
  try {
    await navigator.clipboard.writeText(text);
    button.classList.add("done");
    say(here.copied);
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

// The lobby

async function start(game, players, options = {}, minutes = 0) {
  await begin(await ask("/new", { game, players, options, minutes, number: number() }));
}

function begin(made) {
  kept(`invitations-${made.match}`, JSON.stringify(made.invitations));
  location.assign(`/m/${made.match}`);
  return new Promise(() => {}); // the page is being left
}

function playNow(article) {
  const { game, usual, bot } = article.dataset;
  const bots = Array.from({ length: Number(usual) - 1 }, () => ({ who: bot }));
  return start(game, [{ who: "me", name: kept("name") ?? "" }, ...bots]);
}

function startForm(form) {
  const rows = $$("li[data-seat]", form).filter((row) => !row.hidden);
  const players = rows.map((row) => ({ who: $("select", row).value, name: $("input", row).value }));
  const mine = players.find((player) => player.who === "me");
  if (mine?.name) kept("name", mine.name);
  const options = Object.fromEntries($$("[name^=option-]", form).map((field) => [field.name.slice(7), field.value]));
  return start(form.dataset.game, players, options, Number(form.elements.minutes.value));
}

function changed(form, field) {
  if (field.name === "players") $$("li[data-seat]", form).forEach((row, n) => { row.hidden = n >= Number(field.value); });
  if (field.name === "who") $("input", field.parentElement).hidden = !["me", "here"].includes(field.value);
  if (field.name.startsWith("option-")) { imply(form, field); chosen(form); }
}

const pairs = (text = "") => text.split(" ").filter(Boolean).map((pair) => pair.split("="));
const option = (form, key) => form.elements[`option-${key}`];

// Some values imply those of other options: they show there, and can be changed.
function imply(form, field) {
  const ways = $$("option[data-sets]", field).map(({ value, dataset }) => [value, pairs(dataset.sets)]);
  for (const [, sets] of ways) for (const [key] of sets) option(form, key).value = option(form, key).dataset.default;
  for (const [value, sets] of ways) if (value === field.value) for (const [key, implied] of sets) option(form, key).value = implied;
}

function preset(form, text) {
  for (const field of $$("[name^=option-]", form)) field.value = field.dataset.default;
  for (const [key, value] of pairs(text)) {
    option(form, key).value = value;
    imply(form, option(form, key));
  }
  for (const [key, value] of pairs(text)) option(form, key).value = value;
}

// The preset that the options agree with is marked.
function chosen(form) {
  const values = () => $$("[name^=option-]", form).map((field) => field.value), now = values();
  for (const button of $$("[data-preset]", form)) {
    preset(form, button.dataset.preset);
    button.setAttribute("aria-pressed", String(values().join() === now.join()));
  }
  $$("[name^=option-]", form).forEach((field, n) => { field.value = now[n]; });
}

// While the rules are compiled for the first time

async function unready() {
  const start = Number((sessionStorage.unready ??= Date.now()));
  for (;;) {
    const { unready: games } = await ask("/ready", null, "GET").catch(() => ({ unready: here.unready.split(" ") }));
    if (!games.length) delete sessionStorage.unready;
    if (here.awaits && !games.includes(here.awaits)) return location.reload();
    for (const note of $$(".unready")) {
      note.hidden = !games.includes(note.dataset.game);
      $("progress", note).value = 1 - Math.exp((start - Date.now()) / 40000);
    }
    if (!games.length) return;
    await new Promise((done) => setTimeout(done, 700));
  }
}

// Clicks and keys: what reacts is known by its attributes

export const reactions = [
  ["[data-toggle]", (target) => toggle(target)],
  ["[data-close]", (target) => { document.getElementById(target.dataset.close).hidden = true; }],
  ["[data-setting]", async (target) => {
    const key = target.dataset.setting, on = kept(key) !== "on";
    if (on && key === "notify" && (await Notification.requestPermission()) !== "granted") return;
    kept(key, on ? "on" : "off");
    target.setAttribute("aria-pressed", String(on));
    if (on && key === "sound") chime();
  }],
  ["[data-play-now]", (target) => once(target, () => playNow(target.closest("article")))],
  ["[data-again]", (target) => once(target, async () => begin(await ask(target.dataset.again, { number: number() })))],
  ["[data-end]", async (target) => {
    if (!(await question(target.dataset.sure))) return;
    await ask(target.dataset.end, { key: "" });
    location.reload();
  }],
  ["[data-preset]", (target) => { preset(target.form, target.dataset.preset); chosen(target.form); }],
  ["#enter", async () => {
    const [match, , key] = location.hash.slice(1).split(".");
    const taken = await ask(`/m/${match}/enter`, { key });
    location.assign(`/m/${match}/${taken.seat}`);
  }],
];

addEventListener("click", (event) => {
  if ($("#tip").classList.contains("stays") && !event.target.closest("#tip")) tip();
  for (const menu of $$("details.menu[open]")) if (!menu.contains(event.target) || event.target.closest("[data-command]")) menu.open = false;
  for (const [selector, react] of reactions) {
    const target = event.target.closest?.(selector);
    if (target) return void guard(target, Promise.resolve().then(() => react(target)));
  }
});
addEventListener("keydown", (event) => { if (event.key === "Escape") tip(); }, true);
addEventListener("change", ({ target }) => {
  if (target.id === "waybill") target.files[0]?.text().then((text) => guard(target, ask("/waybills", { text }).then(({ match }) => location.assign(`/m/${match}/replay`))));
  else if (target.form?.matches("form.new")) changed(target.form, target);
});
addEventListener("submit", (event) => {
  if (!event.target.matches("form.new")) return;
  event.preventDefault();
  guard(event.submitter, once(event.submitter, () => startForm(event.target)));
});

// A soft sound: two notes

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

for (const button of $$("[data-setting]")) {
  if (button.dataset.setting === "notify") button.hidden = !globalThis.Notification || !isSecureContext;
  button.setAttribute("aria-pressed", String(kept(button.dataset.setting) === "on"));
}
for (const link of $$("[data-lang]")) link.onclick = (event) => {
  event.preventDefault();
  document.cookie = `lang=${link.dataset.lang};path=/;max-age=31536000;samesite=lax`;
  location.reload();
};
addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); });
for (const form of $$("form.new")) chosen(form);
if (here.unready) unready();
