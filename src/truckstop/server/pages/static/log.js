// The log: what happened since the last look, and notes of one's own.

import { $, $$, ask, guard, here, kept, say, toggle } from "./page.js";
import { view } from "./seats.js";

const PAUSE = 500; // milliseconds without a key, after which a note is kept
const button = $(".bar [data-toggle=log]"), list = $("#log ol"), note = $("#note");

export function seen() {
  if (!document.hidden && !here.veiled) kept(`seen-${view()}`, here.version);
}

export function missed() {
  const last = Number(kept(`seen-${view()}`) ?? 0), news = last ? $$("li", list).filter((line) => Number(line.dataset.version) > last) : [];
  if (news.length) {
    if (!button.dataset.count) for (const line of $$("li.new", list)) line.classList.remove("new");
    for (const line of news) line.classList.add("new");
    button.dataset.count = $$("li.new", list).length;
    button.setAttribute("aria-label", `${button.textContent}: ${button.dataset.news}`);
    say(news.map((line) => line.textContent).join(" "));
    if (!$("#log").hidden) leaf();
  }
  seen();
}

// To what is new, or else to the end; then it is known.
function leaf() {
  const first = $("li.new", list);
  button.removeAttribute("aria-label");
  delete button.dataset.count;
  list.scrollTop = first ? first.offsetTop - list.offsetTop : list.scrollHeight;
}

export function openLog(target) {
  toggle(target);
  leaf();
  if (note && !$("#log").hidden) return read();
}

let writing; // a note that is not kept yet

async function read() {
  if (writing) return;
  const { text } = await ask(note.dataset.note, null, "GET");
  if (!writing) note.value = text;
  note.readOnly = false;
}

function write() {
  writing = undefined;
  guard(note, ask(note.dataset.note, { text: note.value }));
}

note?.addEventListener("input", () => {
  clearTimeout(writing);
  writing = setTimeout(write, PAUSE);
});
addEventListener("pagehide", () => {
  if (writing) navigator.sendBeacon(note.dataset.note, new Blob([JSON.stringify({ text: note.value })], { type: "application/json" }));
});
