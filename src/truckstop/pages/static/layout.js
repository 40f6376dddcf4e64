// The areas of a match page: tabs of the rail, sheets over the board.

import { fit } from "./camera.js";
import { $, $$, clickHandlers, page } from "./page.js";

export const SHOWN = "panel-shown"; // event: another panel may have become visible

// The players' area keeps the height that fits the panels at first, or in a window of another size.
export function measureSeats() {
  const rail = $("#rail"), seats = $("#seats");
  rail.style.removeProperty("--seats");
  if (seats.offsetHeight) rail.style.setProperty("--seats", `${seats.offsetHeight}px`);
}

// Rows that scroll can be focused.
export function updateLayout() {
  for (const row of ["#table", "#mine", "#actions"].map((name) => $(name))) {
    if (row.scrollWidth > row.clientWidth || row.scrollHeight > row.clientHeight) row.tabIndex = 0;
    else row.removeAttribute("tabindex");
  }
  fit(false);
}

// Cards lie in rows: scroll each to the first that can be chosen, unless one is in view.
export function showChoices() {
  for (const row of [$("#mine"), $("#table"), $("#actions")]) {
    const { left, right } = row.getBoundingClientRect(), choices = $$(".part", row).filter((part) => $(".choosable", part)).map((part) => part.getBoundingClientRect());
    const isInView = (box) => box.left >= left && box.right <= right, first = Math.min(...choices.map((box) => box.left));
    if (row.scrollWidth > row.clientWidth && choices.length && !choices.some(isInView)) row.scrollLeft += first - left - 6;
  }
}

function openTab(name) {
  for (const tab of $$("[data-tab]")) {
    const { tab: own } = tab.dataset;
    tab.ariaSelected = String(own === name);
    tab.tabIndex = own === name ? 0 : -1;
    $(`#${own}`).toggleAttribute("data-shut", own !== name);
  }
  dispatchEvent(new Event(SHOWN));
}

// Open a sheet; close it if it is open, or without a name.
export function openSheet(name) {
  const open = name && name !== page.sheet;
  if (open) page.sheet = name;
  else delete page.sheet;
  for (const button of $$("[data-sheet][aria-expanded]")) button.ariaExpanded = String(button.dataset.sheet === page.sheet);
  if (open && $("#choices")) $("#choices").open = false;
  dispatchEvent(new Event(SHOWN));
}

// On a small screen the list of all actions, and on a phone the sheet of cards, covers what it was opened over: it closes
// after a choice.
const isSmall = matchMedia("(max-width: 1199px)"), isPhone = matchMedia("(max-width: 600px)");
addEventListener("click", ({ target }) => {
  const list = isSmall.matches && $("#choices[open]");
  if (isPhone.matches && page.sheet === "cards" && target.closest(".tray [data-action], .tray [data-plan]")) openSheet();
  if (list && (target.closest("#choices [data-action]") || !target.closest("#choices, dialog"))) list.open = false;
});

// Open what hides an element: its tab, and its sheet or the drawer on a small screen.
export function reveal(element) {
  const panel = element?.closest("#seats, #turns, #help"), tab = panel?.matches("[role=tabpanel]");
  if (tab) openTab(panel.id);
  const name = [panel?.id, panel && "rail"].find((each) => $(`button[data-sheet="${each}"]`)?.checkVisibility());
  if (name !== page.sheet) openSheet(name);
}

clickHandlers.push(
  ["[data-tab]", ({ dataset }) => openTab(dataset.tab)],
  ["button[data-sheet]", ({ dataset }) => openSheet(dataset.sheet)],
);
addEventListener("click", ({ target }) => {
  if (page.sheet && target.isConnected && !target.closest("button[data-sheet], #rail > section, #rail .tabs, .tray, dialog, #tip")) openSheet();
});
addEventListener("keydown", ({ key, target }) => {
  if (key === "Escape" && page.sheet) openSheet();
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key], tabs = target.matches?.("[data-tab]") && step ? $$("[data-tab]") : [];
  const next = tabs[(tabs.indexOf(target) + step + tabs.length) % tabs.length];
  next?.focus();
  next?.click();
});
