// The list of turns, and the private note.

import { parse } from "./morph.js";
import { $, $$, announce, catchErrors, clickHandlers, page, request, stored, unlessBusy } from "./page.js";
import { view } from "./seats.js";

const PAUSE = 500; // milliseconds after the last key until the note is saved
const note = $("#note"), buttons = $$("[data-tab=turns], [data-sheet=turns], [data-sheet=rail]");
let list = $("#turn-list > ol");

const entries = () => $$(":scope > [data-version]", list);

// New turns come first, below the one under way. Turns that were taken back are removed.
export function showNewTurns({ turns, latest }) {
  for (const entry of entries()) {
    const version = Number(entry.dataset.version);
    if (entry.id !== "turn-now" && version > (latest[0] ?? 0) && !latest.includes(version)) entry.remove();
  }
  for (const entry of turns.map(parse)) {
    document.getElementById(entry.id)?.remove();
    $("#turn-now").after(entry);
  }
  const summedUp = new Set($$("#since [data-turn]").map(({ dataset }) => dataset.turn));
  for (const line of $$(".seat-turn", list)) line.classList.toggle("summed-up", summedUp.has(line.dataset.turn));
  redraw();
  markRead();
}

// A list that grows at its top is drawn anew: nothing in it moves, also for those who measure that.
function redraw() {
  const old = list.parentElement, fresh = old.cloneNode(true);
  if (old.contains(document.activeElement)) return;
  old.replaceWith(fresh);
  list = $("ol", fresh);
}

clickHandlers.push(["[data-earlier]", (button) => unlessBusy(button, async () => {
  const oldest = entries().at(-1)?.dataset.version ?? Number(page.version) + 1;
  const { turns, has_more } = await request(`${button.dataset.earlier}?before=${oldest}`, null, "GET");
  list.append(...turns.map(parse));
  button.hidden = !has_more;
})]);

export function markRead() {
  if (!document.hidden && !page.covered) stored(`seen-${view()}`, page.version);
}

export function markNew() {
  const last = Number(stored(`seen-${view()}`) ?? 0), fresh = last ? entries().filter((entry) => Number(entry.dataset.version) > last) : [];
  if (fresh.length) {
    if (!buttons[0].dataset.count) for (const entry of $$(".new", list)) entry.classList.remove("new");
    for (const entry of fresh) entry.classList.add("new");
    for (const button of buttons) {
      button.dataset.count = $$(".new", list).length;
      button.setAttribute("aria-label", `${button.textContent}: ${$("#turn-list").dataset.newLabel}`);
    }
    announce(fresh.map((entry) => $("summary", entry).textContent).join(" "));
  }
  clearBadges();
  markRead();
}

// If the list is visible, nothing in it counts as new any more.
export function clearBadges() {
  if (!list?.checkVisibility() || document.hidden) return;
  for (const button of buttons) {
    button.removeAttribute("aria-label");
    delete button.dataset.count;
  }
}

let writing; // timer of a note that is not saved yet

async function read() {
  if (writing) return;
  const { text } = await request(note.dataset.note, null, "GET");
  if (!writing) note.value = text;
  note.readOnly = false;
}

function write() {
  writing = undefined;
  catchErrors(note, request(note.dataset.note, { text: note.value }));
}

note?.closest("details").addEventListener("toggle", ({ target }) => { if (target.open) catchErrors(note, read()); });
note?.addEventListener("input", () => {
  clearTimeout(writing);
  writing = setTimeout(write, PAUSE);
});
addEventListener("pagehide", () => {
  if (writing) navigator.sendBeacon(note.dataset.note, new Blob([JSON.stringify({ text: note.value })], { type: "application/json" }));
});
