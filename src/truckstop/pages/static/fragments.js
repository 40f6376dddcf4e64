// The fragments of a match page: morph what has changed.

import { showChoices, updateLayout } from "./layout.js";
import { morph, parse } from "./morph.js";
import { recordMotion } from "./motion.js";
import { $, $$, showTip, tipTarget } from "./page.js";
import { showSeatButtons } from "./seats.js";

// `motion`: how long pieces glide, and along which roads, if not as usual.
export function showFragments({ fragments, order = {} }, motion) {
  const animate = recordMotion(motion), explained = tipTarget?.matches("[data-explain]") && !$("#tip").classList.contains("stays");
  for (const [id, markup] of Object.entries(fragments)) {
    const fresh = parse(markup), old = document.getElementById(id);
    if (old) morph(old, fresh);
    else $(`#${Object.keys(order).find((name) => order[name].includes(id))}`)?.append(fresh);
  }
  for (const [name, ids] of Object.entries(order)) {
    const place = $(`#${name}`);
    if (!place) continue;
    for (const part of $$(":scope > .part", place)) if (!ids.includes(part.id)) part.remove();
    const now = $$(":scope > .part", place).map((part) => part.id);
    if (now.join() !== ids.join()) for (const id of ids) place.append(document.getElementById(id));
  }
  showSeatButtons();
  animate();
  updateLayout();
  showChoices();
  const isGone = tipTarget && !tipTarget.isConnected && !(tipTarget.id && document.getElementById(tipTarget.id));
  if (tipTarget && (explained || isGone)) showTip();
}
