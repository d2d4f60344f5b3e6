import { describe, expect, it } from "vitest";
import { mainText, parseHead } from "#e2e/support/html.ts";
import { page } from "#e2e/support/site.ts";

const REASONS = [
  "Street legal with seat belts",
  "Flexible pickup and return",
  "Fully charged",
  "Insurance included",
  "24/7 support",
  "No hidden fees",
];

describe("/rentals", () => {
  it("shows another picture than the home page", async () => {
    const picture = async (path: string) =>
      /renders\/scenes\/([a-z-]+?)-(?:cart|1280)/.exec(await page(path))?.[1];
    expect(await picture("/rentals")).toBe("boardwalk-late");
    expect(await picture("/")).toBe("dune");
  });

  it("shows the reasons, the plans, the call block, the small print and then the quote", async () => {
    const text = mainText(await page("/rentals"));
    const order = [
      "Golf cart rentals",
      ...REASONS,
      "RESERVE TODAY: Utility, Monthly",
      "Need Help Choosing?",
      "24-hour periods",
      "See your price",
      "Prices for 1 to 30 days",
    ];
    const places = order.map((words) => text.lastIndexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it("explains the insurance and the fees", async () => {
    const html = await page("/rentals");
    for (const amount of ["$100,000 per person", "$300,000 per accident", "$50,000 for property"]) {
      expect(mainText(html)).toContain(amount);
    }
    expect(html).toContain('href="/policies/rental-policy"');
  });

  it("links to the reservation with the plan", async () => {
    const html = await page("/rentals");
    expect(html).toContain("/reserve?plan=4-seater&amp;days=7");
  });

  it("links every area's rental page", async () => {
    const html = await page("/rentals");
    expect(new Set(html.match(/href="\/[a-z-]+\/rentals"/g)).size).toBe(35);
  });

  it("lists the twelve plans for search engines with the same prices", async () => {
    const [catalog] = parseHead(await page("/rentals")).jsonLd;
    expect(catalog).toMatchObject({ "@type": "OfferCatalog" });
    const prices = [...JSON.stringify(catalog).matchAll(/"price":([\d.]+)/g)].map((match) =>
      Number(match[1]),
    );
    expect(prices).toEqual([245, 685, 1050, 2800, 295, 735, 1400, 3500, 245, 685, 1050, 2800]);
  });
});
