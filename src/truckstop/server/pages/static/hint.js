// A hint: what the pro would do is lit and said, until something else is asked.

import { $, $$, ask, guard, here, once, reactions, say } from "./page.js";

const EDGE = 5; // between what is lit on the board and the ring around it
const STRAIGHT = 0.95; // of its length, from end to end: a line is as good as straight
const box = $("#hint");
let asked = {}, lit; // what the hint is about; the action that is lit

const choices = () => $$("#choices [data-action]").map((each) => each.dataset.action).join();

export function forgetHint() {
  if (!box) return;
  asked = {};
  lit = undefined;
  box.hidden = true;
  light();
}

// Whatever else has changed: as long as one may choose among the same, the hint holds.
export function keepHint() {
  if (asked.choices === choices()) light();
  else forgetHint();
}

function tell(text, more = "") {
  const rest = document.createElement("small");
  rest.textContent = more;
  box.replaceChildren(text, rest);
  box.hidden = false;
  say(`${text} ${more}`);
}

// What is a straight line in the first place has its ring along it, however it slants.
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

// What is lit is so wherever it is drawn; those on the picture are first.
function light() {
  for (const old of $$(".hint-ring")) old.remove();
  for (const old of $$(".hinted")) old.classList.remove("hinted");
  const all = lit ? $$("[data-action]").filter((each) => each.dataset.action === lit) : [];
  for (const each of all) {
    each.classList.add("hinted");
    if (each.matches("g")) ring(each);
  }
  return all.sort((a, b) => Boolean(a.closest("#choices")) - Boolean(b.closest("#choices")));
}

const hint = (button, focus = false) => once(button, async () => {
  forgetHint();
  const now = (asked = { choices: choices() });
  tell(button.dataset.thinks);
  try {
    const told = await ask(button.dataset.hint, { version: Number(here.version) });
    if (now !== asked) return;
    tell(told.says ?? told.stale, told.sure);
    lit = told.action;
    const [first] = light();
    if (first?.closest("#choices")) $("#choices").open = true;
    (first?.closest("#board") ?? first?.ownerSVGElement ?? first)?.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (focus) first?.focus({ preventScroll: true });
  } catch (wrong) {
    forgetHint();
    throw wrong;
  }
});

reactions.push(["[data-hint]", (target) => hint(target)]);
addEventListener("keydown", (event) => {
  const button = $("[data-hint]");
  if (event.key !== "h" || event.ctrlKey || event.metaKey || event.altKey || !button) return;
  if (event.target.matches?.("input, select, textarea") || $("dialog:modal")) return;
  guard(button, hint(button, true));
});
