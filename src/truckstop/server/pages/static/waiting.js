// The waiting room: invitations to hand on, a seat to take, and who comes.

import { $, ask, copy, guard, here, kept, number, reactions } from "./page.js";
import { tune } from "./stream.js";

const invitations = JSON.parse(kept(`invitations-${here.match}`) ?? "{}");
let going = false; // elsewhere, by one's own doing: then what changes here is no news

async function go(what, body, address) {
  if (going) return;
  going = true;
  try {
    await ask(`/m/${here.match}/${what}`, body);
    location.assign(address);
  } catch (wrong) {
    going = false;
    throw wrong;
  }
}

function wait() {
  if (Object.keys(invitations).length) for (const id of ["#how", "#off"]) $(id)?.removeAttribute("hidden");
  for (const [seat, token] of Object.entries(invitations)) {
    const row = $(`li[data-seat="${seat}"].free .invite`);
    if (!row) continue;
    row.hidden = false;
    $("button", row).onclick = (event) => copy(event.target, `${location.origin}/m/${here.match}#${seat}.${token}`);
  }
  const form = $("#take"), chair = form?.dataset.anybody && $("li.free[data-anybody]");
  const [seat, invitation] = location.hash ? location.hash.slice(1).split(".") : chair ? [chair.dataset.seat, "anybody"] : [];
  if (form && invitation && $(`li[data-seat="${seat}"].free`)) {
    form.hidden = false;
    $(`li[data-seat="${seat}"]`).classList.add("yours");
    form.elements.name.value = kept("name") ?? "";
    form.onsubmit = (event) => {
      event.preventDefault();
      const name = form.elements.name.value;
      kept("name", name);
      guard(form, go("take", { seat: Number(seat), invitation, name, number: number() }, `/m/${here.match}`));
    };
  }
}

reactions.push(["[data-call-off]", () => go("call-off", { key: Object.values(invitations)[0] ?? "" }, "/")]);

const told = JSON.stringify(JSON.parse(here.told));
wait();
tune(() => here.match, (update) => {
  if (update.match === here.match && !going && JSON.stringify(update) !== told) location.reload();
});
