/** What an element is known by among its neighbors: a card by the address of its vehicle. */
function keyOf(node: Node): string {
  if (!(node instanceof Element)) return "";
  if (node.localName === "article") return node.querySelector("a")?.getAttribute("href") ?? "";
  return node.id || (node.getAttribute("data-key") ?? "");
}

function takeAttributes(from: Element, to: Element): void {
  for (const { name } of [...from.attributes]) {
    // Whoever reads has folded a group or opened it.
    if (!to.hasAttribute(name) && name !== "open") from.removeAttribute(name);
  }
  for (const { name, value } of to.attributes) {
    if (from.getAttribute(name) !== value && name !== "open") from.setAttribute(name, value);
  }
  if (from instanceof HTMLInputElement) from.checked = to.hasAttribute("checked");
}

/** Whether one may become the other; otherwise it is replaced. A card is kept as it is, with its picture, or replaced. */
function isLike(from: Node, to: Node): boolean {
  if (from.nodeName !== to.nodeName || keyOf(from) !== keyOf(to)) return false;
  return from.nodeName !== "ARTICLE" || from.textContent === to.textContent;
}

/**
 * Makes a part of the page like its newer version and leaves every element in place that is in both, so that the
 * keyboard stays where it is and no picture is drawn anew. `from` and `to` must be of one type.
 */
export function morph(from: Element, to: Element): void {
  takeAttributes(from, to);
  const keyed = new Map<string, ChildNode>();
  for (const child of from.childNodes) {
    const key = keyOf(child);
    if (key !== "") keyed.set(key, child);
  }
  const kept = new Set(Array.from(to.childNodes, keyOf));
  let at = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    // What is no longer wanted makes room first: nothing that stays has to be moved, which would lose the keyboard.
    while (at && keyOf(at) !== "" && !kept.has(keyOf(at))) {
      const next: ChildNode | null = at.nextSibling;
      at.remove();
      at = next;
    }
    const key = keyOf(wanted);
    const match: ChildNode | null | undefined = key === "" ? at : keyed.get(key);
    if (!match || !isLike(match, wanted)) {
      from.insertBefore(document.importNode(wanted, true), at);
      continue;
    }
    if (match === at) at = at.nextSibling;
    else from.insertBefore(match, at);
    if (match instanceof Element && wanted instanceof Element) {
      if (match.localName !== "article") morph(match, wanted);
    } else if (match.nodeValue !== wanted.nodeValue) {
      match.nodeValue = wanted.nodeValue;
    }
  }
  while (at) {
    const next: ChildNode | null = at.nextSibling;
    at.remove();
    at = next;
  }
}
