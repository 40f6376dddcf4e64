// The page of a match or a replay: puts the modules together.

import "./acting.js";
import { board, enableGestures, restore } from "./camera.js";
import { guide } from "./guide.js";
import "./lens.js";
import { SHOWN, measureSeats, showChoices, updateLayout } from "./layout.js";
import { markNew, showLog } from "./log.js";
import { $, $$, page, showTip, tipTarget } from "./page.js";
import { replay } from "./replay.js";
import { curtainOpened, showSeatButtons, view } from "./seats.js";
import { subscribe } from "./stream.js";
import { applyUpdate, setTurn } from "./update.js";

function showSpots(text) {
  for (const spot of $$("#board .spot")) spot.remove();
  for (const place of text?.split(" ") ?? []) {
    const [cx, cy] = place.split(","), circle = document.createElementNS("http://www.w3.org/2000/svg", "circle");
    for (const [name, value] of Object.entries({ class: "spot", cx, cy, r: 18 })) circle.setAttribute(name, value);
    board().append(circle);
  }
}

// Clicks and keys

addEventListener(SHOWN, showLog);
addEventListener("keydown", (event) => {
  if (!["Enter", " "].includes(event.key) || !event.target.matches?.("g[role=button]")) return;
  event.preventDefault();
  event.stopPropagation();
  event.target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}, true);
for (const kind of ["pointerover", "focusin"]) addEventListener(kind, (event) => {
  if ($("#tip").classList.contains("stays") && kind === "pointerover") return;
  if (event.target.closest?.("#tip")) return;
  const target = event.target.closest?.("[data-action],[data-plan],[data-tip],[data-explain],[data-whole]");
  if (target !== tipTarget) showTip(target?.matches("button") ? undefined : target);
  const where = event.target.closest?.("[data-spot],[data-spots]");
  showSpots(where?.dataset.spot ?? where?.dataset.spots);
});
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
  subscribe(() => `${view()}@${page.version}`, applyUpdate);
  addEventListener("visibilitychange", () => { if (!document.hidden) markNew(); });
}
