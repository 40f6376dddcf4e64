// Pan and zoom the board by its viewBox, so that lines stay sharp.

import { $, $$, page, clickHandlers, stored } from "./page.js";

const SLIP = 8; // pixels that a finger may move in a click
const LEGIBLE = 640; // pixels: the least width of a whole board
const CLOSER = 1.3; // the least zoom that is worth showing only a part of the board
const MARGIN = 0.03; // share of the board's width, beside what is shown
const camera = { x: 0, y: 0, zoom: 1, near: false }; // near: set by `showNearby`; otherwise by the player
const key = `camera-${page.match}`;
export const board = () => $("#board svg.part");

export function fit(start = true) {
  const svg = board();
  if (!svg) return;
  svg.dataset.box ??= svg.getAttribute("viewBox");
  const [, , wide, high] = svg.dataset.box.split(" ").map(Number), frame = $("#board").getBoundingClientRect();
  const whole = Math.min(frame.width / wide, frame.height / high);
  if (!whole) return;
  if (start) Object.assign(camera, { x: wide / 2, y: high / 2, zoom: 1, near: false });
  const w = frame.width / whole / camera.zoom, h = frame.height / whole / camera.zoom;
  const within = (at, part, all) => (part >= all ? all / 2 : Math.min(Math.max(at, part / 2), all - part / 2));
  camera.x = within(camera.x, w, wide);
  camera.y = within(camera.y, h, high);
  svg.setAttribute("viewBox", `${camera.x - w / 2} ${camera.y - h / 2} ${w} ${h}`);
}

// Zoom and position are the player's: they stay when the page is opened again.
function remember() {
  if (page.match) stored(key, JSON.stringify(camera));
}

// Show what the player last chose to see of this match, or else what is near.
export function restore() {
  const last = page.match && JSON.parse(stored(key) ?? "null");
  fit();
  if (last && !last.near) Object.assign(camera, last);
  else showNearby();
  fit(false);
}

// The piece of the viewer; in a replay, of the player who is to act.
const ownPiece = () => {
  const acting = page.replay ? $$("#seats .part").findIndex((panel) => $("path.chosen", panel)) : -1;
  return $(`#board [id^=piece-][id$="-${acting < 0 ? Math.max(0, page.seat) : acting}"]`);
};

// On a narrow screen, zoom a wide board to the viewer's piece and the legal actions: to all of them, or to as many as
// fit while the board stays legible.
export function showNearby(again = false) {
  const frame = $("#board").getBoundingClientRect(), svg = board(), piece = ownPiece();
  const [, , wide, high] = svg.dataset.box.split(" ").map(Number), fill = (frame.height / high) / (frame.width / wide);
  if (fill < CLOSER || !piece || (again && !camera.near)) return;
  const { a, e } = svg.getScreenCTM(), margin = MARGIN * wide, most = wide * Math.min(1, frame.width / LEGIBLE) - 2 * margin;
  const spans = [piece, ...$$("#board [data-action]")].map((each) => each.getBoundingClientRect()).map(({ left, right }) => [(left - e) / a, (right - e) / a]);
  let [first, last] = spans[0];
  const away = ([left, right]) => Math.abs(left + right - spans[0][0] - spans[0][1]);
  for (const [left, right] of [...spans].sort((one, other) => away(one) - away(other))) {
    const from = Math.min(first, left), to = Math.max(last, right);
    if (to - from <= Math.max(most, wide / fill - 2 * margin)) [first, last] = [from, to];
  }
  const near = Math.min(fill, wide / (last - first + 2 * margin)), close = near < CLOSER ? 1 : near, half = wide / camera.zoom / 2;
  if (again && close < camera.zoom * CLOSER && first >= camera.x - half && last <= camera.x + half) return;
  Object.assign(camera, { x: (first + last) / 2, y: high / 2, zoom: close, near: true });
  fit(false);
  remember();
}

function showWhole() {
  fit();
  remember();
}

// Move the board so that a place on it can be seen.
export function showPlace(place) {
  const frame = $("#board").getBoundingClientRect(), { left, top, right, bottom } = place.getBoundingClientRect(), scale = board().getScreenCTM().a;
  const beyond = (from, to, first, last) => Math.min(0, from - first) + Math.max(0, to - last);
  const [dx, dy] = [beyond(left, right, frame.left, frame.right), beyond(top, bottom, frame.top, frame.bottom)];
  if (!dx && !dy) return;
  camera.x += dx / scale + Math.sign(dx) * MARGIN * frame.width / scale;
  camera.y += dy / scale + Math.sign(dy) * MARGIN * frame.width / scale;
  fit(false);
  remember();
}

function zoom(factor, x, y) {
  const svg = board(), matrix = svg.getScreenCTM();
  const before = { x: (x - matrix.e) / matrix.a, y: (y - matrix.f) / matrix.d };
  const old = camera.zoom;
  camera.near = false;
  camera.zoom = Math.min(Math.max(camera.zoom * factor, 1), 6);
  camera.x = before.x + ((camera.x - before.x) * old) / camera.zoom;
  camera.y = before.y + ((camera.y - before.y) * old) / camera.zoom;
  fit(false);
  remember();
}

export function enableGestures() {
  const frame = $("#board"), fingers = new Map();
  let dragged = 0;
  frame.addEventListener("wheel", (event) => { event.preventDefault(); zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, event.clientX, event.clientY); }, { passive: false });
  frame.addEventListener("pointerdown", (event) => { fingers.set(event.pointerId, event); dragged = 0; });
  frame.addEventListener("pointermove", (event) => {
    const old = fingers.get(event.pointerId);
    if (!old) return;
    const [a, b] = [...fingers.values()];
    if (b) {
      const apart = (p, q) => Math.hypot(p.clientX - q.clientX, p.clientY - q.clientY);
      const other = a.pointerId === event.pointerId ? b : a;
      zoom(apart(event, other) / apart(old, other), (event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2);
    } else {
      const scale = board().getScreenCTM().a;
      if (dragged > SLIP) camera.near = false;
      camera.x -= (event.clientX - old.clientX) / scale;
      camera.y -= (event.clientY - old.clientY) / scale;
      fit(false);
    }
    dragged += Math.hypot(event.clientX - old.clientX, event.clientY - old.clientY);
    fingers.set(event.pointerId, event);
  });
  for (const kind of ["pointerup", "pointercancel", "pointerleave"]) frame.addEventListener(kind, (event) => {
    if (fingers.delete(event.pointerId) && dragged > SLIP) remember();
  });
  frame.addEventListener("click", (event) => { if (dragged > SLIP) event.stopPropagation(); }, true);
  frame.addEventListener("keydown", (event) => {
    const step = 60 / camera.zoom, keys = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] };
    if (keys[event.key] && (event.shiftKey || !$("#board :is([data-action], [data-plan])"))) { camera.x += keys[event.key][0]; camera.y += keys[event.key][1]; camera.near = false; fit(false); remember(); }
    else if ("+-=".includes(event.key)) zoom(event.key === "-" ? 1 / 1.3 : 1.3, ...centre(frame));
    else if (event.key === "0") showWhole();
    else return;
    event.preventDefault();
  });
}

const centre = (each) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
};
clickHandlers.push(["[data-zoom]", ({ dataset }) => {
  if (dataset.zoom === "fit") return camera.zoom === 1 ? showNearby() : showWhole();
  const at = ownPiece() && centre(ownPiece()), frame = $("#board");
  zoom(dataset.zoom === "in" ? 1.4 : 1 / 1.4, ...(at && frame.contains(document.elementFromPoint(...at)) ? at : centre(frame)));
}]);
