// The waiting room: invitations to copy, a seat to take, changes.

import { $, request, copy, catchErrors, page, stored, number, clickHandlers } from "./page.js";
import { subscribe } from "./stream.js";

const invitations = JSON.parse(stored(`invitations-${page.match}`) ?? "{}");
let leaving = false; // for another page; updates are ignored

async function send(what, body, address) {
  if (leaving) return;
  leaving = true;
  try {
    await request(`/m/${page.match}/${what}`, body);
    location.assign(address);
  } catch (error) {
    leaving = false;
    throw error;
  }
}

function showInvitations() {
  if (Object.keys(invitations).length) for (const id of ["#invite-help", "#call-off"]) $(id)?.removeAttribute("hidden");
  for (const [seat, token] of Object.entries(invitations)) {
    const row = $(`li[data-seat="${seat}"].free .invite`);
    if (!row) continue;
    row.hidden = false;
    $("button", row).onclick = (event) => copy(event.target, `${location.origin}/m/${page.match}#${seat}.${token}`);
  }
  const form = $("#take-seat"), openSeat = form?.dataset.anybody && $("li.free[data-anybody]");
  const [seat, invitation] = location.hash ? location.hash.slice(1).split(".") : openSeat ? [openSeat.dataset.seat, "anybody"] : [];
  if (form && invitation && $(`li[data-seat="${seat}"].free`)) {
    form.hidden = false;
    $(`li[data-seat="${seat}"]`).classList.add("yours");
    form.elements.name.value = stored("name") ?? "";
    form.onsubmit = (event) => {
      event.preventDefault();
      const name = form.elements.name.value;
      stored("name", name);
      catchErrors(form, send("take", { seat: Number(seat), invitation, name, number: number() }, `/m/${page.match}`));
    };
  }
}

clickHandlers.push(["[data-call-off]", () => send("call-off", { key: Object.values(invitations)[0] ?? "" }, "/")]);

const info = JSON.stringify(JSON.parse(page.info));
showInvitations();
subscribe(() => page.match, (update) => {
  if (update.match === page.match && !leaving && JSON.stringify(update) !== info) location.reload();
});
