// One stream for all tabs of a browser, for it may have few connections to a host: the tab that leads listens, and tells.

import { kept } from "./page.js";

const LEASE = 3000; // milliseconds after which a silent leader is followed no more
const me = Math.random().toString(36).slice(2);
const radio = new BroadcastChannel("truckstop");
const tabs = new Map(); // what each tab shows: match, seat, version
let source;

const name = (at) => at.split("@")[0];

function leads() {
  const [who, when] = (kept("leader") ?? "").split(" ");
  const mine = who === me || !(Date.now() - Number(when) < LEASE);
  if (mine) kept("leader", `${me} ${Date.now()}`);
  return mine;
}

function listen(tell) {
  source?.close();
  source = new EventSource(`/stream?${[...new Set(tabs.values())].map((at) => `view=${at}`).join("&")}`);
  const pass = ({ data }) => {
    const update = JSON.parse(data), at = update.match + ((update.seat ?? null) === null ? "" : `.${update.seat}`);
    for (const [tab, old] of tabs) if (name(old) === at) tabs.set(tab, `${at}@${update.version ?? 0}`);
    radio.postMessage({ update });
    tell(update);
  };
  for (const kind of ["view", "about"]) source.addEventListener(kind, pass);
  source.onerror = () => document.body.classList.add("cut");
  source.onopen = () => document.body.classList.remove("cut");
}

// Hear of all that changes in what `at` names, as it stands now.
export function tune(at, hear) {
  const announce = () => radio.postMessage({ tab: me, at: at() });
  radio.onmessage = ({ data }) => {
    if (data.update) hear(data.update);
    else if (data.who) announce();
    else if (data.gone) tabs.delete(data.tab);
    else if (source && tabs.get(data.tab) !== data.at) {
      tabs.set(data.tab, data.at);
      listen(hear);
    }
  };
  const beat = () => {
    if (!leads()) {
      source?.close();
      source = undefined;
    } else if (!source) {
      tabs.clear();
      tabs.set(me, at());
      radio.postMessage({ who: true });
      listen(hear);
    } else if (source.readyState === EventSource.CLOSED) listen(hear);
  };
  beat();
  announce();
  setInterval(beat, LEASE / 3);
  addEventListener("pagehide", () => {
    radio.postMessage({ tab: me, gone: true });
    if ((kept("leader") ?? "").startsWith(me)) kept("leader", "");
  });
}
