// Updates of a match page.

import { setClocks } from "./clock.js";
import { follow } from "./follow.js";
import { keepHint } from "./hint.js";
import { showNewTurns } from "./turns.js";
import { $, announce, chime, page, stored } from "./page.js";
import { followTurn } from "./seats.js";

export function applyUpdate(update) {
  if (update.match !== page.match || String(update.seat ?? "") !== page.seat) return;
  if (update.stale) announce(update.stale);
  if (update.version <= Number(page.version)) return;
  page.version = update.version;
  page.curtain = update.curtain;
  page.acted = update.acted ? "yes" : "";
  follow(update);
  keepHint();
  showNewTurns(update);
  announce([...update.frames.flatMap(({ sentences }) => sentences), $("#top h1").textContent, $("#top .detail")?.textContent].join(" "));
  setClocks(update);
  setTurn(update.yours, update.waiting);
}

const title = document.title;
export function setTurn(yours, waiting = []) {
  const mine = yours && !page.yours;
  page.yours = yours ? "yes" : "";
  document.title = yours ? `● ${$("#top h1").textContent}` : title;
  const icon = $("link[rel=icon]");
  icon.dataset.calm ??= icon.href;
  icon.href = yours ? icon.dataset.turn : icon.dataset.calm;
  if (mine) notifyTurn();
  if (!yours) followTurn(waiting);
}

function notifyTurn() {
  if (stored("sound") === "on") chime();
  if (stored("notify") === "on" && document.hidden && globalThis.Notification?.permission === "granted")
    new Notification(title, { body: $("#top h1").textContent, tag: page.match });
}
