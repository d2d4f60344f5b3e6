import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { mainText, parseHead } from "#e2e/support/html.ts";
import { page, site } from "#e2e/support/site.ts";

describe("/{area}/rentals", () => {
  it("starts with its name, its own text and a link back", async () => {
    const html = await page("/lavallette/rentals");
    const text = mainText(html);
    expect(parseHead(html).h1).toEqual(["Golf cart rentals in Lavallette"]);
    for (const words of ["Book Rental Now", "(800) 555-0142", "Back to Lavallette Page"]) {
      expect(text).toContain(words);
    }
    expect(html).toContain('href="/reserve?area=lavallette"');
    expect(html).toContain("/reserve?plan=6-seater&amp;days=30&amp;area=lavallette");
  });

  it("estimates delivery from the nearest location", async () => {
    expect(mainText(await page("/lavallette/rentals"))).toContain(
      "About 9 miles from our Shore showroom, within the 10 free miles.",
    );
    const far = mainText(await page("/ship-bottom/rentals"));
    expect(far).toContain("18 miles beyond the free 10, at $6 a mile.");
    expect(far).toContain("$108");
  });

  it("summarizes the local rule, with a link to all of it", async () => {
    const notice = parse(await page("/lavallette/rentals")).querySelector("[data-notice]");
    expect(notice?.structuredText).toContain("Lavallette's own rule: not verified");
    const links = notice?.querySelectorAll("a").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/lavallette#drive", "/street-legal"]);
  });

  it("tells search engines the type of the place, the plans, the trail and the sample reviews", async () => {
    const { jsonLd } = parseHead(await page("/lavallette/rentals"));
    expect(jsonLd).toMatchObject([
      {
        "@type": "Service",
        areaServed: { additionalType: "Borough" },
        hasOfferCatalog: { "@id": expect.stringMatching(/\/rentals#plans$/) },
        review: [
          { reviewRating: { ratingValue: 5 } },
          { reviewRating: { ratingValue: 5 } },
          { reviewRating: { ratingValue: 4 } },
        ],
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [{ name: "Home" }, { name: "Lavallette" }, { name: "Rentals" }],
      },
    ]);
    expect(JSON.stringify(jsonLd)).not.toContain("City");
  });

  it("has its own page for an unknown municipality", async () => {
    const response = await site("/atlantis/rentals");
    expect(response.status).toBe(404);
    expect(parseHead(await response.text()).h1).toEqual(["Municipality not found"]);
  });

  it("ignores case and spaces in the URL", async () => {
    const response = await site("/SEASIDE%20park/rentals?utm_source=mail");
    expect(response.status).toBe(308);
    expect(response.headers.get("location")).toBe("/seaside-park/rentals?utm_source=mail");
  });
});
