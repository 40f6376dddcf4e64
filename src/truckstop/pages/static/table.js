// The page of a match or a replay: puts the modules together.

import { receive } from "./acting.js";
import { board, enableGestures, restore } from "./camera.js";
import { guide } from "./guide.js";
import "./keys.js";
import { SHOWN, measureSeats, showChoices, updateLayout } from "./layout.js";
import "./lens.js";
import { $, $$, page, showTip, tipTarget } from "./page.js";
import { replay } from "./replay.js";
import { showResultOnce } from "./result.js";
import { curtainOpened, showSeatButtons, view } from "./seats.js";
import { subscribe } from "./stream.js";
import { clearBadges, markNew } from "./turns.js";
import { setTurn } from "./update.js";

// Rings around places of the board; a flag stands where something is to be delivered.
const FLAG = "M-4 18V-16H18L12-8L18 0H-4";

function showSpots(text) {
  for (const spot of $$("#board .spot")) spot.remove();
  for (const place of text?.split(" ") ?? []) {
    const [x, y, kind] = place.split(",");
    const spot = document.createElementNS("http://www.w3.org/2000/svg", kind ? "path" : "circle");
    const shape = kind ? { d: FLAG } : { r: 18 };
    const attributes = { class: `spot ${kind ?? ""}`.trim(), transform: `translate(${x} ${y})`, ...shape };
    for (const [name, value] of Object.entries(attributes)) spot.setAttribute(name, value);
    board().append(spot);
  }
}

// A long press explains: lifting the finger then chooses nothing.

const LONG_PRESS = 450; // milliseconds
let pressed; // when a finger was put on something that has a tip

addEventListener("pointerdown", ({ pointerType, target, timeStamp }) => {
  pressed = pointerType === "touch" && target.closest?.("[data-action],[data-plan],[data-explain]") ? timeStamp : undefined;
}, true);
addEventListener("click", (event) => {
  const isLong = event.detail && event.timeStamp - pressed > LONG_PRESS && !$("#tip").hidden;
  pressed = undefined;
  if (isLong) event.stopImmediatePropagation();
}, true);

// Clicks and keys

addEventListener(SHOWN, clearBadges);
addEventListener("keydown", (event) => {
  if (!["Enter", " "].includes(event.key) || !event.target.matches?.("g[role=button]")) return;
  event.preventDefault();
  event.stopPropagation();
  event.target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}, true);
for (const kind of ["pointerover", "focusin"]) addEventListener(kind, (event) => {
  if ($("#tip").classList.contains("stays") && kind === "pointerover") return;
  if (event.target.closest?.("#tip")) return;
  const target = event.target.closest?.("[data-action],[data-plan],[data-tip],[data-explain],[data-whole],[data-why]");
  if (target !== tipTarget) showTip(target?.matches("button:not([data-why])") ? undefined : target, target?.dataset.why);
  const where = event.target.closest?.("[data-spot],[data-spots]");
  showSpots(where?.dataset.spot ?? where?.dataset.spots);
});
for (const kind of ["pointercancel", "scroll"]) addEventListener(kind, () => { if (!$("#tip").classList.contains("stays")) showTip(); }, { capture: true, passive: true });
addEventListener("resize", () => { measureSeats(); updateLayout(); });

measureSeats();
updateLayout();
showChoices();
enableGestures();
restore();
if (page.replay) replay();
else {
  showSeatButtons();
  await curtainOpened();
  markNew();
  setTurn(Boolean(page.yours));
  guide();
  showResultOnce();
  subscribe(() => `${view()}@${page.version}`, receive);
  addEventListener("visibilitychange", () => { if (!document.hidden) markNew(); });
}
