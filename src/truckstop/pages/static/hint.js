// A hint: the pro bot's choice is highlighted until the legal actions change.

import { $, $$, request, catchErrors, page, unlessBusy, clickHandlers, announce } from "./page.js";

const EDGE = 5; // between an action on the board and its ring
const STRAIGHT = 0.95; // distance of its ends, as a share of its length: the line counts as straight
const box = $("#hint");
let current = {}, action; // the legal actions when the hint was asked for; the pro bot's choice

const choices = () => $$("#choices [data-action]").map((each) => each.dataset.action).join();

export function forgetHint() {
  if (!box) return;
  current = {};
  action = undefined;
  box.hidden = true;
  highlight();
}

// The hint stays as long as the legal actions are the same.
export function keepHint() {
  if (current.choices === choices()) highlight();
  else forgetHint();
}

function showText(text, more = "") {
  const rest = document.createElement("small");
  rest.textContent = more;
  box.replaceChildren(text, rest);
  box.hidden = false;
  announce(`${text} ${more}`);
}

// The ring of a straight line lies along it.
function along(group) {
  const line = $("path", group), long = line?.getTotalLength() ?? 0;
  if (!long) return null;
  const from = line.getPointAtLength(0), to = line.getPointAtLength(long), [right, down] = [to.x - from.x, to.y - from.y];
  const width = Math.hypot(right, down), height = parseFloat(getComputedStyle(line).strokeWidth);
  if (width < STRAIGHT * long) return null;
  const transform = `translate(${(from.x + to.x) / 2} ${(from.y + to.y) / 2}) rotate(${(Math.atan2(down, right) * 180) / Math.PI})`;
  return { x: -width / 2, y: -height / 2, width, height, transform };
}

function ring(group) {
  const { x, y, width, height, transform = "" } = along(group) ?? group.getBBox(), rect = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  const edge = group.closest("#board") && !transform ? EDGE : 1;
  const place = { x: x - edge, y: y - edge, width: width + 2 * edge, height: height + 2 * edge, rx: EDGE, transform };
  for (const [name, value] of Object.entries({ class: "hint-ring", ...place })) rect.setAttribute(name, value);
  group.append(rect);
}

// Highlight the action wherever it is drawn. Return the places, those in drawings first.
function highlight() {
  for (const old of $$(".hint-ring")) old.remove();
  for (const old of $$(".hinted")) old.classList.remove("hinted");
  const all = action ? $$("[data-action]").filter((each) => each.dataset.action === action) : [];
  for (const each of all) {
    each.classList.add("hinted");
    if (each.matches("g")) ring(each);
  }
  return all.sort((a, b) => Boolean(a.closest("#choices")) - Boolean(b.closest("#choices")));
}

const hint = (button, focus = false) => unlessBusy(button, async () => {
  forgetHint();
  const now = (current = { choices: choices() });
  showText(button.dataset.thinking);
  try {
    const response = await request(button.dataset.hint, { version: Number(page.version) });
    if (now !== current) return;
    showText(response.advice ?? response.stale, response.confidence);
    action = response.action;
    const [first] = highlight();
    if (first?.closest("#choices")) $("#choices").open = true;
    (first?.closest("#board") ?? first?.ownerSVGElement ?? first)?.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (focus) first?.focus({ preventScroll: true });
  } catch (error) {
    forgetHint();
    throw error;
  }
});

// A click on the words puts them away; the action stays highlighted.
clickHandlers.push(["body:not([data-preview]) [data-hint]", (target) => hint(target)], ["#hint", () => { box.hidden = true; }]);
export function askHint() {
  const button = $("[data-hint]");
  if (button) catchErrors(button, hint(button, true));
}
