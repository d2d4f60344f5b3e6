import type { Page } from "playwright-core";

/** Changes that browsers and extensions make to pages of others. */
export const CHANGES = [
  "translated",
  "reworded",
  "extended",
  "with phone links",
  "marked",
] as const;
export type Change = (typeof CHANGES)[number];

/** Runs in the page. */
function change(kind: Change): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (!(text instanceof Text) || text.data.trim() === "") continue;
    const skipped = "script, style, noscript, option, textarea, [translate=no]";
    if (!text.parentElement?.closest(skipped)) texts.push(text);
  }
  const fields = [...document.querySelectorAll("input:not([type=hidden]), select, textarea")];
  switch (kind) {
    case "translated":
      // As Chrome does: each text becomes an element in an element.
      for (const text of texts) {
        const outer = document.createElement("font");
        const inner = document.createElement("font");
        inner.textContent = `~${text.data}`;
        outer.append(inner);
        text.replaceWith(outer);
      }
      break;
    case "reworded":
      for (const text of texts) text.data = text.data.replaceAll(/[a-z]{4,}/gi, "word");
      break;
    case "extended":
      // Writing aids and password managers put elements of their own beside fields and into the body.
      for (const field of fields) {
        field.after(document.createElement("writing-aid"));
        field.before(document.createElement("button"));
      }
      document.body.prepend(document.createElement("div"));
      document.body.append(document.createElement("div"));
      document.head.append(document.createElement("meta"));
      break;
    case "with phone links":
      for (const text of texts) {
        const at = text.data.search(/\(\d{3}\) \d{3}-\d{4}/);
        if (at < 0) continue;
        const number = text.splitText(at);
        number.splitText(14);
        const link = document.createElement("a");
        link.href = "tel:";
        number.replaceWith(link);
        link.append(number);
      }
      break;
    case "marked":
      for (const element of [document.documentElement, document.body, ...fields]) {
        element.setAttribute("data-extension", "on");
        element.setAttribute("cz-shortcut-listen", "true");
        element.classList.add("extension");
      }
      break;
    default:
      throw new Error(kind satisfies never);
  }
}

export function changePage(page: Page, kind: Change): Promise<void> {
  return page.evaluate(change, kind);
}
