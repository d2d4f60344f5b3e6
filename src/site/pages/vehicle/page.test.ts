import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { mainText } from "#e2e/support/html.ts";
import { page, site } from "#e2e/support/site.ts";

type Thing = Record<string, unknown> & { "@type": string };

function structuredData(html: string): Thing[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return [...scripts].map(([, json = "null"]) => JSON.parse(json));
}

describe("/vehicles/{slug} of the catalogue", () => {
  it("shows the whole fixed layout", async () => {
    const html = await page("/vehicles/evolution-d6-max-gt4");
    for (const text of [
      "EVOLUTION · D6 MAX",
      "<h1",
      "$13,595",
      "5.0",
      "Sample rating",
      "Request Quote",
      "Seating Capacity",
      "Driving Range",
      "Top Speed",
      "Drive System",
      "Key Features",
      "Motor Type",
      "Lead Acid",
      "View EVOLUTION D6 MAX GT4 Details",
      "Schedule Test Drive",
      "Get Financing Quote",
      "Expert Service",
      "Premium Quality",
      "Local Expertise",
      "Contact Us Today",
      "https://partner.example.com/evolution/evolution-d6-max-gt4",
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toMatch(/ style="/);
  });

  it("has price, stock and sample reviews for search engines", async () => {
    const [product, trail] = structuredData(await page("/vehicles/denago-ev-city"));
    expect(product).toMatchObject({
      "@type": "Product",
      name: "DENAGO EV CITY",
      offers: { price: "15000", priceCurrency: "USD", availability: "https://schema.org/InStock" },
      image: expect.arrayContaining([
        expect.stringMatching(
          /^https:\/\/carts\.example\.org\/renders\/carts\/.+-front-960\.avif$/,
        ),
      ]),
      aggregateRating: { ratingValue: 4.7, reviewCount: 3 },
    });
    expect(trail).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [{ name: "Home" }, { name: "Inventory" }, { name: "DENAGO EV CITY" }],
    });
  });

  it("lists its features, and adds the cart to the shortlist", async () => {
    const main = parse(await page("/vehicles/denago-ev-city")).querySelector("main");
    const box = main?.querySelectorAll("section").find(({ text }) => text.includes("Key Features"));
    expect(box?.querySelectorAll("li").map((item) => item.text)).toHaveLength(8);
    const links = main?.querySelectorAll("a") ?? [];
    const shortlist = links.find((link) => link.text === "Compare: DENAGO EV CITY");
    expect(shortlist?.getAttribute("href")).toBe("/compare?cart=denago-ev-city");
    expect(links.map((link) => link.getAttribute("href"))).toContain("/finder");
  });

  it("chooses the color of the URL", async () => {
    const html = await page("/vehicles/evolution-d6-max-gt4?color=mineral-white");
    expect(html).toContain("Color: Mineral white");
    expect(html).toContain("color=Mineral+white");
    expect(html).toContain(
      '<link rel="canonical" href="https://carts.example.org/vehicles/evolution-d6-max-gt4"',
    );
  });

  it("keeps cart, color and town in every quote, test drive and question", async () => {
    const html = await page("/vehicles/evolution-d6-max-gt4?color=mineral-white&area=Brick");
    const links = parse(html).querySelectorAll(
      ':is(main, .call-bar) a:is([href*="intent=quote"], [href*="intent=test-drive"], [href*="intent=question"])',
    );
    const contexts = links.map((link) => {
      const { searchParams } = new URL(link.getAttribute("href") ?? "", "https://x.example");
      return ["vehicle", "color", "area"].map((name) => searchParams.get(name));
    });
    const all = ["evolution-d6-max-gt4", "Mineral white", "brick"];
    expect(contexts).toEqual([all, all, all, all, all, all]);
    expect(mainText(html)).toMatch(/Request Quote\s*Ask a question/);
  });

  it.each([
    ["/vehicles/d5-ranger-4?color=1", "/vehicles/evolution-d5-ranger-4?color=1"],
    ["/vehicles/EVOLUTION-D6-MAX-GT4", "/vehicles/evolution-d6-max-gt4"],
    ["/vehicles/rover-xl6", "/vehicles/denago-ev-rover-xl6"],
    ["/vehicle/denago-ev-city?a=b", "/vehicles/denago-ev-city?a=b"],
    ["/vehicles", "/inventory"],
    ["/vehicles?seats=4", "/inventory?seats=4"],
  ])("redirects %s", async (from, to) => {
    const response = await site(from);
    expect(response.status).toBe(308);
    expect(response.headers.get("location")).toBe(to);
  });
});

describe("/vehicles/{id} with an unknown id", () => {
  it.each(["/vehicles/nothing", "/vehicles/d5-ranger", "/vehicles/__proto__"])(
    "shows the not-found page for %s",
    async (path) => {
      const response = await site(path);
      expect(response.status).toBe(404);
      const html = await response.text();
      expect(html).toContain("Vehicle Not Found");
      expect(html.replaceAll("&#x27;", "'")).toContain(
        "The vehicle you're looking for doesn't exist or has been removed.",
      );
      expect(html).toContain("Back to Inventory");
      expect(html).toContain('<meta name="robots" content="noindex"');
    },
  );
});
