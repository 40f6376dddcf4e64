// The tour of the board: steps that explain, and steps that go on by themselves when the player has done what they say.
//
// The dialog has one place and one size: the page keeps room for it. A step that needs actions (`data-when`) waits
// until they are offered; meanwhile other steps come, or the tour rests.

import { fit, showNearby } from "./camera.js";
import { reveal, updateLayout } from "./layout.js";
import { $, $$, announce, clickHandlers, page, stored } from "./page.js";

const ANY = "*", SETTLING = 600; // milliseconds after the dialog has gone, in which a click in its place has no effect
const dialog = $("#guide"), steps = $$("#guide li"), next = $("[data-guide=next]"), nextLabel = next?.textContent;
let done; // numbers of the steps that the player has seen or done, while the tour goes on
let step; // the step that is shown
let canEnd = false; // whether the player could have ended this turn

const doneKey = `tour-${dialog?.dataset.game}`;
const isOf = (families, action) => families === ANY || families.split(" ").includes(action.split(" ", 1)[0]);
const asksFor = (each, action) => each.dataset.do !== undefined && isOf(each.dataset.do, action);
const offered = () => (page.preview ? [] : $$("[data-action]").flatMap(({ dataset }) => dataset.action.split("; ")));
const canAct = () => step?.dataset.do !== undefined && isReady(step);

// A step that ends the turn comes when nothing else is left to be done.
function isReady({ dataset: { when, ends } }) {
  if (when === undefined) return true;
  return offered().some((action) => isOf(when, action)) && (ends === undefined || !$("#choices [data-action]:not([data-ends=only])"));
}

const isDone = (each) => done.includes(steps.indexOf(each));
const left = () => steps.filter((each) => !isDone(each));

function markDone(...finished) {
  done.push(...finished.map((each) => steps.indexOf(each)));
  stored(doneKey, JSON.stringify(done));
}

const isVisible = (each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().width > 0;

// The part that the step is about. Where it lies in a closed sheet: the button that opens the sheet. Where a phone hides
// it because it cannot be used now: its region.
function findTarget() {
  const target = step && document.getElementById(step.dataset.target);
  if (!target || isVisible(target)) return target;
  return $$("button[data-sheet]").find((button) => isVisible(button) && target.closest(`#${button.dataset.sheet}, .${button.dataset.sheet}`)) ?? target.closest(".region");
}

// Light the target, and say whether the player can act now.
function refresh() {
  const target = findTarget();
  for (const lit of $$("[data-guide-target]")) if (lit !== target) delete lit.dataset.guideTarget;
  if (target && target.dataset.guideTarget === undefined) target.dataset.guideTarget = "";
  if (!step) return;
  const number = $("small", step), isAsked = canAct(), others = left().filter((each) => each !== step), hint = $("b", step), { skip, rest, last } = next.dataset;
  number.textContent = number.textContent.replace(/\d+/, done.length + 1);
  if (hint) hint.hidden = !isAsked;
  next.classList.toggle("primary", !isAsked);
  next.textContent = isAsked ? skip : others.some(isReady) ? nextLabel : others.length ? rest : last;
  $("[data-guide=skip]").hidden = !others.length;
}

// The first step that is ready. None comes before the one that ends the turn if it stands after it.
function findNext() {
  const steps = left(), last = steps.findIndex(endsTurn);
  return steps.slice(0, last < 0 ? undefined : last + 1).find(isReady);
}

// Show the next step. If there is none, the tour rests.
function show() {
  const before = step;
  step = findNext();
  if (!left().length) return end();
  if (step === before) return refresh();
  steps.forEach((each) => { each.hidden = each !== step; });
  setOpen(Boolean(step));
  reveal(step && document.getElementById(step.dataset.target));
  if (!step) showNearby();
  else if (step.dataset.target === "board") (done.length ? showNearby : fit)(); // the whole board first, later where the player can act
  findTarget()?.scrollIntoView({ block: "nearest" });
  refresh();
  if (step && before !== step && done.length) announce(step.textContent);
}

// The page keeps room for the open dialog.
function setOpen(isOpen) {
  if (isOpen === dialog.open) return;
  const place = dialog.getBoundingClientRect();
  if (isOpen) dialog.show();
  else dialog.close();
  if (!isOpen) ignoreClicks(place);
  makeRoom();
}

function makeRoom() {
  if (dialog.open) page.guiding = "yes";
  else delete page.guiding;
  document.body.style.setProperty("--tour", `${dialog.offsetHeight}px`);
  updateLayout();
}

// A second click on a button of the dialog does not hit what lies under it. Meanwhile, the page has `data-tour-closed`.
let closed; // where the dialog was a moment ago
function ignoreClicks(place) {
  closed = place;
  page.tourClosed = "yes";
  setTimeout(() => { closed = undefined; delete page.tourClosed; }, SETTLING);
}
addEventListener("click", (event) => {
  const { detail, clientX, clientY } = event, isKey = !detail;
  if (!closed || dialog.open || isKey || clientX < closed.left || clientX > closed.right || clientY < closed.top || clientY > closed.bottom) return;
  event.stopPropagation();
}, true);

const endsTurn = ({ dataset }) => dataset.ends !== undefined;

// While others are to act, what is shown stays.
const observer = new MutationObserver(() => requestAnimationFrame(() => {
  if (!done) return;
  if (page.yours) canEnd ||= Boolean($("#choices [data-ends=only]"));
  if (page.yours && !page.preview && !(step && isReady(step))) show();
  else refresh();
}));

function begin(finished = []) {
  if (!steps.length) return;
  done = finished;
  step = undefined;
  observer.observe($("#main"), { childList: true, subtree: true });
  show();
  if (step) next.focus();
}

function end() {
  stored(`guided-${dialog.dataset.game}`, "yes");
  localStorage.removeItem(doneKey);
  observer.disconnect();
  done = step = undefined;
  setOpen(false);
  reveal();
  refresh();
  showNearby();
  scrollTo(0, 0);
}

// Begin the tour on the first visit, and in a first game. It goes on where it was left.
export function guide() {
  if (!dialog) return;
  const isAsked = sessionStorage.tour === page.match;
  if (isAsked) delete sessionStorage.tour;
  if (isAsked) begin();
  else if (!stored(`guided-${dialog.dataset.game}`)) begin(JSON.parse(stored(doneKey) ?? "[]"));
}

clickHandlers.push(
  ["[data-guide=next]", () => { markDone(step); show(); }],
  ["[data-guide=skip]", () => end()],
  ["[data-tour]", (target) => { target.closest("details").open = false; begin(); }],
);
addEventListener("acted", ({ detail }) => {
  if (!done) return;
  const hasEnded = canEnd && !page.yours;
  if (!page.yours) canEnd = false;
  const finished = left().filter((each) => (hasEnded && endsTurn(each)) || detail.some((action) => asksFor(each, action)));
  markDone(...finished);
  if (!step || finished.includes(step)) show();
  else refresh();
});
dialog?.addEventListener("keydown", ({ key }) => { if (key === "Escape") end(); });
addEventListener("resize", () => { if (dialog?.open) makeRoom(); });
