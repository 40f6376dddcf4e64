// The list of turns, and the private note.

import { parse } from "./morph.js";
import { $, $$, request, catchErrors, clickHandlers, page, stored, announce, toggle, unlessBusy } from "./page.js";
import { view } from "./seats.js";

const PAUSE = 500; // milliseconds after the last key until the note is saved
const button = $(".bar [data-toggle=log]"), list = $("#turns > ol"), note = $("#note");

// New turns come first, below the one under way. Turns that were taken back are removed.
export function showNewTurns({ turns, latest }) {
  for (const entry of $$(":scope > [data-version]", list)) {
    const version = Number(entry.dataset.version);
    if (entry.id !== "turn-now" && version > (latest[0] ?? 0) && !latest.includes(version)) entry.remove();
  }
  for (const entry of turns.map(parse)) {
    document.getElementById(entry.id)?.remove();
    $("#turn-now").after(entry);
  }
  markRead();
}

clickHandlers.push(["[data-earlier]", (button) => unlessBusy(button, async () => {
  const oldest = $$(":scope > [data-version]", list).at(-1)?.dataset.version ?? Number(page.version) + 1;
  const { turns, has_more } = await request(`${button.dataset.earlier}?before=${oldest}`, null, "GET");
  list.append(...turns.map(parse));
  button.hidden = !has_more;
})]);

export function markRead() {
  if (!document.hidden && !page.covered) stored(`seen-${view()}`, page.version);
}

export function markNew() {
  const last = Number(stored(`seen-${view()}`) ?? 0), fresh = last ? $$(":scope > li:not([hidden])", list).filter((line) => Number(line.dataset.version) > last) : [];
  if (fresh.length) {
    if (!button.dataset.count) for (const line of $$("li.new", list)) line.classList.remove("new");
    for (const line of fresh) line.classList.add("new");
    button.dataset.count = $$("li.new", list).length;
    button.setAttribute("aria-label", `${button.textContent}: ${button.dataset.newLabel}`);
    announce(fresh.map((line) => line.textContent).join(" "));
    if (!$("#log").hidden) scrollToNew();
  }
  markRead();
}

// Scroll to the first new line or to the end, and clear the badge.
function scrollToNew() {
  const first = $("li.new", list);
  button.removeAttribute("aria-label");
  delete button.dataset.count;
  list.scrollTop = first ? first.offsetTop - list.offsetTop : list.scrollHeight;
}

export function openLog(target) {
  toggle(target);
  scrollToNew();
  if (note && !$("#log").hidden) return read();
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

note?.addEventListener("input", () => {
  clearTimeout(writing);
  writing = setTimeout(write, PAUSE);
});
addEventListener("pagehide", () => {
  if (writing) navigator.sendBeacon(note.dataset.note, new Blob([JSON.stringify({ text: note.value })], { type: "application/json" }));
});
