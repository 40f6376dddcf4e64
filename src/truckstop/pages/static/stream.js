// One event stream for all tabs of a browser: the leading tab listens and passes updates on.

import { stored } from "./page.js";

const LEASE = 3000; // milliseconds after which a silent leader is replaced
const tabId = Math.random().toString(36).slice(2);
const channel = new BroadcastChannel("truckstop");
const tabs = new Map(); // the view of each tab: match, seat, version
let source;

const name = (at) => at.split("@")[0];

function isLeader() {
  const [leader, when] = (stored("leader") ?? "").split(" ");
  const leading = leader === tabId || !(Date.now() - Number(when) < LEASE);
  if (leading) stored("leader", `${tabId} ${Date.now()}`);
  return leading;
}

function listen(onUpdate) {
  source?.close();
  source = new EventSource(`/stream?${[...new Set(tabs.values())].map((at) => `view=${at}`).join("&")}`);
  const pass = ({ data }) => {
    const update = JSON.parse(data), at = update.match + ((update.seat ?? null) === null ? "" : `.${update.seat}`);
    for (const [tab, old] of tabs) if (name(old) === at) tabs.set(tab, `${at}@${update.version ?? 0}`);
    channel.postMessage({ update });
    onUpdate(update);
  };
  for (const kind of ["view", "about"]) source.addEventListener(kind, pass);
  source.onerror = () => document.body.classList.add("disconnected");
  source.onopen = () => document.body.classList.remove("disconnected");
}

// Call `onUpdate` for each change of the view that `at` returns.
export function subscribe(at, onUpdate) {
  const announce = () => channel.postMessage({ tab: tabId, at: at() });
  channel.onmessage = ({ data }) => {
    if (data.update) onUpdate(data.update);
    else if (data.ping) announce();
    else if (data.gone) tabs.delete(data.tab);
    else if (source && tabs.get(data.tab) !== data.at) {
      tabs.set(data.tab, data.at);
      listen(onUpdate);
    }
  };
  const checkLeader = () => {
    if (!isLeader()) {
      source?.close();
      source = undefined;
    } else if (!source) {
      tabs.clear();
      tabs.set(tabId, at());
      channel.postMessage({ ping: true });
      listen(onUpdate);
    } else if (source.readyState === EventSource.CLOSED) listen(onUpdate);
  };
  checkLeader();
  announce();
  setInterval(checkLeader, LEASE / 3);
  addEventListener("pagehide", () => {
    channel.postMessage({ tab: tabId, gone: true });
    if ((stored("leader") ?? "").startsWith(tabId)) stored("leader", "");
  });
}
