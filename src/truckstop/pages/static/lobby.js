// The lobby: matches that start with one click, and imported matches.

import { $$, catchErrors, clickHandlers, number, openMatch, request, stored, unlessBusy } from "./page.js";

export async function start(game, players, options = {}, minutes = 0, withTour = false) {
  const match = await request("/new", { game, players, options, minutes, number: number() });
  if (withTour) sessionStorage.tour = match.match;
  await openMatch(match);
}

const againstBots = ({ usual }, who) => [{ who: "me", name: stored("name") ?? "" }, ...Array.from({ length: Number(usual) - 1 }, () => ({ who }))];

function playNow({ dataset }) {
  return start(dataset.game, againstBots(dataset, dataset.bot));
}

function firstGame({ dataset }) {
  return start(dataset.game, againstBots(dataset, dataset.firstBot), JSON.parse(dataset.firstOptions), 0, true);
}

clickHandlers.push(
  ["[data-play-now]", (target) => unlessBusy(target, () => playNow(target.closest("article")))],
  ["[data-first-game]", (target) => unlessBusy(target, () => firstGame(target.closest("article")))],
);
addEventListener("change", ({ target }) => {
  if (target.id === "waybill") target.files[0]?.text().then((text) => catchErrors(target, request("/waybills", { text }).then(({ match }) => location.assign(`/m/${match}/replay`))));
});

// Whoever has seen the tour of a game is offered a usual match first.
for (const game of $$("article[data-game]")) {
  if (!stored(`guided-${game.dataset.game}`)) continue;
  for (const button of $$("[data-first-game], [data-play-now]", game)) button.classList.toggle("primary", "playNow" in button.dataset);
}
