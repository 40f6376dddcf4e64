// Return the flaws in the layout of a page, as sentences.
() => {
  const flaws = [], windowWidth = document.documentElement.clientWidth, windowHeight = innerHeight;
  const modal = document.querySelector("dialog:modal"), root = modal ?? document.body;
  const CONTROLS = "a[href], button, select, input, summary, #mine [role=button], #table [role=button]";
  const LAYERS = ".note, #rail, #choices, .notices, #result, .menu > div, #guide, dialog, #tip";

  const describe = (node) => {
    const text = (node.getAttribute("aria-label") ?? node.textContent).trim().replace(/\s+/g, " ").slice(0, 40);
    const id = node.closest("[id]")?.id;
    return `${node.tagName.toLowerCase()}${id ? `#${id}` : ""} “${text}”`;
  };
  const isVisible = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !node.closest(".visually-hidden, .skip, .defs");
  const isScrollable = (style) => /auto|scroll/.test(style.overflowX + style.overflowY);

  // The part of an element's box that its ancestors do not clip. `scrollable`: the rest can be scrolled into view. `cut`:
  // it cannot. `fixed`: an ancestor has a fixed position.
  const visibleBox = (node) => {
    let { left, top, right, bottom } = node.getBoundingClientRect(), scrollable = false, cut = false;
    let fixed = false;
    for (let ancestor = node.parentElement; ancestor && ancestor !== document.documentElement; ancestor = ancestor.parentElement) {
      const style = getComputedStyle(ancestor);
      if (style.position === "fixed") fixed = true;
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const clip = ancestor.getBoundingClientRect(), size = right - left + bottom - top;
      [left, top, right, bottom] = [Math.max(left, clip.left), Math.max(top, clip.top), Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
      if (isScrollable(style)) scrollable = true;
      else if (!ancestor.closest("svg") && size - (right - left + bottom - top) > 2 && !scrollable) cut = true;
    }
    return { left, top, right, bottom, scrollable, cut, fixed };
  };
  // Width and height of the intersection of two boxes.
  const overlap = (a, b) => [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];

  // The whole page
  if (getComputedStyle(document.body).outlineStyle !== "none") flaws.push("the page has an outline");
  const excessWidth = document.documentElement.scrollWidth - windowWidth;
  if (excessWidth > 1) flaws.push(`the page is ${excessWidth} px wider than the window`);
  const excessHeight = document.documentElement.scrollHeight - windowHeight;
  if (document.querySelector("main.table") && excessHeight > 1) flaws.push(`the table is ${excessHeight} px higher than the window`);

  // Texts
  for (const node of root.querySelectorAll("*:not(svg *)")) {
    if (!isVisible(node) || node.id === "board" || node.matches("svg, [data-whole]")) continue;
    const style = getComputedStyle(node);
    if (/hidden|clip/.test(style.overflowX) && node.scrollWidth > node.clientWidth + 1 && node.textContent.trim()) flaws.push(`text is cut off: ${describe(node)}`);
    if (windowWidth >= 1200 && node.matches("#mine, #table") && node.scrollWidth > node.clientWidth + 1) flaws.push(`#${node.id} is ${node.scrollWidth - node.clientWidth} px wider than its container`);
  }
  for (const part of root.querySelectorAll("svg.part")) {
    if (!isVisible(part)) continue;
    const frame = part.getBoundingClientRect(), texts = [...part.querySelectorAll("text")].filter((text) => isVisible(text) && text.textContent.trim() && !text.closest("defs"));
    const boxes = texts.map((text) => text.getBoundingClientRect());
    texts.forEach((text, n) => {
      const box = boxes[n];
      if (!part.closest("#board") && (box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 2 || box.bottom > frame.bottom + 2)) flaws.push(`text sticks out of its drawing: ${describe(text)}`);
      for (let m = n + 1; m < texts.length; m += 1) {
        const [x, y] = overlap(box, boxes[m]), minHeight = Math.min(box.height, boxes[m].height);
        if (x > 3 && y > minHeight * 0.45) flaws.push(`texts overlap: ${describe(text)}, ${describe(texts[m])}`);
      }
    });
  }

  // Controls
  const controls = [...root.querySelectorAll(CONTROLS)].filter((node) => isVisible(node) && node.id !== "waybill" && (!node.closest("details:not([open])") || node.matches("summary")));
  const boxes = new Map(controls.map((node) => [node, visibleBox(node)]));
  const layerOf = (node) => node.closest(LAYERS);
  controls.forEach((node, n) => {
    const box = boxes.get(node), frame = node.getBoundingClientRect();
    if (box.cut) flaws.push(`is cut off: ${describe(node)}`);
    if (!box.scrollable && (frame.left < -1 || frame.right > windowWidth + 1)) flaws.push(`lies outside the window: ${describe(node)}`);
    if (box.fixed && !box.scrollable && (frame.top < -1 || frame.bottom > windowHeight + 1)) flaws.push(`lies outside the window: ${describe(node)}`);
    for (const other of controls.slice(n + 1)) {
      if (node.contains(other) || other.contains(node) || layerOf(node) !== layerOf(other)) continue;
      const [x, y] = overlap(box, boxes.get(other));
      if (x > 2 && y > 2) flaws.push(`overlap: ${describe(node)}, ${describe(other)}`);
    }
  });
  const guide = document.querySelector("#guide[open]")?.getBoundingClientRect(), target = document.querySelector("[data-guide-target]")?.getBoundingClientRect();
  if (guide && target) {
    const [x, y] = overlap(guide, target);
    if (x > 0 && y > 0 && x * y > target.width * target.height * 0.5) flaws.push("the guide covers its target");
  }
  return [...new Set(flaws)];
}
