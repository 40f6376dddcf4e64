// The page on which a match is set up: players, named sets of options, house rules.

import { start } from "./lobby.js";
import { $, $$, catchErrors, clickHandlers, stored, unlessBusy } from "./page.js";

const form = $("form.new"), fields = $$("[name^=option-]", form);
const key = (field) => field.name.slice(7), field = (name) => form.elements[`option-${name}`];

// Players

function startMatch() {
  const rows = $$("li[data-seat]", form).filter((row) => !row.hidden);
  const players = rows.map((row) => ({ who: $("select", row).value, name: $("input", row).value }));
  const mine = players.find((player) => player.who === "me");
  if (mine?.name) stored("name", mine.name);
  return start(form.dataset.game, players, values(), Number(form.elements.minutes.value));
}

function onChange(target) {
  if (target.name === "players") $$("li[data-seat]", form).forEach((row, n) => { row.hidden = n >= Number(target.value); });
  if (target.name === "who") $("input", target.parentElement).hidden = !["me", "here"].includes(target.value);
  if (fields.includes(target)) { showImplied(target); showChanges(); }
}

// Options: a named set, and what the visitor has changed since choosing it

const pairs = (text = "") => text.split(" ").filter(Boolean).map((pair) => pair.split("="));
const values = () => Object.fromEntries(fields.map((each) => [key(each), each.value]));
const implied = (name, value) => pairs($$("option[data-sets]", field(name)).find((option) => option.value === value)?.dataset.sets);

// Show the values of other options that a value implies. They can still be changed.
function showImplied(target) {
  for (const { dataset } of $$("option[data-sets]", target)) for (const [name] of pairs(dataset.sets)) field(name).value = field(name).dataset.default;
  for (const [name, value] of implied(key(target), target.value)) field(name).value = value;
}

function valuesOf(preset) {
  const chosen = pairs(preset), all = Object.fromEntries(fields.map((each) => [key(each), each.dataset.default]));
  for (const [name, value] of [...chosen, ...chosen.flatMap((pair) => implied(...pair)), ...chosen]) all[name] = value;
  return all;
}

function choose(button) {
  for (const each of $$("[data-preset]", form)) each.setAttribute("aria-pressed", String(each === button));
  for (const [name, value] of Object.entries(valuesOf(button.dataset.preset))) field(name).value = value;
  showChanges();
}

const shown = (each) => each.selectedOptions?.[0].textContent ?? each.value;
const title = (each) => $("span", each.closest("label")).textContent;
const presetValues = () => valuesOf($("[data-preset][aria-pressed=true]", form)?.dataset.preset);

function showChanges() {
  const preset = presetValues(), box = $(".changes", form), note = $("p", box);
  const changed = fields.filter((each) => each.value !== preset[key(each)]);
  note.textContent = changed.length ? note.dataset.some : note.dataset.none;
  $("ul", box).replaceChildren(...changed.map((each) => {
    const item = document.createElement("li"), button = document.createElement("button");
    Object.assign(button, { type: "button", textContent: box.dataset.putBackLabel, ariaLabel: `${box.dataset.putBackLabel} – ${title(each)}` });
    button.dataset.putBack = key(each);
    item.append(box.dataset.change.replace("{option}", title(each)).replace("{value}", shown(each)), " ", button);
    return item;
  }));
  for (const each of fields) each.closest(".option").classList.toggle("changed", changed.includes(each));
}

function putBack(name) {
  field(name).value = presetValues()[name];
  showChanges();
  ($("[data-put-back]", form) ?? $("[data-preset][aria-pressed=true]", form)).focus();
}

// The search in the house rules: every word must be in an option's name, its explanation or one of its values.

const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const plural = new Intl.PluralRules(document.documentElement.lang);

function search(text) {
  const words = plain(text).split(/\s+/).filter(Boolean), status = $("#options-found");
  let count = 0;
  for (const group of $$(".group", form)) {
    group.dataset.wasOpen ??= String(group.open);
    for (const option of $$(".option", group)) {
      const content = plain(`${option.textContent} ${$("input", option)?.value ?? ""}`);
      option.hidden = !words.every((word) => content.includes(word));
    }
    const found = $$(".option:not([hidden])", group).length;
    $(".count", group).textContent = found;
    group.hidden = !found;
    group.open = words.length ? Boolean(found) : group.dataset.wasOpen === "true";
    count += found;
    if (!words.length) delete group.dataset.wasOpen;
  }
  status.textContent = words.length ? (count ? status.dataset[plural.select(count)] ?? status.dataset.other : status.dataset.none).replace("%", count) : "";
}

clickHandlers.push(["[data-preset]", choose], ["[data-put-back]", ({ dataset }) => putBack(dataset.putBack)]);
addEventListener("input", ({ target }) => { if (target.id === "search-options") search(target.value); });
addEventListener("change", ({ target }) => { if (target.form === form) onChange(target); });
addEventListener("keydown", (event) => { if (event.key === "Enter" && event.target.id === "search-options") event.preventDefault(); });
form.addEventListener("submit", (event) => {
  event.preventDefault();
  catchErrors(event.submitter, unlessBusy(event.submitter, startMatch));
});
