import { parse } from "node-html-parser";
import { expect, it } from "vitest";
import { mainText, parseHead } from "#e2e/support/html.ts";
import { page } from "#e2e/support/site.ts";

it("shows three showrooms and the online store with every way to reach them", async () => {
  const html = await page("/showroom");
  const cards = parse(html).querySelectorAll("article");
  expect(cards).toHaveLength(4);
  for (const card of cards) {
    expect(card.querySelector('a[href^="tel:"]')).not.toBeNull();
    expect(card.querySelector('a[href*="//social."]')).not.toBeNull();
    expect(card.querySelector('a[href*="//reviews."]')).not.toBeNull();
  }
  expect(cards.map((card) => card.querySelector("address") !== null)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  const directions = cards.map((card) => card.querySelector('a[href*="/directions"]') !== null);
  expect(directions).toEqual([true, true, true, false]);
  expect(cards.at(-1)?.text).toContain("Open 24 hours");
  for (const link of parse(html).querySelectorAll('main a[target="_blank"]')) {
    expect(link.text).toContain("(opens in a new tab)");
  }
});

it("marks the showroom on the shore, which is first", async () => {
  const cards = parse(await page("/showroom")).querySelectorAll("article");
  expect(cards.map((card) => [card.id, card.text.includes("On the shore")])).toEqual([
    ["shore", true],
    ["showroom-one", false],
    ["showroom-two", false],
    ["online", false],
  ]);
});

it("names the other version of the hours", async () => {
  const text = mainText(await page("/showroom"));
  expect(text).toContain("Some listings show Monday to Saturday, 9AM to 6PM.");
});

it("begins with the showroom on the shore, and ends with a map of it", async () => {
  const root = parse(await page("/showroom"));
  expect(root.querySelector("h1")?.text).toBe("Visit our Shore showroom");
  const [hero] = root.querySelectorAll("main section");
  expect(hero?.querySelector("img")?.getAttribute("alt")).toMatch(/^Illustration: ./);
  expect(hero?.querySelector('a[href*="/directions"]')).not.toBeNull();
  expect(hero?.text).toContain("3 Sample Road, Sampleport, NJ 00003. Open Monday to Saturday");
  const map = root.querySelector("main figure svg");
  expect(map?.querySelectorAll('[data-mark="pin"]')).toHaveLength(1);
  expect(map?.text).toContain("Toms River");
});

it("says which showrooms are outside the service area", async () => {
  expect(mainText(await page("/showroom"))).toContain(
    "Showroom one and Showroom two are outside our service area.",
  );
});

it("describes each showroom for search engines", async () => {
  const dealers = parseHead(await page("/showroom")).jsonLd.slice(0, 3);
  for (const dealer of dealers) {
    expect(dealer).toMatchObject({
      "@type": "AutoDealer",
      specialOpeningHoursSpecification: expect.arrayContaining([
        expect.objectContaining({
          name: "Christmas Day",
          opens: "00:00",
          closes: "00:00",
          validFrom: expect.stringMatching(/^\d{4}-12-25$/),
        }),
      ]),
      address: { "@type": "PostalAddress" },
      geo: { "@type": "GeoCoordinates" },
    });
  }
});
