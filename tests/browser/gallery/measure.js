// What is wrong with the layout of a page, as sentences.
() => {
  const found = [], wide = document.documentElement.clientWidth, high = innerHeight;
  const modal = document.querySelector("dialog:modal"), root = modal ?? document.body;
  const CONTROLS = "a[href], button, select, input, summary, #mine [role=button], #table [role=button]";
  const LAYERS = "#log, #result, .menu > div, #guide, dialog, #tip, #agreement";

  const named = (node) => {
    const text = (node.getAttribute("aria-label") ?? node.textContent).trim().replace(/\s+/g, " ").slice(0, 40);
    const near = node.closest("[id]")?.id;
    return `${node.tagName.toLowerCase()}${near ? `#${near}` : ""} “${text}”`;
  };
  const shown = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !node.closest(".visually-hidden, .skip, .defs");
  const scrolls = (style) => /auto|scroll/.test(style.overflowX + style.overflowY);

  // What of an element is not clipped away by what is around it; and whether one can scroll to the rest.
  const within = (node) => {
    let { left, top, right, bottom } = node.getBoundingClientRect(), scrollable = false, cut = false;
    const fixed = [];
    for (let up = node.parentElement; up && up !== document.documentElement; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.position === "fixed") fixed.push(up);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const box = up.getBoundingClientRect(), before = right - left + bottom - top;
      [left, top, right, bottom] = [Math.max(left, box.left), Math.max(top, box.top), Math.min(right, box.right), Math.min(bottom, box.bottom)];
      if (scrolls(style)) scrollable = true;
      else if (!up.closest("svg") && before - (right - left + bottom - top) > 2 && !scrollable) cut = true;
    }
    return { left, top, right, bottom, scrollable, cut, fixed: fixed.length > 0 };
  };
  const overlap = (a, b) => [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];

  // The whole page
  if (getComputedStyle(document.body).outlineStyle !== "none") found.push("the whole page is framed");
  const over = document.documentElement.scrollWidth - wide;
  if (over > 1) found.push(`the page is ${over} px wider than the window`);
  const tooHigh = document.documentElement.scrollHeight - high;
  if (document.querySelector("main.table") && wide > 1000 && tooHigh > 1) found.push(`the table is ${tooHigh} px higher than the window`);

  // Texts
  for (const node of root.querySelectorAll("*:not(svg *)")) {
    if (!shown(node) || node.id === "board" || node.matches("svg")) continue;
    const style = getComputedStyle(node);
    if (/hidden|clip/.test(style.overflowX) && node.scrollWidth > node.clientWidth + 1 && node.textContent.trim()) found.push(`text is cut off: ${named(node)}`);
    if (wide > 1000 && node.matches("#mine, #table") && node.scrollWidth > node.clientWidth + 1) found.push(`#${node.id} is ${node.scrollWidth - node.clientWidth} px wider than its place`);
  }
  for (const part of root.querySelectorAll("svg.part")) {
    if (!shown(part)) continue;
    const frame = part.getBoundingClientRect(), texts = [...part.querySelectorAll("text")].filter((text) => shown(text) && text.textContent.trim() && !text.closest("defs"));
    const boxes = texts.map((text) => text.getBoundingClientRect());
    texts.forEach((text, n) => {
      const box = boxes[n];
      if (!part.closest("#board") && (box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 2 || box.bottom > frame.bottom + 2)) found.push(`text leaves its picture: ${named(text)}`);
      for (let m = n + 1; m < texts.length; m += 1) {
        const [x, y] = overlap(box, boxes[m]), least = Math.min(box.height, boxes[m].height);
        if (x > 3 && y > least * 0.45) found.push(`texts overlap: ${named(text)}, ${named(texts[m])}`);
      }
    });
  }

  // Controls
  const controls = [...root.querySelectorAll(CONTROLS)].filter((node) => shown(node) && node.id !== "waybill" && (!node.closest("details:not([open])") || node.matches("summary")));
  const places = new Map(controls.map((node) => [node, within(node)]));
  const layer = (node) => node.closest(LAYERS);
  controls.forEach((node, n) => {
    const at = places.get(node), real = node.getBoundingClientRect();
    if (at.cut) found.push(`is cut off: ${named(node)}`);
    if (!at.scrollable && (real.left < -1 || real.right > wide + 1)) found.push(`lies outside the window: ${named(node)}`);
    if (at.fixed && !at.scrollable && (real.top < -1 || real.bottom > high + 1)) found.push(`lies outside the window: ${named(node)}`);
    for (const other of controls.slice(n + 1)) {
      if (node.contains(other) || other.contains(node) || layer(node) !== layer(other)) continue;
      const [x, y] = overlap(at, places.get(other));
      if (x > 2 && y > 2) found.push(`overlap: ${named(node)}, ${named(other)}`);
    }
  });
  const log = document.querySelector("#log:not([hidden])")?.getBoundingClientRect();
  if (log && log.width < wide && !modal) for (const node of controls) {
    if (layer(node)) continue;
    const [x, y] = overlap(places.get(node), log);
    if (x > 2 && y > 2) found.push(`is covered by the log: ${named(node)}`);
  }
  const guide = document.querySelector("#guide[open]")?.getBoundingClientRect(), target = document.querySelector("[data-guide-target]")?.getBoundingClientRect();
  if (guide && target) {
    const [x, y] = overlap(guide, target);
    if (x > 0 && y > 0 && x * y > target.width * target.height * 0.5) found.push("the guide covers what it speaks of");
  }
  return [...new Set(found)];
}
