import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { visit } from "#e2e/support/browser.ts";
import { site } from "#e2e/support/site.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";

it.each(["/nothing-here", "/vehicles/nothing/sheet"])(
  "%s is not found, with a search of the inventory for people and agents",
  async (path) => {
    const response = await site(path);
    expect(response.status).toBe(404);
    const form = parse(await response.text()).querySelector("main form");
    expect(form?.attributes).toMatchObject({ action: "/inventory", toolname: "search_carts" });
    expect(form?.getAttribute("tooldescription")).toMatch(/^Lists the golf carts/);
    expect(form?.querySelector("input")?.getAttribute("name")).toBe("search");
    expect(form?.querySelector("label")?.text.trim()).toBe("Search for a cart");
  },
);

describe("no text is on the picture", () => {
  it.each(CHECKS_EVERYTHING ? [320, 390, 768, 1000, 1440] : [320, 1000])(
    "at %i px",
    async (width) => {
      for (const path of ["/nothing-here", "/vehicles/nothing", "/vehicles/nothing/sheet"]) {
        const { page } = await visit({ width });
        await page.goto(path, { waitUntil: "load" });
        const found = await page.locator("main").evaluate((main) => {
          const picture = main.querySelector("img")?.getBoundingClientRect();
          if (!picture) return "no picture";
          const shown = [...main.querySelectorAll("h1, p, a, input, button")];
          const covered = shown.filter((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            const isBeside = right <= picture.left || left >= picture.right;
            return !isBeside && bottom > picture.top && top < picture.bottom;
          });
          const pictured = [main, ...main.querySelectorAll("*")].filter(
            (element) => getComputedStyle(element).backgroundImage !== "none",
          );
          return [...covered, ...pictured]
            .map(({ outerHTML }) => outerHTML.slice(0, 80))
            .join("\n");
        });
        expect(found, path).toBe("");
      }
    },
  );
});
