// Several seats on one screen. If there are secrets, a curtain covers the page between their turns.

import { $, $$, page, clickHandlers } from "./page.js";

export const view = () => page.match + (page.seat ? `.${page.seat}` : "");
const own = () => (page.own ?? "").split(" ").filter(Boolean);

// Show the buttons for seats that are played on this screen.
export function showSeatButtons() {
  for (const button of $$("#agreement [data-switch-seat]")) button.hidden = !own().includes(button.dataset.switchSeat);
}

// Switch to an own seat that is to act.
export function followTurn(waiting) {
  const next = own().find((seat) => seat !== page.seat && waiting.includes(Number(seat)));
  if (next !== undefined && page.seat && !$("#curtain").open) switchSeat(next);
}

function switchSeat(seat) {
  if (page.curtain) closeCurtain(seat);
  else location.assign(`/m/${page.match}/${seat}`);
}

function closeCurtain(seat) {
  const dialog = $("#curtain");
  dialog.dataset.to = seat;
  for (const name of $$("[data-seat]", dialog)) name.hidden = name.dataset.seat !== seat;
  for (const button of $$("[data-switch-seat]", dialog)) button.hidden = button.dataset.switchSeat === seat;
  dialog.returnValue = "";
  if (!dialog.open) dialog.showModal();
}

// Only its button opens the curtain, not Escape.
function openCurtain(uncover) {
  const dialog = $("#curtain"), seat = dialog.dataset.to;
  if (dialog.returnValue !== "show") return dialog.showModal();
  if (seat === page.seat) return uncover();
  sessionStorage.passed = `${page.match}.${seat}`;
  location.assign(`/m/${page.match}/${seat}`);
}

// Wait until the player of the seat has opened the curtain, if there is one.
export function curtainOpened() {
  const passed = sessionStorage.passed === view();
  delete sessionStorage.passed;
  return new Promise((done) => {
    const uncover = () => { delete page.covered; done(); };
    $("#curtain").addEventListener("close", () => openCurtain(uncover));
    if (page.covered && !passed) closeCurtain(page.seat);
    else uncover();
  });
}

clickHandlers.push(["[data-switch-seat]", (target) => switchSeat(target.dataset.switchSeat)]);
