// Following the others: shows their turns one after the other at the chosen pace, then the present.
//
// What I can do and my own panel are shown from the first moment. The board, the shared things and the panels of the
// others wait until the turns before have been shown; those that offer or offered me something do not wait. Meanwhile
// the bar says whose turn is being shown.

import { showNearby } from "./camera.js";
import { showFragments } from "./fragments.js";
import { parse } from "./morph.js";
import { $, $$, announce, clickHandlers, page, preference, setPreference } from "./page.js";
import { showResult } from "./result.js";

const LONGEST = 2500, ALL = 6000, WITH_CLOCK = 1000, SHORTEST = 250; // milliseconds: of a turn, of all between two of mine
const END = 1300, LAST_LOOK = 1200; // milliseconds: of all turns at the end of a match, and of its last picture before the result
const GLIDE = 0.7; // share of a turn's time in which pieces move
const SETTLING = 600; // milliseconds in which a player sees that the turns of the others are over
const NOTICE = 6000; // milliseconds of a banner
const PACES = { relaxed: 1.8, normal: 1, fast: 0.4, instant: 0 };
const OFFERS = "[data-action],[data-plan]";
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

let present; // what the page shows when all turns have been shown
let queue = []; // turns that have not been shown
let spent = 0, shown = 0; // milliseconds and turns since I last acted
let playing = false, wake; // a turn is being shown; ends the pause after it
let settling; // timer: the turns of the others have been shown, and a moment later the player has seen it
let ended = !$("#result")?.hidden, openEnding; // the end has been shown; opens the result while it waits for the last look

const pace = () => PACES[preference("pace")] ?? 1;
const isInstant = () => document.hidden || !pace() || reducedMotion.matches;
const ownPanel = page.seat && `seats-seat-${Number(page.seat) + 1}`;
const isFollowed = (id) => id !== ownPanel && /^(board-state$|table-|seats-)/.test(id);
const offersSomething = (markup) => markup.includes("data-action") || markup.includes("data-plan");

export function follow(update) {
  const known = present ?? { fragments: {} };
  present = { ...update, fragments: { ...known.fragments, ...update.fragments } };
  if (update.acted || update.over) spent = shown = 0;
  if (update.frames.length) settle();
  queue.push(...update.frames.filter((frame) => !queue.some(({ turn }) => turn === frame.turn)));
  if (isInstant()) return showPresent();
  const offers = (id) => id !== "board-state" && (offersSomething(update.fragments[id]) || document.getElementById(id)?.querySelector(OFFERS));
  const waits = (id) => (playing || queue.length || update.held) && (update.over || (isFollowed(id) && !offers(id)));
  const now = Object.fromEntries(Object.entries(update.fragments).filter(([id]) => !waits(id)));
  showFragments({ fragments: now, order: queue.length || update.held ? {} : update.order });
  caption(captioned);
  light();
  hideComing();
  if (!playing) play();
}

async function play() {
  playing = true;
  while (queue.length) {
    const frame = queue.shift(), time = frame.sentences.length ? timeOf() : 0;
    if (time) caption(frame.caption);
    showNotice([frame]);
    showFrame(frame, time);
    if (time) await pause(time);
  }
  playing = false;
  settle();
  if (present && !present.held) showPresent();
}

// A turn has its share of what is left for all turns until I am to act.
function timeOf() {
  if (present?.over) return timeAtEnd();
  const others = $$("#seats .part").length - 1, all = $("#clocks") ? WITH_CLOCK : ALL * Math.max(1, pace());
  const left = Math.max(queue.length + 1, others - shown, 1);
  const time = Math.min(LONGEST * pace(), Math.max(0, all - spent) / left);
  shown += 1;
  spent += time;
  if (!page.seat && shown >= others) spent = shown = 0;
  return time < SHORTEST ? 0 : time;
}

// The turns after which the match is over share a short time.
function timeAtEnd() {
  const time = Math.max(0, END - spent) / (queue.length + 1);
  spent += time;
  return time < SHORTEST ? 0 : time;
}

const pause = (time) => new Promise((done) => {
  const timer = setTimeout(() => wake(), time);
  wake = () => { clearTimeout(timer); wake = undefined; done(); };
});

