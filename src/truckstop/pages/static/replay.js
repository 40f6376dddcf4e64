// The replay of a match. Moments come in pages, and the next page is requested before it is needed.

import { showNearby } from "./camera.js";
import { showFragments } from "./fragments.js";
import { $, announce, catchErrors, clickHandlers, copy, page, request, stored } from "./page.js";

const MOVE = 900; // milliseconds for a move at normal speed
const PAGES = 40; // that are kept
const ADDRESS = 300; // milliseconds between changes of the address: browsers allow few
const SLOW = 1; // up to this speed, moves are announced

export function replay() {
  const form = $("#replay"), slider = form.elements.at, { as: viewer, secrets, speed } = form.elements;
  const last = Number(slider.max), size = Number(page.moments), pages = new Map(), shown = {};
  const query = () => `as=${viewer.value}${secrets && !secrets.checked ? "&secrets=0" : ""}`;
  let wanted = Number(slider.value), turning = Promise.resolve(), running, addressTimer;

  // The moments of a page, each with all its fragments.
  function load(number) {
    if (number < 0 || number * size > last) return;
    const known = pages.get(number);
    if (known) return known;
    const loading = request(`/m/${page.replay}/replay/moments/${number}?${query()}`, null, "GET").then(({ moments }) => {
      let fragments = {};
      return moments.map((moment) => ({ ...moment, fragments: (fragments = { ...fragments, ...moment.fragments }) }));
    });
    pages.set(number, loading);
    if (pages.size > PAGES) pages.delete(pages.keys().next().value);
    loading.catch(() => pages.delete(number));
    return loading;
  }

  const moment = async (at) => (await load(Math.floor(at / size)))[at % size];

  async function show(at, said = true) {
    const back = at < wanted;
    wanted = Math.min(Math.max(at, 0), last);
    const target = wanted;
    slider.value = target;
    mark(target);
    const next = await moment(target);
    if (target !== wanted) return; // the visitor is elsewhere by now
    load(Math.floor(target / size) + (back ? -1 : 1))?.catch(() => {});
    const fresh = Object.entries(next.fragments).filter(([id, markup]) => shown[id] !== markup);
    Object.assign(shown, next.fragments);
    showFragments({ fragments: Object.fromEntries(fresh), order: next.order });
    showNearby(true);
    slider.setAttribute("aria-label", next.label);
    form.elements.moment.value = next.label;
    if (said) announce(next.caption || next.label);
    addressTimer ??= setTimeout(() => {
      addressTimer = undefined;
      history.replaceState(null, "", `?${query()}&at=${wanted}`);
    }, ADDRESS);
  }

  function mark(at) {
    const line = $("#timeline .now");
    for (const name of ["x1", "x2"]) line?.setAttribute(name, `${(100 * at) / Math.max(1, last)}%`);
  }

  // Playing

  const button = $("[data-autoplay]"), labels = [button.textContent, button.dataset.pause];
  function play(on) {
    clearTimeout(running);
    running = undefined;
    button.setAttribute("aria-pressed", String(on));
    button.textContent = labels[Number(on)];
    if (on) tick(performance.now());
  }
  function tick(due) {
    running = setTimeout(async () => {
      const mine = running;
      try {
        await show(wanted + 1, Number(speed.value) <= SLOW);
      } catch (error) {
        play(false);
        throw error;
      }
      if (running !== mine) return;
      if (wanted >= last) return play(false);
      tick(Math.max(due + MOVE / Number(speed.value), performance.now()));
    }, Math.max(0, due - performance.now()));
  }
  const toggle = () => {
    if (running === undefined && wanted >= last) wanted = -1;
    play(running === undefined);
  };
  const go = (at) => { play(false); return catchErrors(slider, show(at)); };
  const turn = (by) => (turning = turning.then(() => catchErrors(slider, moment(wanted).then(({ turn_stops: stops }) => void go(stops[by < 0 ? 0 : 1])))));

  // Controls

  speed.value = stored("replay-speed") ?? speed.value;
  if (!speed.value) speed.value = "1";
  speed.onchange = () => stored("replay-speed", speed.value);
  const faster = (by) => {
    speed.selectedIndex = Math.min(Math.max(speed.selectedIndex + by, 0), speed.length - 1);
    speed.onchange();
  };
  slider.oninput = () => go(Number(slider.value));
  for (const choice of [viewer, secrets]) if (choice) choice.onchange = () => location.assign(`?${query()}&at=${wanted}`);
  form.onsubmit = () => false;
  clickHandlers.push(
    ["[data-step-move]", (target) => go(wanted + Number(target.dataset.stepMove))],
    ["[data-step-turn]", (target) => turn(Number(target.dataset.stepTurn))],
    ["[data-autoplay]", toggle],
    ["[data-copy-moment]", (target) => copy(target, new URL(`?${query()}&at=${wanted}`, location.href).href)],
  );
  $("#timeline .chart")?.addEventListener("pointerdown", (event) => {
    const chart = event.currentTarget;
    const jump = ({ clientX }) => {
      const { left, width } = chart.getBoundingClientRect();
      go(Math.round(((clientX - left) / width) * last));
    };
    chart.setPointerCapture(event.pointerId);
    chart.onpointermove = jump;
    chart.onpointerup = chart.onpointercancel = () => { chart.onpointermove = null; };
    jump(event);
  });
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target.closest("select, dialog, #board, .region g, [type=checkbox]")) return;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by) void (event.shiftKey ? turn(by) : go(wanted + by));
    else if (event.key === "?") $("#replay .menu").open = true;
    else if (event.key === "Home") void go(0);
    else if (event.key === "End") void go(last);
    else if ("+=".includes(event.key)) faster(1);
    else if ("-−".includes(event.key)) faster(-1);
    else if (event.key === " " && !event.target.closest("button, summary, a")) toggle();
    else return;
    event.preventDefault();
  });
  load(Math.floor(wanted / size))?.catch(() => {});
}
