// Keys for everything frequent. The dialog of keys lists them (`pages/keys.py`).

import { showPlace } from "./camera.js";
import { askHint } from "./hint.js";
import { $, $$, page, preference } from "./page.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const SIDEWAYS = 2; // how much more a step to the side counts than one ahead, when the next place is looked for
const WRITES = "input:not([type=checkbox], [type=radio]), select, textarea";
const CONTROLS = "a, button, summary, input, select, textarea, [role=button]";
const PLACES = "#board :is([data-action], [data-plan])";

const press = (...selectors) => selectors.map((selector) => $(selector)).find(Boolean)?.click();
const single = {
  u: () => press("#controls .undo"),
  U: () => press("#controls .undo-turn", "#controls .undo"),
  e: () => press("[data-preview=send]", "#choices [data-key=e]"),
  h: askHint,
};

function centre(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

// Focus the next lit place in a direction: from the focused place, or else from the middle of the board.
function step([right, down]) {
  const places = $$(PLACES), focused = document.activeElement.closest(PLACES), [x, y] = centre(focused ?? $("#board"));
  let best, least = Infinity;
  for (const place of places) {
    const [px, py] = centre(place), ahead = (px - x) * right + (py - y) * down, aside = Math.abs((px - x) * down) + Math.abs((py - y) * right);
    const distance = focused ? ahead + SIDEWAYS * aside : Math.hypot(px - x, py - y);
    if (place === focused || (focused && ahead < 1) || distance >= least) continue;
    [best, least] = [place, distance];
  }
  if (!best) return;
  best.focus({ preventScroll: true });
  showPlace(best);
}

addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (page.replay || event.ctrlKey || event.metaKey || event.altKey || target.matches?.(WRITES) || $("dialog:modal")) return;
  const isFree = !target.closest?.(CONTROLS);
  if (ARROWS[key] && !event.shiftKey && target.closest?.("#board") && $(PLACES)) step(ARROWS[key]);
  else if (key === " " && isFree) document.dispatchEvent(new CustomEvent("skip"));
  else if (key === "Enter" && isFree && $("[data-preview=send]")) press("[data-preview=send]");
  else if (key === "Escape" && $("[data-preview=drop]")) press("[data-preview=drop]");
  else if (preference("shortcuts") !== "on" || event.repeat) return;
  else if (key === "?" && $("#keys")) $("#keys").showModal();
  else if (single[key]) single[key]();
  else if (/^[a-z1-9]$/.test(key) && $(`#choices [data-key="${key}"]`)) press(`#choices [data-key="${key}"]`);
  else return;
  event.preventDefault();
});
