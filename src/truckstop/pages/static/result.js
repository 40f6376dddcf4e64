// The result of a match: a dialog that opens at the end, can be closed to look at the board, and opened again.

import { $, clickHandlers, copy, page, request } from "./page.js";

const dialog = $("#ending");

export function showResult() {
  $("#open-result").hidden = false;
  if (dialog.open) return;
  dialog.showModal();
  dialog.append($("#announcer"), $("#tip")); // all else is inert while the dialog is open
  dialog.scrollTop = 0;
  loadStory();
}

// When the page is opened, unless the visitor has closed the result of this match before.
export function showResultOnce() {
  if (!$("#result").hidden && sessionStorage.seenResult !== page.match) showResult();
}

// The scores over the turns and the notable facts need a replay of the match.
async function loadStory() {
  const address = $("#result").dataset.story, place = $("#story");
  if (!address || place.childElementCount) return;
  place.ariaBusy = "true";
  const { html } = await request(address, null, "GET").catch(({ message }) => ({ html: "", message }));
  place.innerHTML = html;
  place.ariaBusy = null;
}

dialog?.addEventListener("close", () => {
  sessionStorage.seenResult = page.match;
  document.body.append($("#announcer"), $("#tip"));
  $("#open-result").focus();
});

clickHandlers.push(
  ["#open-result", showResult],
  ["[data-close-result]", () => dialog.close()],
  ["[data-share]", (target) => copy(target, new URL(target.dataset.share, location.href).href)],
);
dialog?.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
