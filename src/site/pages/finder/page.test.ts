import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { CARTS } from "#e2e/fixtures/specification.ts";
import { mainText, parseHead } from "#e2e/support/html.ts";
import { page } from "#e2e/support/site.ts";

const FOUND = '[aria-labelledby="found"] article';
const FOUR = "/finder?who=four&where=beach&budget=10000";
const NARROW = "/finder?who=eight&where=golf&day=45&speed=slow&budget=8000";

describe("/finder", () => {
  it('has five questions in a plain form, each with "not sure"', async () => {
    const html = await page("/finder");
    const root = parse(html);
    const form = root.querySelector('form[action="/finder"]');
    const groups = form?.querySelectorAll('[role="radiogroup"]') ?? [];
    expect(groups).toHaveLength(5);
    for (const group of groups) {
      const checked = group.querySelectorAll("input[checked]");
      expect(checked.map((input) => input.getAttribute("value"))).toEqual(["not-sure"]);
    }
    expect(root.querySelectorAll("script[src]")).toEqual([]);
    expect(root.querySelector("#found")).toBeNull();
    expect(form?.querySelector('a[href="/street-legal"]')).not.toBeNull();
  });

  it("returns three carts with reasons, and the advantages of the later ones", async () => {
    const html = await page(FOUR);
    const carts = parse(html).querySelectorAll(FOUND);
    expect(carts.map((cart) => cart.querySelector("h3")?.text)).toEqual([
      "CLASSIC 4 PLUS",
      "EV NOMAD XL",
      "D5 MAVERICK 2+2",
    ]);
    expect(carts[1]?.querySelectorAll("li").map((item) => item.text)).toEqual([
      "4 seats: 2 forward, 2 back.",
      "Goes 25 mph, in the low-speed vehicle range for streets posted up to 25 mph.",
      "$8,495, $1,505 under your budget.",
      "Longest range of the 11 carts that fit.",
    ]);
    expect(carts[1]?.text).toContain(
      "Compared with the CLASSIC 4 PLUS, it goes 20 miles farther on a charge and is lifted.",
    );
    expect(carts[0]?.text).not.toContain("Compared with");
    expect(parse(html).querySelector("[data-notice]")).toBeNull();
  });

  it("says that no cart fits, starts with the carts that seat everyone, and lists what each misses", async () => {
    const root = parse(await page(NARROW));
    expect(root.querySelector("[data-notice]")?.text).toBe(
      "No cart fits every answer. These come closest.",
    );
    const carts = root.querySelectorAll(FOUND);
    expect(carts.slice(0, 2).map((cart) => cart.querySelector("h3")?.text)).toEqual([
      "CARRIER 8 PLUS",
      "ROVER XXL",
    ]);
    for (const cart of carts) expect(cart.text).toContain("What doesn’t");
  });

  it("links each cart, the three side by side, and the contact form about them", async () => {
    const root = parse(await page(FOUR));
    const hrefs = root
      .querySelectorAll('[aria-labelledby="found"] a')
      .map((link) => link.getAttribute("href") ?? "");
    const slugs = hrefs.flatMap((href) => /^\/vehicles\/(.+)$/.exec(href)?.[1] ?? []);
    expect(slugs).toHaveLength(3);
    expect(hrefs).toContain(`/compare?${slugs.map((slug) => `cart=${slug}`).join("&")}`);
    const ask = hrefs.find((href) => href.startsWith("/contact?")) ?? "";
    expect(mainText(await page(ask))).toContain("CLASSIC 4 PLUS, EV NOMAD XL, D5 MAVERICK 2+2");
  });

  it('keeps the answers in the form, and treats anything else as "not sure"', async () => {
    const chosen = async (path: string) =>
      parse(await page(path))
        .querySelectorAll("main form input[checked]")
        .map((input) => input.getAttribute("value"));
    expect(await chosen(FOUR)).toEqual(["four", "beach", "not-sure", "not-sure", "10000"]);
    expect(await chosen("/finder?who=%3Cb%3E&speed=99&budget=")).toEqual(
      Array.from({ length: 5 }, () => "not-sure"),
    );
  });

  it("shows the catalogue's prices", async () => {
    const prices = new Map(CARTS.map(([slug, , , price]) => [slug, price]));
    for (const path of [FOUR, NARROW, "/finder?who=not-sure"]) {
      for (const cart of parse(await page(path)).querySelectorAll(FOUND)) {
        const slug = cart.querySelector("a")?.getAttribute("href")?.split("/").at(-1) ?? "";
        expect(cart.querySelector(".display")?.text).toBe(
          `$${prices.get(slug)?.toLocaleString("en-US")}`,
        );
      }
    }
  });

  it("is one page for search engines, whatever the answers", async () => {
    expect(parseHead(await page(FOUR)).canonicals[0]).toMatch(/\/finder$/);
  });

  it.each([
    "/",
    "/inventory",
    "/inventory?search=zzzz",
    "/denago",
    "/evolution",
    "/vehicles/denago-ev-nomad",
  ])("is linked from %s, as is the comparison", async (path) => {
    const main = parse(await page(path)).querySelector("main");
    const hrefs = main?.querySelectorAll("a").map((link) => link.getAttribute("href") ?? "") ?? [];
    expect(hrefs).toContain("/finder");
    expect(hrefs.some((href) => /^\/compare(\?cart=|$)/.test(href))).toBe(true);
  });
});
