// A card that is drawn small is shown in its full size beside the tray, while it is pointed at, focused or touched.

import { $$ } from "./page.js";

const SMALL = 0.9; // share of its full size below which a card is enlarged
const GAP = 4; // pixels between a card and the enlarged one
const lens = Object.assign(document.createElement("div"), { id: "lens", hidden: true, inert: true, ariaHidden: "true" });
document.body.append(lens);
let shown;

// The card may change, or be replaced, while it is enlarged.
const watcher = new MutationObserver(() => {
  if (shown?.isConnected) lens.replaceChildren(copyOf(shown));
  else enlarge();
});

// A copy that looks alike and does nothing: only the style sheet knows it.
function copyOf(part) {
  const copy = part.cloneNode(true);
  for (const each of [copy, ...$$("*", copy)])
    for (const { name } of [...each.attributes]) if (/^(id|role|tabindex|data-|aria-)/.test(name)) each.removeAttribute(name);
  return copy;
}

function enlarge(part) {
  const isSmall = part && part.getScreenCTM().a < SMALL;
  if (isSmall && part === shown) return;
  shown = isSmall ? part : undefined;
  watcher.disconnect();
  lens.hidden = !isSmall;
  if (!isSmall) return;
  lens.replaceChildren(copyOf(part));
  watcher.observe(part.parentNode, { attributes: true, childList: true, subtree: true });
  const { left, right, top } = part.getBoundingClientRect(), { offsetWidth: wide, offsetHeight: high } = lens;
  const x = Math.min(Math.max(GAP, (left + right - wide) / 2), innerWidth - wide - GAP), y = Math.max(GAP, top - high - GAP);
  lens.style.setProperty("translate", `${x}px ${y}px`);
}

const partOf = (event) => event.target.closest?.(".tray .part");
for (const kind of ["pointerover", "focusin"]) addEventListener(kind, (event) => enlarge(partOf(event)));
for (const kind of ["click", "pointercancel", "focusout"]) addEventListener(kind, () => enlarge());
