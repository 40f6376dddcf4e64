// A hint: what the pro would do is lit and said, until the table changes.

import { $, $$, ask, guard, here, once, reactions, say } from "./page.js";

const box = $("#hint");

export function forgetHint() {
  box?.setAttribute("hidden", "");
  for (const lit of $$(".hinted")) lit.classList.remove("hinted");
}

function tell(text) {
  box.textContent = text;
  box.hidden = false;
  say(text);
}

// On the picture; or else in the list, which opens.
function light(action, focus) {
  const all = $$("[data-action]").filter((each) => each.dataset.action === action);
  const drawn = all.filter((each) => !each.closest("#choices"));
  for (const each of all) each.classList.add("hinted");
  if (!drawn.length) $("#choices").open = true;
  const [first] = drawn.length ? drawn : all;
  first?.scrollIntoView({ block: "nearest" });
  if (focus) first?.focus();
}

const hint = (button, focus = false) => once(button, async () => {
  const { version } = here;
  forgetHint();
  tell(button.dataset.thinks);
  try {
    const told = await ask(button.dataset.hint, { version: Number(version) });
    if (version !== here.version) return;
    tell(told.says ?? told.stale);
    if (told.action) light(told.action, focus);
  } catch (wrong) {
    forgetHint();
    throw wrong;
  }
});

reactions.push(["[data-hint]", (target) => hint(target)]);
addEventListener("keydown", (event) => {
  const button = $("[data-hint]");
  if (event.key !== "h" || event.ctrlKey || event.metaKey || event.altKey || !button) return;
  if (event.target.matches?.("input, select, textarea") || $("dialog[open]:modal")) return;
  guard(button, hint(button, true));
});
