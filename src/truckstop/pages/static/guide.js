// The tour of the board: steps that explain, and steps that go on by themselves when the player has done what they say.

import { fit, showNearby } from "./camera.js";
import { reveal } from "./layout.js";
import { $, $$, announce, clickHandlers, page, stored } from "./page.js";

const dialog = $("#guide"), steps = $$("#guide li"), next = $("[data-guide=next]"), nextLabel = next?.textContent;
let at = -1; // the step that is shown
const step = () => steps[at];

const ANY = "*";
const isOf = (families, action) => families === ANY || families.split(" ").includes(action.split(" ", 1)[0]);
const asksFor = (action) => step()?.dataset.do !== undefined && isOf(step().dataset.do, action);
const offered = () => $$("[data-action]").filter(({ dataset }) => dataset.action.split("; ").some(asksFor));
const isVisible = (each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().width > 0;

// The part that the step is about. Where it lies in a closed sheet: the button that opens the sheet. Where a phone hides
// it because it cannot be used now: its region.
function findTarget() {
  const target = document.getElementById(step().dataset.target);
  if (!target || isVisible(target)) return target;
  return $$("button[data-sheet]").find((button) => isVisible(button) && target.closest(`#${button.dataset.sheet}, .${button.dataset.sheet}`)) ?? target.closest(".region");
}

// Light the target, say whether the player can act now, and stand beside the target. Return how much of it is hidden.
function refresh() {
  const target = findTarget(), actions = offered();
  for (const lit of $$("[data-guide-target]")) if (lit !== target) delete lit.dataset.guideTarget;
  if (target && target.dataset.guideTarget === undefined) target.dataset.guideTarget = "";
  const hint = $("b", step()), isLast = at === steps.length - 1;
  if (hint) hint.hidden = !actions.length;
  next.classList.toggle("primary", !actions.length);
  next.textContent = actions.length ? next.dataset.later : isLast ? next.dataset.last : nextLabel;
  $("[data-guide=skip]").hidden = isLast;
  return place(target, actions.filter(isVisible));
}

// The dialog takes the place, and one of three widths, in which it hides nothing of its target, or least: first the
// target counts, then the actions that the step asks for, then the headline.
const WIDTHS = [440, 280, 240], MARGIN = 8; // pixels
function place(target, actions) {
  const frame = { left: MARGIN, top: Math.max(0, $(".bar").getBoundingClientRect().bottom) + MARGIN, right: innerWidth - MARGIN, bottom: innerHeight - MARGIN };
  const box = target?.getBoundingClientRect() ?? new DOMRect(), marks = actions.map((each) => each.getBoundingClientRect());
  let best = { cost: Infinity };
  for (const limit of WIDTHS) {
    const width = Math.min(limit, frame.right - frame.left);
    dialog.style.setProperty("width", `${width}px`);
    const height = dialog.offsetHeight, most = { left: frame.right - width, top: frame.bottom - height };
    const lefts = [frame.left, most.left, box.left - width - MARGIN, box.right + MARGIN], tops = [most.top, frame.top, box.bottom + MARGIN, box.top - height - MARGIN];
    for (const top of tops) for (const left of lefts) {
      if (left < frame.left || left > most.left || top < Math.min(frame.top, most.top) || top > most.top) continue;
      const hides = (other) => Math.max(0, Math.min(left + width, other.right) - Math.max(left, other.left)) * Math.max(0, Math.min(top + height, other.bottom) - Math.max(top, other.top));
      const headline = $("#top")?.getBoundingClientRect();
      const hidden = hides(box), cost = hidden + 10 * marks.reduce((sum, mark) => sum + hides(mark), 0) + (headline ? hides(headline) / 10 : 0);
      if (cost < best.cost) best = { cost, hidden, left, top, width };
    }
  }
  for (const name of ["left", "top", "width"]) dialog.style.setProperty(name, `${best[name]}px`);
  return best.hidden;
}

const observer = new MutationObserver(() => requestAnimationFrame(() => { if (dialog.open) refresh(); }));

function show(number) {
  at = number;
  steps.forEach((each, n) => { each.hidden = n !== at; });
  if (at >= steps.length) return end();
  reveal(document.getElementById(step().dataset.target));
  if (step().dataset.target === "board") (at ? showNearby : fit)(); // the whole board first, later where the player can act
  findTarget()?.scrollIntoView({ block: "nearest" });
  if (!refresh()) return;
  findTarget()?.scrollIntoView({ block: "start" }); // a page that scrolls may have more room below the target
  refresh();
}

function begin() {
  if (!steps.length) return;
  dialog.show();
  observer.observe($("#main"), { childList: true, subtree: true });
  show(0);
  next.focus();
}

function end() {
  stored(`guided-${dialog.dataset.game}`, "yes");
  observer.disconnect();
  dialog.close();
  reveal();
  for (const lit of $$("[data-guide-target]")) delete lit.dataset.guideTarget;
  showNearby();
  scrollTo(0, 0);
}

// Begin the tour on the first visit, and in a first game.
export function guide() {
  if (!dialog) return;
  const isAsked = sessionStorage.tour === page.match;
  if (isAsked) delete sessionStorage.tour;
  if (isAsked || !stored(`guided-${dialog.dataset.game}`)) begin();
}

clickHandlers.push(
  ["[data-guide=next]", () => show(at + 1)],
  ["[data-guide=skip]", () => show(steps.length)],
  ["[data-tour]", (target) => { target.closest("details").open = false; begin(); }],
);
addEventListener("acted", ({ detail }) => {
  const before = at;
  for (const action of detail) if (dialog?.open && asksFor(action)) show(at + 1);
  if (at !== before && dialog.open) announce(step().textContent);
});
dialog?.addEventListener("keydown", ({ key }) => { if (key === "Escape") show(steps.length); });
addEventListener("resize", () => { if (dialog?.open) refresh(); });
