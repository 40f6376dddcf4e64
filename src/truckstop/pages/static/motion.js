// Motion: pieces glide, dice tumble, amounts count up or down. Off if the visitor prefers reduced motion.

import { $$ } from "./page.js";

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const GLIDE = { duration: 260, easing: "ease-in-out" }, TUMBLE = { duration: 300, easing: "ease-out" };
const STOP = 12, MOST_STOPS = 80; // of a piece on its road: pixels between two, and how many at most
const COUNT = 400; // milliseconds
const AMOUNT = /\d(?:[\d.,\s]*\d)?/; // digits with separators

const counting = new Map(); // by element whose amount is counting: what it shows now, and in the end

const by = (selector, get) => new Map($$(selector).map((each) => [each.closest("[id]").id, get(each)]));

// Record where everything is. The returned function animates the way to where it is by then.
// `roads`: by id of a piece, the path that it follows. `duration`: how long it takes.
export function recordMotion({ duration = GLIDE.duration, roads = new Map() } = {}) {
  if (reducedMotion.matches) return () => {};
  const places = by(".piece[id]", (piece) => piece.getBoundingClientRect());
  const faces = by(".die[id]", (die) => die.textContent);
  const amounts = by(".count", (amount) => amount.textContent);
  return () => {
    for (const piece of $$(".piece[id]")) if (places.has(piece.id)) glide(piece, places.get(piece.id), Math.max(duration, GLIDE.duration), roads.get(piece.id));
    for (const die of $$(".die[id]")) if (faces.has(die.id) && faces.get(die.id) !== die.textContent) tumble(die);
    for (const amount of $$(".count")) count(amount, amounts.get(amount.closest("[id]").id) ?? amount.textContent);
  };
}

function glide(piece, from, duration, road) {
  const to = piece.getBoundingClientRect(), matrix = piece.getScreenCTM?.();
  if (!matrix || (from.x === to.x && from.y === to.y)) return;
  const dx = (from.x - to.x) / matrix.a, dy = (from.y - to.y) / matrix.d;
  const way = [{ translate: `${dx}px ${dy}px` }, ...(road ? along(road) : []), { translate: "0 0" }];
  piece.animate(way, { ...GLIDE, duration });
}

// The points of a road between its ends, relative to its last point.
function along(road) {
  const long = road.getTotalLength(), end = road.getPointAtLength(long), count = Math.min(MOST_STOPS, Math.ceil(long / STOP));
  return Array.from({ length: Math.max(0, count - 1) }, (_, n) => {
    const { x, y } = road.getPointAtLength((long * (n + 1)) / count);
    return { translate: `${x - end.x}px ${y - end.y}px` };
  });
}

function tumble(die) {
  die.animate([{ rotate: "-200deg", opacity: 0.4 }, { rotate: "0deg", opacity: 1 }], TUMBLE);
}

// An update can make another text of the element, or remove it: then its counting ends.
function count(amount, before) {
  const after = amount.textContent, [from, to] = [before, after].map((text) => Number(text.match(AMOUNT)?.[0].replace(/\D/g, "")));
  if (from === to || Number.isNaN(from + to)) return;
  const start = performance.now(), print = new Intl.NumberFormat(document.documentElement.lang), own = { shown: after, after };
  const step = (now) => {
    if (counting.get(amount) !== own) return;
    const done = Math.min(1, Math.max(0, (now - start) / COUNT));
    if (done === 1 || amount.textContent !== own.shown) return finish(amount);
    own.shown = amount.textContent = after.replace(AMOUNT, print.format(Math.round(from + (to - from) * done)));
    requestAnimationFrame(step);
  };
  counting.set(amount, own);
  step(start);
}

function finish(amount) {
  const { shown, after } = counting.get(amount);
  counting.delete(amount);
  if (amount.textContent === shown) amount.textContent = after;
}

// Show all amounts as they will be when they have counted up or down.
export function finishCounting() {
  for (const amount of [...counting.keys()]) finish(amount);
}
