import { type HTMLElement, parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { page } from "#e2e/support/site.ts";

const FORMS: readonly [path: string, tool: string][] = [
  ["/contact", "contact_dealership"],
  ["/rentals", "rental_price"],
  ["/toms-river/rentals", "rental_price"],
  ["/reserve", "request_rental"],
  ["/inventory", "search_carts"],
  ["/finder", "find_cart"],
];

const CONTROLS = "input:not([type=hidden]):not([type=submit]), select, textarea";

async function toolsOf(path: string): Promise<{ root: HTMLElement; forms: HTMLElement[] }> {
  const root = parse(await page(path));
  return { root, forms: root.querySelectorAll("form[toolname]") };
}

/** What the browser says of a control when it has no words of its own for an agent: its label. */
function labelOf(root: HTMLElement, control: HTMLElement): string {
  const id = control.getAttribute("id");
  const label = id ? root.querySelector(`label[for="${id}"]`) : null;
  return (label ?? control.closest("label"))?.textContent.trim() ?? "";
}

// What Lighthouse's audits of WebMCP complain of: a form without both attributes, a control without name or words.
describe("forms described for agents", () => {
  it.each(FORMS)("%s has the tool %s", async (path, tool) => {
    const { forms } = await toolsOf(path);
    expect(forms.map((form) => form.getAttribute("toolname"))).toEqual([tool]);
    for (const form of forms) {
      expect(form.getAttribute("tooldescription")).toMatch(/^[A-Z].{15,}/);
      expect(form.hasAttribute("toolautosubmit")).toBe(false);
    }
  });

  it.each(FORMS)("%s names every control of it", async (path) => {
    const { root, forms } = await toolsOf(path);
    const owned = root.querySelectorAll(CONTROLS);
    const controls = forms.flatMap((form) => {
      const id = form.getAttribute("id");
      const elsewhere = owned.filter((control) => id && control.getAttribute("form") === id);
      return [...form.querySelectorAll(CONTROLS), ...elsewhere];
    });
    expect(controls.length).toBeGreaterThan(2);
    for (const control of controls) {
      expect(control.getAttribute("name"), control.toString()).toMatch(/./);
      const words = control.getAttribute("toolparamdescription") ?? labelOf(root, control);
      expect(words, control.toString()).toMatch(/./);
    }
  });
});
