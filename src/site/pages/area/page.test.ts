import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { mainText, parseHead } from "#e2e/support/html.ts";
import { page, site } from "#e2e/support/site.ts";

const cartsOn = (html: string) =>
  new Set([...html.matchAll(/href="\/vehicles\/([a-z0-9-]+)"/g)].map((match) => match[1]));

describe("/{area}", () => {
  it("shows the type of the place, and the municipality of a community", async () => {
    expect(mainText(await page("/lavallette"))).toContain("Borough · barrier peninsula");
    expect(mainText(await page("/ortley-beach"))).toContain(
      "Community in Toms River Township · barrier peninsula",
    );
  });

  it("first says what delivery and a week cost, what the rule is and which showroom is near", async () => {
    const strip = async (slug: string) =>
      parse(await page(`/${slug}`))
        .querySelectorAll("main dl:first-of-type dd a")
        .slice(0, 4)
        .map((link) => `${link.getAttribute("href")} ${link.text}`);
    expect(await strip("lavallette")).toEqual([
      "/lavallette/rentals#delivery Free",
      "/lavallette/rentals#plans $1,050",
      "/lavallette#drive Not verified",
      "/showroom#shore Shore showroom",
    ]);
    expect((await strip("ship-bottom")).at(2)).toMatch(/^\/ship-bottom#drive .*ban/i);
  });

  it("shows its place, and its rental page another view of it", async () => {
    const picture = async (path: string) => {
      const image = parse(await page(path)).querySelector("main img");
      return [image?.getAttribute("src"), image?.getAttribute("alt")];
    };
    expect(await picture("/lavallette")).toEqual([
      "/renders/scenes/beach-cart-1280.webp",
      "Illustration: a lime green golf cart by the fence and the steps to the beach",
    ]);
    expect(await picture("/lavallette/rentals")).toEqual([
      "/renders/scenes/beach-late-cart-1280.webp",
      "Illustration: a blue golf cart and a row of bicycles by the fence along the beach",
    ]);
  });

  it("has a call button in its hero", async () => {
    const hero = parse(await page("/toms-river")).querySelector("main section");
    expect(hero?.querySelector('a[href="tel:+18005550142"]')).not.toBeNull();
  });

  it("shows delivery, the four nearest areas and rental prices", async () => {
    const text = mainText(await page("/bay-head"));
    expect(text).toContain("Rental delivery, about 15 miles");
    for (const [name, miles] of [
      ["Point Pleasant", "1.4 miles"],
      ["Mantoloking", "2.3 miles"],
      ["Brick", "4.9 miles"],
      ["Lavallette", "7.2 miles"],
    ]) {
      expect(text).toMatch(new RegExp(`${name}\\s+${miles}`));
    }
    expect(text).toMatch(/Weekly\s+\$1,050\s+\$1,400\s+\$1,050/);
  });

  it("says who to ask about the rule, with the source, where one is known", async () => {
    const notice = async (path: string) =>
      parse(await page(path)).querySelector("[data-notice='local-rule']");
    for (const path of ["/bayville", "/berkeley/rentals"]) {
      const berkeley = await notice(path);
      expect(berkeley?.structuredText).toContain(
        "Berkeley Township Clerk's Office: (732) 244-7443, ext. 1208.",
      );
      expect(berkeley?.structuredText).toMatch(/Source: Berkeley Township, clerk's page, 2024\./);
      const links = berkeley?.querySelectorAll("a").map((link) => link.getAttribute("href"));
      expect(links?.slice(0, 2)).toEqual([
        "tel:+17322447443",
        "https://twp.berkeley.nj.us/departments/clerk_registrar/clerk.php",
      ]);
    }
    expect((await notice("/lavallette"))?.structuredText).not.toContain("Source:");
  });

  it("says above each cart who it is for, and keeps the advice as an answer", async () => {
    const text = mainText(await page("/toms-river"));
    expect(text).toContain("For chores in tight places");
    expect(text).toContain("How do I choose a cart for Toms River?");
    expect(text).toContain("Write down the three trips you'd take every week");
  });

  it.each([
    ["lavallette", ["Rent from", "Where can I drive", "Good carts", "Questions"]],
    ["ship-bottom", ["Rent from", "Where can I drive", "Questions", "Good carts"]],
    ["browns-mills", ["Rent from", "Good carts", "Questions", "Where can I drive"]],
    ["toms-river", ["Good carts", "Rent from", "Where can I drive", "Questions"]],
    ["whiting", ["Good carts", "Where can I drive", "Questions", "Rent from"]],
    ["plumsted", ["Good carts", "Questions", "Rent from", "Where can I drive"]],
  ])("orders the sections of %s by its setting", async (slug, order) => {
    const main = parse(await page(`/${slug}`)).querySelector("main");
    const headings = (main?.querySelectorAll("h2") ?? []).map(({ text }) => text);
    const sections = headings.filter((text) => order.some((start) => text.startsWith(start)));
    expect(sections.map((text) => order.find((start) => text.startsWith(start)))).toEqual(order);
    const [first] = main?.querySelectorAll("section a.bg-coral-btn") ?? [];
    const unbanned = order[0] === "Rent from" ? "Rent a cart" : "View Inventory";
    expect(first?.text).toBe(slug === "ship-bottom" ? "Read the rule" : unbanned);
  });

  it.each([
    ["ship-bottom", 3],
    ["whiting", 3],
    ["lavallette", 3],
    ["browns-mills", 3],
    ["toms-river", 4],
    ["plumsted", 4],
  ])("shows carts in %s: %i", async (slug, count) => {
    expect(cartsOn(await page(`/${slug}`)).size).toBe(count);
  });

  it("shows beds on farms and nothing fast where low-speed vehicles are banned", async () => {
    expect(cartsOn(await page("/plumsted"))).toContain("evolution-turfman-1000");
    const main = parse(await page("/ship-bottom")).querySelector("main");
    const cards = main?.querySelectorAll("article") ?? [];
    expect(cards).toHaveLength(3);
    for (const card of cards) {
      expect(Number(/(\d+) mph/.exec(card.structuredText)?.[1])).toBeLessThanOrEqual(20);
    }
  });

  it("says where driving is allowed: the local rule, the state's with its sources, and advice", async () => {
    const drive = async (path: string) =>
      parse(await page(path))
        .querySelector("#drive")
        ?.structuredText.replaceAll(/\s+/g, " ") ?? "";
    const lavallette = await drive("/lavallette");
    expect(lavallette).toContain("Lavallette's own rule: not verified");
    expect(lavallette).toContain("On a barrier peninsula");
    expect(lavallette).toMatch(
      /checked on November 21, 2026: .*N\.J\.S\.A\. 39:4-31\.1 to 39:4-31\.5/,
    );
    expect(await drive("/bayville")).toContain("Ask the municipal clerk of Berkeley Township");
    const shipBottom = await drive("/ship-bottom");
    expect(shipBottom).toContain("ordinance 2022-20. Adopted on December 27, 2022.");
    expect(shipBottom).toContain("On Long Beach Island");
    for (const slug of ["lakewood", "brick", "barnegat-light"])
      expect(
        parse(await page(`/${slug}`)).querySelector('#drive a[href="/street-legal"]'),
      ).not.toBeNull();
  });

  it("gives search engines the place with its coordinates and the page's own questions", async () => {
    const { jsonLd } = parseHead(await page("/ortley-beach"));
    expect(jsonLd).toMatchObject([
      {
        "@type": "Service",
        areaServed: {
          additionalType: "Community",
          containedInPlace: { name: "Toms River Township, NJ" },
          geo: { latitude: 39.955, longitude: -74.072 },
        },
      },
      { "@type": "FAQPage" },
      { "@type": "BreadcrumbList" },
    ]);
  });

  it("returns 404 for an unknown area", async () => {
    const response = await site("/atlantis");
    expect(response.status).toBe(404);
    const head = parseHead(await response.text());
    expect(head.h1).toEqual(["404 Page Not Found"]);
    expect(head.robots).toBe("noindex");
  });
});
