// Morphing: turn an element into a fresh one, and keep all child elements that are still there. A text whose pieces would
// move when it changes is replaced as a whole: `data-replace`.

export function morph(old, fresh) {
  if (fresh.matches?.("[data-replace]")) return old.isEqualNode(fresh) ? undefined : old.replaceWith(fresh);
  if (old.nodeType !== fresh.nodeType || old.nodeName !== fresh.nodeName) return old.replaceWith(fresh);
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && !["open", "data-guide-target"].includes(name)) old.removeAttribute(name);
  for (const { name, value } of [...fresh.attributes]) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const named = new Map([...old.children].filter((child) => child.id).map((child) => [child.id, child]));
  let at = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const same = child.id ? named.get(child.id) : at && !at.id && at.nodeName === child.nodeName ? at : undefined;
    if (!same) old.insertBefore(child, at);
    else {
      if (same === at) at = at.nextSibling;
      else old.insertBefore(same, at);
      morph(same, child);
    }
  }
  while (at) at = drop(at);
}

function drop(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

export function parse(markup) {
  const holder = document.createElement("template");
  holder.innerHTML = markup.startsWith("<g") ? `<svg>${markup}</svg>` : markup;
  const element = holder.content.firstElementChild;
  return markup.startsWith("<g") ? element.firstElementChild : element;
}
