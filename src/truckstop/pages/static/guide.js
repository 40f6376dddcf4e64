// The guided first turn.

import { fit, showNearby } from "./camera.js";
import { reveal } from "./layout.js";
import { $, $$, stored } from "./page.js";

// The dialog stands in the corner where it hides least of its target

const CORNERS = ["bottom left", "bottom right", "top right", "top left"];
function placeGuide(dialog, target) {
  const box = target?.getBoundingClientRect();
  const hides = (corner) => {
    dialog.dataset.corner = corner;
    const { left, top, right, bottom } = dialog.getBoundingClientRect();
    const wide = Math.min(right, box.right) - Math.max(left, box.left), high = Math.min(bottom, box.bottom) - Math.max(top, box.top);
    return Math.max(0, wide) * Math.max(0, high);
  };
  const all = box ? CORNERS.map(hides) : [0];
  dialog.dataset.corner = CORNERS[all.indexOf(Math.min(...all))];
}

export function guide() {
  const dialog = $("#guide"), steps = dialog && $$("li", dialog);
  if (!steps?.length || stored(`guided-${dialog.dataset.game}`)) return;
  const button = $("[data-guide=next]", dialog), skip = $("[data-guide=skip]", dialog);
  const targets = steps.map(({ dataset }) => dataset.target); // the whole board first, later a part
  let at = -1;
  const next = () => {
    for (const lit of $$("[data-guide-target]")) delete lit.dataset.guideTarget;
    at += 1;
    if (at === steps.length) {
      stored(`guided-${dialog.dataset.game}`, "yes");
      reveal();
      showNearby();
      scrollTo(0, 0);
      return dialog.close();
    }
    steps.forEach((step, n) => { step.hidden = n !== at; });
    const target = document.getElementById(targets[at]);
    if (target) target.dataset.guideTarget = "";
    if (target?.id === "board") (targets.indexOf("board") === at ? fit : showNearby)();
    reveal(target);
    target?.scrollIntoView({ block: "nearest" });
    if (at === steps.length - 1) {
      button.textContent = button.dataset.lastLabel;
      skip.hidden = true;
    }
    placeGuide(dialog, target);
    button.focus();
  };
  button.onclick = next;
  skip.onclick = () => { at = steps.length - 1; next(); };
  dialog.show();
  next();
  addEventListener("resize", () => placeGuide(dialog, $("[data-guide-target]")));
}
