import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { mainText, parseHead } from "#e2e/support/html.ts";
import { page } from "#e2e/support/site.ts";

const PATH = "/street-legal";

describe(PATH, () => {
  it("shows the numbers of every rule's sources, and the date of access", async () => {
    const main = parse(await page(PATH)).querySelector("main");
    const rules = main?.querySelectorAll("dl dd span") ?? [];
    expect(rules).toHaveLength(10);
    expect(main?.querySelectorAll(".prose ol > li")).toHaveLength(3);
    for (const rule of rules) expect(rule.text).toMatch(/^Sources? [123]( and [123])?$/);
    expect(main?.querySelector("time")?.getAttribute("datetime")).toBe("2026-11-21");
    expect(mainText(await page(PATH))).toContain("N.J.S.A. 39:4-31.1 to 39:4-31.5");
  });

  it("names the towns whose rule is known with source and date, and counts the others", async () => {
    const html = await page(PATH);
    const text = mainText(html);
    expect(text).toContain(
      "Source: Borough of Ship Bottom, ordinance 2022-20. Adopted on December 27, 2022.",
    );
    expect(text).toContain("Not verified: the other 33");
    const towns = parse(html).querySelectorAll('main ul a[href$="#drive"]');
    expect(towns).toHaveLength(33);
    for (const town of towns) expect(town.getAttribute("href")).toMatch(/^\/[a-z-]+#drive$/);
  });

  it("reports what Barnegat Light's council did, with source and date, as the town's pages do", async () => {
    for (const path of [PATH, "/barnegat-light", "/barnegat-light/rentals"]) {
      const text = mainText(await page(path));
      expect(text, path).toContain("Barnegat Light: council did not advance a golf-cart ordinance");
      expect(text, path).toContain(
        "Source: The SandPaper, September 18, 2019. Not advanced at the meeting of September 11, 2019.",
      );
      expect(text, path).not.toMatch(/tabled|nothing is decided|August 14/i);
    }
  });

  it("distinguishes the state's license from the ID that a rental needs", async () => {
    const text = mainText(await page(PATH));
    expect(text).toContain("To rent from us, you need to be 18 or older and show a valid ID.");
    expect(text).toContain("the state also requires a valid driver's license.");
  });

  it("counts carts by top speed without promising that they are street legal", async () => {
    const text = mainText(await page(PATH));
    expect(text).toContain(
      "Of our 37 carts, 24 have the top speed a low-speed vehicle needs: more than 20 mph",
    );
    expect(text).toContain("12 are slower, and 1 is faster.");
    expect(text).toContain("Speed alone doesn't make a low-speed vehicle");
  });

  it("links to rentals, the inventory and its sections", async () => {
    const main = parse(await page(PATH)).querySelector("main");
    for (const to of ["/rentals", "/inventory", "tel:+18005550142"]) {
      expect(main?.querySelector(`a[href="${to}"]`), to).not.toBeNull();
    }
    const contents = main?.querySelectorAll('nav[aria-labelledby="page-contents"] a') ?? [];
    expect(contents.map((link) => link.getAttribute("href"))).toEqual(
      main?.querySelectorAll("nav ~ .prose h2").map(({ id }) => `#${id}`),
    );
  });

  it("is a WebPage with its sources and its trail", async () => {
    const { h1, jsonLd } = parseHead(await page(PATH));
    expect(h1).toEqual(["Where can I drive a golf cart?"]);
    expect(jsonLd).toMatchObject([
      { "@type": "WebPage", lastReviewed: "2026-11-21" },
      { "@type": "BreadcrumbList", itemListElement: [{ name: "Home" }, {}] },
    ]);
  });
});
