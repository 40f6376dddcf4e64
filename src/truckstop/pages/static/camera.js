// Pan and zoom the board by its viewBox, so that lines stay sharp.

import { $, $$, page, clickHandlers, showTip, stored } from "./page.js";

const SLIP = 8; // pixels that a finger may move in a click
const FINGER = 22; // pixels: half the width of what a finger meets
const LEGIBLE = 640; // pixels: the least width of a whole board
const CLOSER = 1.3; // the least zoom that is worth showing only a part of the board
const OFFERS = "[data-action],[data-plan]";
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
  for (const each of $$("[data-zoom=fit]")) each.ariaPressed = String(camera.zoom === 1);
  markBeyond();
}

// Zoom and position are the player's: they stay when the page is opened again.
function remember() {
  if (page.match) stored(key, JSON.stringify(camera));
}

// Show what the player last saw of this match, or else what is near.
export function restore() {
  const last = page.match && JSON.parse(stored(key) ?? "null");
  fit();
  if (last) Object.assign(camera, last);
  fit(false);
  showNearby(Boolean(last));
}

// The piece of the viewer; in a replay, of the player who is to act.
const ownPiece = () => {
  const acting = page.replay ? $$("#seats .part").findIndex((panel) => $("path.chosen", panel)) : -1;
  return $(`#board [id^=piece-][id$="-${acting < 0 ? Math.max(0, page.seat) : acting}"]`);
};
const litPlaces = () => $$(`#board :is(${OFFERS})`);

// Where an element is on the board, when it has come to rest: left, top, right, bottom.
function boxOf(element) {
  const moves = element.getAnimations().map((each) => [each, each.currentTime]), { a, e, f } = board().getScreenCTM();
  for (const [each] of moves) each.currentTime = each.effect.getComputedTiming().endTime - 0.01;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  for (const [each, time] of moves) each.currentTime = time;
  return [(left - e) / a, (top - f) / a, (right - e) / a, (bottom - f) / a];
}

const join = (one, other) => [Math.min(one[0], other[0]), Math.min(one[1], other[1]), Math.max(one[2], other[2]), Math.max(one[3], other[3])];

// The board and its frame: sizes, the pixels of a unit at zoom 1, and the zoom at which the board fills the frame.
function measure() {
  const [, , wide, high] = board().dataset.box.split(" ").map(Number), frame = $("#board").getBoundingClientRect();
  const whole = Math.min(frame.width / wide, frame.height / high);
  return { wide, high, frame, whole, fill: Math.max(frame.width / wide, frame.height / high) / whole };
}

// On a narrow screen, zoom to the viewer's piece and the legal actions: to all of them, or to as many around the piece as
// fit while the board stays legible. `again`: something has changed. Then the zoom changes only if it has to, and not
// at all if the player chose it: the board moves until the piece can be seen.
export function showNearby(again = false, always = false) {
  const { wide, high, frame, whole, fill } = measure(), piece = ownPiece(), isOver = $("#result")?.hidden === false;
  if (!always && (fill < CLOSER || isOver)) return;
  const boxes = [...(piece ? [piece] : []), ...litPlaces()].map(boxOf);
  if (!boxes.length) return;
  if (again && !camera.near) return page.acted && piece && showBox(boxes[0]);
  const margin = MARGIN * wide, least = Math.max(1, LEGIBLE / (wide * whole)), most = Math.max(fill, least);
  const zoomFor = ([left, top, right, bottom]) => Math.min(frame.width / (right - left + 2 * margin), frame.height / (bottom - top + 2 * margin)) / whole;
  const away = ([left, top, right, bottom]) => Math.hypot(left + right - boxes[0][0] - boxes[0][2], top + bottom - boxes[0][1] - boxes[0][3]);
  let near = boxes[0];
  for (const box of [...boxes].sort((one, other) => away(one) - away(other))) if (zoomFor(join(near, box)) >= least) near = join(near, box);
  const close = Math.min(Math.max(zoomFor(near), least), always ? Math.max(most, CLOSER) : most);
  if (again && camera.zoom >= least - 0.01 && camera.zoom <= zoomFor(near) + 0.01) return showBox(near);
  Object.assign(camera, { x: (near[0] + near[2]) / 2, y: (near[1] + near[3]) / 2, zoom: close, near: true });
  fit(false);
  remember();
}

