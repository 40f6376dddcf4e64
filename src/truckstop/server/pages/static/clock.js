// Clocks: how long each player may still think. They run by themselves between what the server tells.

import { $, $$ } from "./page.js";

const SHORT = 60_000; // milliseconds that are little time
const list = $("#clocks");
let told = performance.now();

const two = (number) => String(number).padStart(2, "0");
function written(left) {
  const seconds = Math.ceil(left / 1000), minutes = Math.floor(seconds / 60), hours = Math.floor(minutes / 60);
  return hours ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function tick() {
  for (const clock of $$("li", list)) {
    const gone = clock.classList.contains("runs") ? performance.now() - told : 0;
    const left = Math.max(0, Number(clock.dataset.left) - gone);
    $("time", clock).textContent = written(left);
    clock.classList.toggle("short", left < SHORT);
  }
}

export function setClocks({ left, waiting }) {
  if (!list || !left) return;
  told = performance.now();
  for (const clock of $$("li", list)) {
    const seat = Number(clock.dataset.seat);
    clock.dataset.left = left[seat];
    clock.classList.toggle("runs", waiting.includes(seat));
  }
  tick();
}

if (list) {
  tick();
  setInterval(tick, 500);
}
