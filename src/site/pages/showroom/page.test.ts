import { parse } from "node-html-parser";
import { expect, it } from "vitest";
import { headOf, mainText } from "#e2e/support/html.ts";
import { page } from "#e2e/support/site.ts";

it("shows three showrooms and the online store with every way to reach them", async () => {
  const html = await page("/showroom");
  const cards = parse(html).querySelectorAll("article");
  expect(cards).toHaveLength(4);
  expect(cards.map((card) => card.querySelector('a[href^="tel:"]') !== null)).toEqual(
    Array(4).fill(true),
  );
  const directions = cards.map((card) => card.querySelector('a[href*="/directions"]') !== null);
  expect(directions).toEqual([true, true, true, false]);
  expect(cards[3]?.text).toContain("Open 24 hours");
  for (const link of parse(html).querySelectorAll('main a[target="_blank"]')) {
    expect(link.text).toContain("(opens in a new tab)");
  }
});

it("says which showrooms are outside the service area", async () => {
  expect(mainText(await page("/showroom"))).toContain(
    "Showroom one and Showroom two are outside our service area.",
  );
});

it("describes each showroom for search engines", async () => {
  const dealers = headOf(await page("/showroom")).jsonLd.slice(0, 3);
  for (const dealer of dealers) {
    expect(dealer).toMatchObject({
      "@type": "AutoDealer",
      address: { "@type": "PostalAddress" },
      geo: { "@type": "GeoCoordinates" },
    });
  }
});
