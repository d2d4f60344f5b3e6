import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { page } from "#e2e/support/site.ts";

const cards = (html: string) => html.match(/<article/g)?.length ?? 0;
const links = (html: string) =>
  [...html.matchAll(/<article[\s\S]*?href="(\/vehicles\/[^"]+)"/g)].map(([, path]) => path);

describe("the filters of /inventory", () => {
  it("offers brands, categories and prices first, and folds the rest", async () => {
    const groups = parse(await page("/inventory?range=30-39")).querySelectorAll(
      "#filter-panel details",
    );
    const titles = groups.map((group) => group.querySelector("summary")?.text);
    expect(titles.slice(0, 5)).toEqual(["Brand", "Category", "Price", "Seats", "Battery"]);
    const open = groups.filter((group) => group.hasAttribute("open"));
    expect(open.map((group) => group.querySelector("summary")?.text)).toEqual([
      ...["Brand", "Category", "Price", "Range"],
    ]);
    const radios = parse(await page("/inventory?price=15000-25000")).querySelectorAll(
      'input[type="radio"][name="price"]',
    );
    expect(radios.map((radio) => radio.parentNode?.text)).toEqual([
      "All prices37",
      "Under $15,00032",
      "$15,000–$25,0005",
      "Over $25,0000",
    ]);
    expect(radios.map((radio) => radio.hasAttribute("checked"))).toEqual([
      ...[false, false, true, false],
    ]);
  });

  it("takes a lowest and a highest price, and says at the field what is wrong with one", async () => {
    const root = parse(await page("/inventory?price-from=9000&price-to=%249%2C995"));
    expect(root.querySelector("#count")?.text).toBe("Showing 7 of 37 total vehicles");
    expect(root.querySelector("#price-to")?.getAttribute("value")).toBe("9995");
    expect(root.querySelector('[aria-label="Active filters"] a')?.text).toContain("$9,000–$9,995");
    const wrong = parse(await page("/inventory?price-from=cheap&price-to=9995"));
    const field = wrong.querySelector("#price-from");
    expect(field?.getAttribute("value")).toBe("cheap");
    expect(field?.getAttribute("aria-invalid")).toBe("true");
    expect(wrong.querySelector("#price-from-error")?.text).toBe(
      "Enter whole dollars, such as 9000.",
    );
    expect(wrong.querySelector("#price-to")?.hasAttribute("aria-invalid")).toBe(false);
  });

  it("still answers addresses with the price bands of earlier versions", async () => {
    const html = await page("/inventory?price=8000-9999");
    const prices = parse(html)
      .querySelectorAll("main article .price")
      .map(({ text }) => Number(text.replace(/\D/g, "")));
    expect(prices.length).toBeGreaterThan(0);
    for (const price of prices) {
      expect(price).toBeGreaterThanOrEqual(8000);
      expect(price).toBeLessThanOrEqual(9999);
    }
    expect(parse(html).querySelector("[data-notice]")).toBeNull();
  });

  it("tells the battery in a filter, on the cards and from words", async () => {
    const lithium = await page("/inventory?battery=lithium");
    expect(cards(lithium)).toBe(6);
    expect(lithium).toContain("Lithium Ion · 2 seats · 40 mi");
    const words = await page("/inventory?search=6+seat+lithium+under+14000");
    for (const wish of ["6 seats", "Lithium Ion battery", "Under $14,000"]) {
      expect(words).toContain(`<span class="truncate">${wish}</span>`);
    }
    expect(links(words)).toEqual(["/vehicles/denago-ev-rover-xl", "/vehicles/denago-ev-rover-xl6"]);
  });

  it("combines choices of a group with OR, and groups with AND", async () => {
    const showing = async (query: string) =>
      Number(/Showing (\d+) of/.exec(await page(`/inventory?${query}`))?.[1]);
    const four = await showing("seats=4");
    const six = await showing("seats=6");
    expect(await showing("seats=4&seats=6")).toBe(four + six);
    expect(await showing("seats=4&stance=lifted")).toBeLessThan(four);
    expect(await showing("seats=4&stance=lifted&stance=road")).toBe(four);
  });

  it("shows the resulting count at each choice", async () => {
    const root = parse(await page("/inventory?seats=6"));
    const choices = root.querySelectorAll("#filter-panel fieldset label").map((label) => {
      const input = label.querySelector("input");
      return {
        name: input?.getAttribute("name") ?? "",
        value: input?.getAttribute("value") ?? "",
        count: Number(label.querySelector("span")?.text),
      };
    });
    expect(choices.filter(({ count }) => count === 0).length).toBeGreaterThan(0);
    for (const { name, value, count } of choices.filter(
      (choice) => choice.name !== "seats" && choice.value !== "all",
    )) {
      const query = new URLSearchParams([
        ["seats", "6"],
        [name, value],
      ]);
      const html = await page(`/inventory?${query}`);
      expect([name, value, html.includes(`Showing ${count} of 37`)]).toEqual([name, value, true]);
    }
  });

  it("has a link that removes each chosen filter", async () => {
    const root = parse(await page("/inventory?search=maverick&seats=4&seats=6&price=under-15000"));
    const chips = root
      .querySelectorAll('[aria-label="Active filters"] a')
      .map((chip) => [chip.text.replace(/\s+/g, " ").trim(), chip.getAttribute("href")]);
    expect(chips.map(([name]) => name)).toEqual([
      "Remove: “maverick”",
      "Remove: Under $15,000",
      "Remove: 4 seats",
      "Remove: 6 seats",
    ]);
    expect(chips[2]?.[1]).toBe("/inventory?search=maverick&price=under-15000&seats=6");
    expect(root.querySelectorAll("input[checked]").map((box) => box.getAttribute("value"))).toEqual(
      ["under-15000", "4", "6"],
    );
  });
});
