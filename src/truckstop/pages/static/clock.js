// Clocks. They run by themselves between updates.

import { $, $$ } from "./page.js";

const LOW = 60_000; // milliseconds
const list = $("#clocks");
let updated = performance.now();

const two = (number) => String(number).padStart(2, "0");
function format(left) {
  const seconds = Math.ceil(left / 1000), minutes = Math.floor(seconds / 60), hours = Math.floor(minutes / 60);
  return hours ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function tick() {
  for (const clock of $$("li", list)) {
    const elapsed = clock.classList.contains("running") ? performance.now() - updated : 0;
    const left = Math.max(0, Number(clock.dataset.left) - elapsed);
    $("time", clock).textContent = format(left);
    clock.classList.toggle("low", left < LOW);
  }
}

export function setClocks({ left, waiting }) {
  if (!list || !left) return;
  updated = performance.now();
  for (const clock of $$("li", list)) {
    const seat = Number(clock.dataset.seat);
    clock.dataset.left = left[seat];
    clock.classList.toggle("running", waiting.includes(seat));
  }
  tick();
}

if (list) {
  tick();
  setInterval(tick, 500);
}
