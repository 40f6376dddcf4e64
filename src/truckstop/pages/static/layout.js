// The sizes of the areas of a match page.

import { fit } from "./camera.js";
import { $, $$ } from "./page.js";

// The viewer's area gets two rows if it does not fit into one. The panels beside a high board scroll if they would be
// too small otherwise; the areas below a wide board, if the board would be. Scrolling regions can be focused.
const LEAST = 120; // pixels: height of the panels
const LARGE = 0.4; // share of the window: height of the board
export const wide = matchMedia("(min-width: 1001px)");
export function updateLayout() {
  const mine = $("#mine"), shared = $("#table"), main = $("#main"), seats = $("#seats"), { scrollTop } = main;
  if (shared.scrollWidth > shared.clientWidth) shared.tabIndex = 0;
  else shared.removeAttribute("tabindex");
  mine.classList.remove("two-rows");
  mine.classList.toggle("two-rows", mine.scrollWidth > mine.clientWidth);
  const sizes = { head: $(".head").offsetHeight, rail: seats.offsetWidth, panel: $(".part", seats)?.getAttribute("width") ?? 300 };
  for (const [name, size] of Object.entries(sizes)) document.body.style.setProperty(`--${name}`, `${size}px`);
  main.classList.remove("scrolling");
  const least = main.matches(".wide") ? $("#board").clientHeight < LARGE * innerHeight : seats.clientHeight < Math.min(LEAST, seats.scrollHeight);
  main.classList.toggle("scrolling", least);
  main.scrollTop = scrollTop;
  fit(false);
}
