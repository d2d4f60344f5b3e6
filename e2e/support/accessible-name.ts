import { type HTMLElement, type Node, NodeType } from "node-html-parser";

const collapse = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** The text that assistive technology reads, without what is hidden from it and without the values of fields. */
function spokenText(node: Node): string {
  if (node.nodeType !== NodeType.ELEMENT_NODE) return node.text;
  const element = node as HTMLElement;
  if (element.getAttribute("aria-hidden") === "true") return "";
  if (["select", "textarea", "script", "style"].includes(element.rawTagName)) return "";
  const label = element.getAttribute("aria-label") ?? element.getAttribute("alt");
  return label ?? element.childNodes.map(spokenText).join("");
}

/** The name of a control, link or button in a page. */
export function accessibleName(element: HTMLElement, page: HTMLElement): string {
  const named = element.getAttribute("aria-labelledby");
  if (named !== undefined) {
    const parts = named.split(/\s+/).map((id) => page.querySelector(`[id="${id}"]`));
    return collapse(parts.map((part) => (part === null ? "" : spokenText(part))).join(" "));
  }
  const own = element.getAttribute("aria-label");
  if (own !== undefined) return collapse(own);
  if (["input", "select", "textarea"].includes(element.rawTagName)) {
    const { id } = element;
    const label =
      (id === "" ? null : page.querySelector(`label[for="${id}"]`)) ?? element.closest("label");
    return collapse(label === null ? "" : spokenText(label));
  }
  return collapse(spokenText(element));
}
