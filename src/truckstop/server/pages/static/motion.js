// Motion: pieces glide from where they were, dice tumble, amounts count. All of it short, and off where that is asked for.

import { $$ } from "./page.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const GLIDE = { duration: 260, easing: "ease-in-out" }, TUMBLE = { duration: 300, easing: "ease-out" };
const COUNT = 400; // milliseconds
const AMOUNT = /\d(?:[\d.,\s]*\d)?/; // digits, with what a language puts between them

const counting = new WeakMap(); // by element: the last count that was begun

const by = (selector, seen) => new Map($$(selector).map((each) => [each.closest("[id]").id, seen(each)]));

// Remember how things are; what is returned makes them move from there to how they are by then.
export function moving() {
  if (calm.matches) return () => {};
  const places = by(".piece[id]", (piece) => piece.getBoundingClientRect());
  const faces = by(".die[id]", (die) => die.textContent);
  const amounts = by(".count", (amount) => amount.textContent);
  return () => {
    for (const piece of $$(".piece[id]")) if (places.has(piece.id)) glide(piece, places.get(piece.id));
    for (const die of $$(".die[id]")) if (faces.has(die.id) && faces.get(die.id) !== die.textContent) tumble(die);
    for (const amount of $$(".count")) count(amount, amounts.get(amount.closest("[id]").id) ?? amount.textContent);
  };
}

function glide(piece, from) {
  const to = piece.getBoundingClientRect(), matrix = piece.getScreenCTM?.();
  if (!matrix || (from.x === to.x && from.y === to.y)) return;
  const dx = (from.x - to.x) / matrix.a, dy = (from.y - to.y) / matrix.d;
  piece.animate([{ translate: `${dx}px ${dy}px` }, { translate: "0 0" }], GLIDE);
}

function tumble(die) {
  die.animate([{ rotate: "-200deg", opacity: 0.4 }, { rotate: "0deg", opacity: 1 }], TUMBLE);
}

function count(amount, before) {
  const after = amount.textContent, [from, to] = [before, after].map((text) => Number(text.match(AMOUNT)?.[0].replace(/\D/g, "")));
  if (from === to || Number.isNaN(from + to)) return;
  const start = performance.now(), print = new Intl.NumberFormat(document.documentElement.lang);
  const step = (now) => {
    if (counting.get(amount) !== step) return;
    const done = Math.min(1, Math.max(0, (now - start) / COUNT));
    amount.textContent = done < 1 ? after.replace(AMOUNT, print.format(Math.round(from + (to - from) * done))) : after;
    if (done < 1) requestAnimationFrame(step);
  };
  counting.set(amount, step);
  step(start);
}