// Move the board as little as is needed to see a box on it.
function showBox([left, top, right, bottom]) {
  const { wide, frame, whole } = measure(), margin = MARGIN * wide, scale = whole * camera.zoom;
  const beyond = (at, first, last, half) => Math.min(0, first - margin - at + half) + Math.max(0, last + margin - at - half);
  const dx = beyond(camera.x, left, right, frame.width / scale / 2), dy = beyond(camera.y, top, bottom, frame.height / scale / 2);
  if (!dx && !dy) return;
  camera.x += dx;
  camera.y += dy;
  fit(false);
  remember();
}

// An arrow at an edge of the board for what can be chosen beyond it.
const SIDES = { left: [0, "◂"], top: [1, "▴"], right: [2, "▸"], bottom: [3, "▾"] };
function markBeyond() {
  for (const each of $$("#board > .beyond")) each.remove();
  if (!board() || page.replay) return;
  const { left, top, right, bottom, width, height } = $("#board").getBoundingClientRect(), edges = [left, top, right, bottom];
  for (const [side, [n, sign]] of Object.entries(SIDES)) {
    const places = litPlaces().map((each) => each.getBoundingClientRect()).map((box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2]);
    const out = places.filter((at) => (n < 2 ? at[n] < edges[n] : at[n - 2] > edges[n]));
    if (!out.length) continue;
    const [x, y] = out[0], arrow = Object.assign(document.createElement("span"), { className: `beyond ${side}`, textContent: sign, ariaHidden: "true" });
    const share = n % 2 ? (x - left) / width : (y - top) / height;
    arrow.style.setProperty("--at", `${Math.min(92, Math.max(8, share * 100))}%`);
    $("#board").append(arrow);
  }
}

// A finger is not exact: a tap beside what can be chosen chooses the nearest.
function tapNearest(event) {
  const { clientX, clientY, pointerType, target } = event;
  if (pointerType !== "touch" || target.closest(OFFERS)) return;
  const away = (place) => Math.hypot(...centre(place).map((at, n) => at - [clientX, clientY][n]));
  const [nearest] = litPlaces().map((place) => [away(place), place]).filter(([far]) => far <= FINGER).sort(([one], [other]) => one - other);
  if (!nearest) return goBeyond(event);
  event.stopPropagation();
  nearest[1].dispatchEvent(new MouseEvent("click", { bubbles: true, clientX, clientY }));
}

// A tap on an arrow moves the board there.
function goBeyond({ clientX, clientY }) {
  const arrow = $$("#board > .beyond").find((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  });
  const n = arrow && SIDES[arrow.classList[1]][0], edge = arrow && $("#board").getBoundingClientRect();
  const isOut = (box) => { const { left, top, right, bottom } = box.getBoundingClientRect(); return [right < edge.left, bottom < edge.top, left > edge.right, top > edge.bottom][n]; };
  const place = arrow && litPlaces().find(isOut);
  if (place) showBox(boxOf(place));
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
      if (dragged > SLIP) { camera.near = false; showTip(); }
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
  frame.addEventListener("click", (event) => { if (dragged > SLIP) event.stopPropagation(); else tapNearest(event); }, true);
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
  if (dataset.zoom === "fit") return camera.zoom === 1 ? showNearby(false, true) : showWhole();
  const at = ownPiece() && centre(ownPiece()), frame = $("#board");
  zoom(dataset.zoom === "in" ? 1.4 : 1 / 1.4, ...(at && frame.contains(document.elementFromPoint(...at)) ? at : centre(frame)));
}]);
