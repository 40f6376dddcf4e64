// The log: new lines, and the private note.

import { $, $$, request, catchErrors, page, stored, announce } from "./page.js";
import { view } from "./seats.js";

const PAUSE = 500; // milliseconds after the last key until the note is saved
const list = $("#log ol"), note = $("#note"), buttons = $$("[data-tab=turns], [data-sheet=turns], [data-sheet=rail]");

export function markRead() {
  if (!document.hidden && !page.covered) stored(`seen-${view()}`, page.version);
}

export function markNew() {
  const last = Number(stored(`seen-${view()}`) ?? 0), fresh = last ? $$("li", list).filter((line) => Number(line.dataset.version) > last) : [];
  if (fresh.length) {
    if (!buttons[0].dataset.count) for (const line of $$("li.new", list)) line.classList.remove("new");
    for (const line of fresh) line.classList.add("new");
    for (const button of buttons) {
      button.dataset.count = $$("li.new", list).length;
      button.setAttribute("aria-label", `${button.textContent}: ${$("#log").dataset.newLabel}`);
    }
    announce(fresh.map((line) => line.textContent).join(" "));
  }
  showLog();
  markRead();
}

// If the log is visible, scroll to the first new line or to the end, and clear the badges.
export function showLog() {
  if (!list?.checkVisibility() || document.hidden) return;
  const first = $("li.new", list);
  for (const button of buttons) {
    button.removeAttribute("aria-label");
    delete button.dataset.count;
  }
  list.scrollTop = first ? first.offsetTop - list.offsetTop : list.scrollHeight;
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