function showFrame(frame, time) {
  const own = new Set([ownPanel, ...$$(OFFERS).map((each) => each.closest("[id]").id)]);
  const fragments = Object.fromEntries(Object.entries(frame.fragments).filter(([id]) => id === "board-state" || (document.getElementById(id) && !own.has(id))));
  for (const each of $$(".to-come")) if (each.dataset.turn.split(".")[0] === String(frame.turn)) each.classList.remove("to-come");
  const roads = new Map($$(`#board-trails [data-turn^="${frame.turn}."] [data-piece]`).map((road) => [road.dataset.piece, road]));
  showFragments({ fragments }, { duration: time * GLIDE, roads });
  light();
}

// The bar says whose turn is being shown, in the place of what I should do.
let captioned = "";
function caption(text) {
  captioned = text;
  const top = $("#top"), line = $(".showing", top) ?? document.createElement("p");
  if (!text) return line.remove();
  line.className = "showing";
  line.textContent = text;
  if (!line.isConnected) top.append(line);
}

// A banner on the board for a while: what a turn changed for everybody.
function showNotice(frames) {
  const text = frames.map(({ notice }) => notice).filter(Boolean).at(-1);
  if (!text) return;
  $("#board > .banner")?.remove();
  const banner = Object.assign(document.createElement("p"), { className: "banner", textContent: text });
  $("#board").append(banner);
  announce(text);
  setTimeout(() => banner.remove(), NOTICE);
}

// Lines and trails of turns that have not been shown keep their place, but are not seen yet.
function hideComing() {
  for (const { turn, sentences } of queue) {
    if (!sentences.length) continue;
    for (const each of $$(`#since [data-turn^="${turn}."], #board-trails [data-turn^="${turn}."]`)) each.classList.add("to-come");
  }
}

// While earlier turns are shown, what I can choose now lies on the board.
function light() {
  $("#board-lit")?.remove();
  const markup = present.fragments["board-state"];
  if (!markup || !(playing || present.held) || !offersSomething(markup)) return;
  const lit = parse(markup);
  prune(lit);
  lit.id = "board-lit";
  for (const each of $$("[id]", lit)) each.removeAttribute("id");
  $("#board-state").after(lit);
}

// Remove everything that neither offers something nor holds or belongs to what does.
function prune(node) {
  for (const child of [...node.children]) {
    if (child.matches(OFFERS)) continue;
    if (child.querySelector(OFFERS)) prune(child);
    else child.remove();
  }
}

// While the turns of the others are shown, and a moment longer, `data-following` stands at the page.
function settle() {
  page.following = "yes";
  clearTimeout(settling);
  settling = setTimeout(() => { if (!playing) delete page.following; }, SETTLING);
}

// Show the present at once.
export function showPresent() {
  if (!present) return openEnding?.();
  showNotice(queue);
  queue = [];
  wake?.();
  const { fragments, order, over } = present;
  present = undefined;
  for (const each of $$(".to-come")) each.classList.remove("to-come");
  $("#board-lit")?.remove();
  caption("");
  showFragments({ fragments, order });
  if (over && !ended) end();
  showNearby(true);
}

// The result covers the page: before it opens, the last picture is seen for a moment.
function end() {
  ended = true;
  if (isInstant()) return showResult();
  const timer = setTimeout(() => openEnding(), LAST_LOOK);
  openEnding = () => { clearTimeout(timer); openEnding = undefined; showResult(); };
}

function markPace() {
  for (const button of $$("[data-pace]")) {
    const isChosen = button.dataset.pace === preference("pace"), summary = $("#pace > summary");
    button.setAttribute("aria-pressed", String(isChosen));
    if (!isChosen) continue;
    summary.textContent = $(".sign", button).textContent;
    summary.setAttribute("aria-label", `${summary.title}: ${$(".name", button).textContent}`);
  }
}

markPace();
document.addEventListener("preference", () => { markPace(); if (!pace()) showPresent(); });
clickHandlers.push(["[data-pace]", ({ dataset }) => { setPreference("pace", dataset.pace); showPresent(); }]);
document.addEventListener("skip", showPresent);
$("#main").addEventListener("click", showPresent);
document.addEventListener("visibilitychange", () => { if (document.hidden) showPresent(); });
for (const kind of ["pointerover", "focusin", "pointerout", "focusout"]) addEventListener(kind, ({ type, target }) => {
  const line = ["pointerover", "focusin"].includes(type) && target.closest?.("#since [data-turn], #turn-list [data-turn]");
  const trails = $$("#board-trails > .trail"), own = trails.filter((each) => line && each.dataset.turn === line.dataset.turn);
  for (const each of trails) each.classList.toggle("aside", own.length > 0 && !own.includes(each));
});
