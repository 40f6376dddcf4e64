// The waiting room: invitations to hand on, a seat to take, and who comes.

import { $, ask, copy, guard, here, kept, number } from "./page.js";
import { tune } from "./stream.js";

function wait() {
  const invitations = JSON.parse(kept(`invitations-${here.match}`) ?? "{}");
  for (const [seat, token] of Object.entries(invitations)) {
    const row = $(`li[data-seat="${seat}"].free .invite`);
    if (!row) continue;
    row.hidden = false;
    $("button", row).onclick = (event) => copy(event.target, `${location.origin}/m/${here.match}#${seat}.${token}`);
  }
  const [seat, invitation] = location.hash.slice(1).split(".");
  const form = $("#take");
  if (form && invitation && $(`li[data-seat="${seat}"].free`)) {
    form.hidden = false;
    form.elements.name.value = kept("name") ?? "";
    form.onsubmit = (event) => {
      event.preventDefault();
      const name = form.elements.name.value;
      kept("name", name);
      guard(form, ask(`/m/${here.match}/take`, { seat: Number(seat), invitation, name, number: number() }).then(() => location.assign(`/m/${here.match}`)));
    };
  }
}

let known;
wait();
tune(() => here.match, (update) => {
  if (update.match !== here.match) return;
  const now = JSON.stringify(update);
  if (known && known !== now) location.reload();
  known = now;
});
