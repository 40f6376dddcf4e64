// The lobby: new matches with their options, and imported matches.

import { $, $$, catchErrors, clickHandlers, number, openMatch, request, stored, unlessBusy } from "./page.js";

async function start(game, players, options = {}, minutes = 0) {
  await openMatch(await request("/new", { game, players, options, minutes, number: number() }));
}

function playNow(article) {
  const { game, usual, bot } = article.dataset;
  const bots = Array.from({ length: Number(usual) - 1 }, () => ({ who: bot }));
  return start(game, [{ who: "me", name: stored("name") ?? "" }, ...bots]);
}

function startForm(form) {
  const rows = $$("li[data-seat]", form).filter((row) => !row.hidden);
  const players = rows.map((row) => ({ who: $("select", row).value, name: $("input", row).value }));
  const mine = players.find((player) => player.who === "me");
  if (mine?.name) stored("name", mine.name);
  const options = Object.fromEntries($$("[name^=option-]", form).map((field) => [field.name.slice(7), field.value]));
  return start(form.dataset.game, players, options, Number(form.elements.minutes.value));
}

function onFormChange(form, field) {
  if (field.name === "players") $$("li[data-seat]", form).forEach((row, n) => { row.hidden = n >= Number(field.value); });
  if (field.name === "who") $("input", field.parentElement).hidden = !["me", "here"].includes(field.value);
  if (field.name.startsWith("option-")) { applyImplied(form, field); markPreset(form); }
}

const pairs = (text = "") => text.split(" ").filter(Boolean).map((pair) => pair.split("="));
const option = (form, key) => form.elements[`option-${key}`];

// Show the values of other options that a value implies. They can still be changed.
function applyImplied(form, field) {
  const values = $$("option[data-sets]", field).map(({ value, dataset }) => [value, pairs(dataset.sets)]);
  for (const [, sets] of values) for (const [key] of sets) option(form, key).value = option(form, key).dataset.default;
  for (const [value, sets] of values) if (value === field.value) for (const [key, implied] of sets) option(form, key).value = implied;
}

function preset(form, text) {
  for (const field of $$("[name^=option-]", form)) field.value = field.dataset.default;
  for (const [key, value] of pairs(text)) {
    option(form, key).value = value;
    applyImplied(form, option(form, key));
  }
  for (const [key, value] of pairs(text)) option(form, key).value = value;
}

// Mark the preset that the options match.
function markPreset(form) {
  const values = () => $$("[name^=option-]", form).map((field) => field.value), now = values();
  for (const button of $$("[data-preset]", form)) {
    preset(form, button.dataset.preset);
    button.setAttribute("aria-pressed", String(values().join() === now.join()));
  }
  $$("[name^=option-]", form).forEach((field, n) => { field.value = now[n]; });
}

clickHandlers.push(
  ["[data-play-now]", (target) => unlessBusy(target, () => playNow(target.closest("article")))],
  ["[data-preset]", (target) => { preset(target.form, target.dataset.preset); markPreset(target.form); }],
);
addEventListener("change", ({ target }) => {
  if (target.id === "waybill") target.files[0]?.text().then((text) => catchErrors(target, request("/waybills", { text }).then(({ match }) => location.assign(`/m/${match}/replay`))));
  else if (target.form?.matches("form.new")) onFormChange(target.form, target);
});
addEventListener("submit", (event) => {
  if (!event.target.matches("form.new")) return;
  event.preventDefault();
  catchErrors(event.submitter, unlessBusy(event.submitter, () => startForm(event.target)));
});
for (const form of $$("form.new")) markPreset(form);
