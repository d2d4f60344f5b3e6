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

async function findToolForms(path: string): Promise<{ root: HTMLElement; forms: HTMLElement[] }> {
  const root = parse(await page(path));
  return { root, forms: root.querySelectorAll("form[toolname]") };
}

/** Browsers describe a control by its label if it has no toolparamdescription. */
function getLabel(root: HTMLElement, control: HTMLElement): string {
  const id = control.getAttribute("id");
  const label = id ? root.querySelector(`label[for="${id}"]`) : null;
  return (label ?? control.closest("label"))?.textContent.trim() ?? "";
}

// Lighthouse's WebMCP audits require both attributes on a form, and a name and a description for every control.
describe("forms with WebMCP attributes", () => {
  it.each(FORMS)("%s has the tool %s", async (path, tool) => {
    const { forms } = await findToolForms(path);
    expect(forms.map((form) => form.getAttribute("toolname"))).toEqual([tool]);
    for (const form of forms) {
      expect(form.getAttribute("tooldescription")).toMatch(/^[A-Z].{15,}/);
      expect(form.hasAttribute("toolautosubmit")).toBe(false);
    }
  });

  it.each(FORMS)("%s has a name and a description for every control", async (path) => {
    const { root, forms } = await findToolForms(path);
    const allControls = root.querySelectorAll(CONTROLS);
    const controls = forms.flatMap((form) => {
      const id = form.getAttribute("id");
      const elsewhere = allControls.filter((control) => id && control.getAttribute("form") === id);
      return [...form.querySelectorAll(CONTROLS), ...elsewhere];
    });
    expect(controls.length).toBeGreaterThan(2);
    for (const control of controls) {
      expect(control.getAttribute("name"), control.toString()).toMatch(/./);
      const description = control.getAttribute("toolparamdescription") ?? getLabel(root, control);
      expect(description, control.toString()).toMatch(/./);
    }
  });
});
