// Updates of a match page: morph what has changed.

import { showNearby } from "./camera.js";
import { setClocks } from "./clock.js";
import { keepHint } from "./hint.js";
import { updateLayout } from "./layout.js";
import { markRead } from "./log.js";
import { morph, parse } from "./morph.js";
import { recordMotion } from "./motion.js";
import { showResult } from "./result.js";
import { $, $$, announce, chime, page, showTip, stored, tipTarget } from "./page.js";
import { followTurn, showSeatButtons } from "./seats.js";

export function showFragments({ fragments, order }) {
  const animate = recordMotion();
  for (const [id, markup] of Object.entries(fragments)) {
    const fresh = parse(markup), old = document.getElementById(id);
    if (old) morph(old, fresh);
    else $(`#${id.split("-")[0]}`)?.append(fresh);
  }
  for (const [region, ids] of Object.entries(order)) {
    const place = $(`#${region}`);
    for (const part of $$(":scope > .part", place)) if (!ids.includes(part.id)) part.remove();
    const now = $$(":scope > .part", place).map((part) => part.id);
    if (now.join() !== ids.join()) for (const id of ids) place.append(document.getElementById(id));
  }
  showSeatButtons();
  animate();
  updateLayout();
  if (tipTarget && !tipTarget.isConnected) showTip();
}

export function applyUpdate(update) {
  if (update.match !== page.match || String(update.seat ?? "") !== page.seat) return;
  if (update.stale) announce(update.stale);
  if (update.version <= Number(page.version)) return;
  page.version = update.version;
  page.curtain = update.curtain;
  const over = $("#result").hidden;
  showFragments(update);
  if (over && update.over) showResult();
  if (update.yours) showNearby(true);
  keepHint();
  const log = $("#log ol"), lines = update.log.map(parse).filter((line) => !document.getElementById(line.id));
  log.append(...lines);
  log.scrollTop = log.scrollHeight;
  markRead();
  announce([...lines.map((line) => line.textContent), $("#top h1").textContent].join(" "));
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
