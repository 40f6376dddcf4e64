// The replay of a match.

import { showNearby } from "./camera.js";
import { showFragments } from "./fragments.js";
import { $, announce, catchErrors, clickHandlers, copy, page, request } from "./page.js";

export function replay() {
  const form = $("#replay"), slider = form.elements.at, viewer = form.elements.as;
  let running;
  const show = async (at) => {
    slider.value = at;
    const moment = await request(`/m/${page.replay}/replay/${slider.value}?as=${viewer.value}`, null, "GET");
    showFragments(moment);
    showNearby(true);
    $("#top h1").textContent = moment.headline;
    $("#top .detail").textContent = moment.prompt;
    slider.setAttribute("aria-label", moment.label);
    form.elements.moment.value = moment.label;
    announce(moment.events.join(" "));
    history.replaceState(null, "", `?as=${viewer.value}&at=${slider.value}`);
  };
  const stop = () => { clearInterval(running); running = undefined; };
  const step = (by) => catchErrors(slider, show(Number(slider.value) + by));
  slider.oninput = () => { stop(); step(0); };
  viewer.onchange = () => location.assign(`?as=${viewer.value}&at=${slider.value}`);
  clickHandlers.push(
    ["[data-step]", (target) => { stop(); return step(Number(target.dataset.step)); }],
    ["[data-autoplay]", () => {
      if (running) return stop();
      running = setInterval(() => (slider.value === slider.max ? stop() : step(1)), 900);
    }],
    ["[data-copy-moment]", (target) => copy(target, location.href)],
  );
}
