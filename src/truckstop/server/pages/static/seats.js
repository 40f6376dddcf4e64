// Several seats on one screen: the page turns from one to another, with a curtain between them where there are secrets.

import { $, $$, here, reactions } from "./page.js";

export const view = () => here.match + (here.seat ? `.${here.seat}` : "");
const own = () => (here.own ?? "").split(" ").filter(Boolean);

// What leads to another seat is for whoever plays it here.
export function offerSeats() {
  for (const button of $$("#agreement [data-pass]")) button.hidden = !own().includes(button.dataset.pass);
}

// If it is the turn of another seat of one's own, the page turns to it.
export function passOn(waiting) {
  const next = own().find((seat) => seat !== here.seat && waiting.includes(Number(seat)));
  if (next !== undefined && here.seat && !$("#curtain").open) pass(next);
}

function pass(seat) {
  if (here.curtain) lower(seat);
  else location.assign(`/m/${here.match}/${seat}`);
}

function lower(seat) {
  const dialog = $("#curtain");
  dialog.dataset.to = seat;
  for (const name of $$("[data-seat]", dialog)) name.hidden = name.dataset.seat !== seat;
  for (const button of $$("[data-pass]", dialog)) button.hidden = button.dataset.pass === seat;
  dialog.returnValue = "";
  if (!dialog.open) dialog.showModal();
}

// The curtain rises only when the player says so; Escape does not say it.
function rise(unveiled) {
  const dialog = $("#curtain"), seat = dialog.dataset.to;
  if (dialog.returnValue !== "show") return dialog.showModal();
  if (seat === here.seat) return unveiled();
  sessionStorage.passed = `${here.match}.${seat}`;
  location.assign(`/m/${here.match}/${seat}`);
}

// The page of a seat is opened: where others of the same screen may not see it, its player looks first.
export function opened() {
  const passed = sessionStorage.passed === view();
  delete sessionStorage.passed;
  return new Promise((done) => {
    const unveiled = () => { delete here.veiled; done(); };
    $("#curtain").addEventListener("close", () => rise(unveiled));
    if (here.veiled && !passed) lower(here.seat);
    else unveiled();
  });
}

reactions.push(["[data-pass]", (target) => pass(target.dataset.pass)]);
