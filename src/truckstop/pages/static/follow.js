// Following the others: shows their turns one after the other at the chosen pace, then the present.
//
// What I can do is shown from the first moment. The board, the shared things and the panels of the players wait until
// the turns before have been shown; those that offer or offered me something do not wait.

import { showNearby } from "./camera.js";
import { showFragments } from "./fragments.js";
import { parse } from "./morph.js";
import { $, $$, clickHandlers, page, preference, setPreference } from "./page.js";
import { showResult } from "./result.js";

const LONGEST = 2500, ALL = 6000, WITH_CLOCK = 1000, SHORTEST = 250; // milliseconds: of a turn, of all between two of mine
const END = 1300, LAST_LOOK = 1200; // milliseconds: of all turns at the end of a match, and of its last picture before the result
const GLIDE = 0.7; // share of a turn's time in which pieces move
const PACES = { relaxed: 1.8, normal: 1, fast: 0.4, instant: 0 };
const OFFERS = "[data-action],[data-plan]";
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

let present; // what the page shows when all turns have been shown
let queue = []; // turns that have not been shown
let spent = 0, shown = 0; // milliseconds and turns since I last acted
let playing = false, wake; // a turn is being shown; ends the pause after it
let ended = !$("#result")?.hidden, openEnding; // the end has been shown; opens the result while it waits for the last look

const pace = () => PACES[preference("pace")] ?? 1;
const isInstant = () => document.hidden || !pace() || reducedMotion.matches;
const isFollowed = (id) => /^(board-state$|table-|seats-)/.test(id);
const offersSomething = (markup) => markup.includes("data-action") || markup.includes("data-plan");

export function follow(update) {
  const known = present ?? { fragments: {} };
  present = { ...update, fragments: { ...known.fragments, ...update.fragments } };
  if (update.acted || update.over) spent = shown = 0;
  queue.push(...update.frames.filter((frame) => !queue.some(({ turn }) => turn === frame.turn)));
  if (isInstant()) return showPresent();
  const offers = (id) => id !== "board-state" && (offersSomething(update.fragments[id]) || document.getElementById(id)?.querySelector(OFFERS));
  const waits = (id) => (playing || queue.length || update.held) && (update.over || (isFollowed(id) && !offers(id)));
  const now = Object.fromEntries(Object.entries(update.fragments).filter(([id]) => !waits(id)));
  showFragments({ fragments: now, order: queue.length || update.held ? {} : update.order });
  light();
  hideComing();
  if (!playing) play();
}

async function play() {
  playing = true;
  while (queue.length) {
    const frame = queue.shift(), time = frame.sentences.length ? timeOf() : 0;
    showFrame(frame, time);
    if (time) await pause(time);
  }
  playing = false;
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
  const own = new Set($$(OFFERS).map((each) => each.closest("[id]").id));
  const fragments = Object.fromEntries(Object.entries(frame.fragments).filter(([id]) => id === "board-state" || (document.getElementById(id) && !own.has(id))));
  for (const each of $$(".to-come")) if (each.dataset.turn.split(".")[0] === String(frame.turn)) each.classList.remove("to-come");
  const roads = new Map($$(`#board-trails [data-turn^="${frame.turn}."] [data-piece]`).map((road) => [road.dataset.piece, road]));
  showFragments({ fragments }, { duration: time * GLIDE, roads });
  light();
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

// Show the present at once.
export function showPresent() {
  if (!present) return openEnding?.();
  queue = [];
  wake?.();
  const { fragments, order, over } = present;
  present = undefined;
  for (const each of $$(".to-come")) each.classList.remove("to-come");
  $("#board-lit")?.remove();
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
  for (const button of $$("[data-pace]")) button.setAttribute("aria-pressed", String(button.dataset.pace === preference("pace")));
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
