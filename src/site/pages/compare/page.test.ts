import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { describeDrive } from "#domain/carts/drive.ts";
import { CARTS } from "#e2e/fixtures/specification.ts";
import { mainText, parseHead } from "#e2e/support/html.ts";
import { page, site } from "#e2e/support/site.ts";

const TWO = "/compare?cart=denago-ev-nomad&cart=denago-ev-nomad-xl";
const SIX = `/compare?${CARTS.slice(0, 6)
  .map(([slug]) => `cart=${slug}`)
  .join("&")}`;

function linesUnder(html: string, title: string): Record<string, string[]> {
  const bodies = parse(html).querySelectorAll("#comparison tbody");
  const body = bodies.find((each) => each.querySelector('[scope="rowgroup"]')?.text === title);
  const rows = body?.querySelectorAll('tr:has([scope="row"])') ?? [];
  return Object.fromEntries(
    rows.map((row) => [
      row.querySelector("th")?.text ?? "",
      row.querySelectorAll("td").map((cell) => cell.text),
    ]),
  );
}

describe("/compare", () => {
  it("without carts explains how to choose, with a check box for every cart", async () => {
    const html = await page("/compare");
    const root = parse(html);
    const form = root.querySelector('form[action="/compare"]');
    const boxes = form?.querySelectorAll('input[type="checkbox"][name="cart"]') ?? [];
    expect(boxes.map((box) => box.getAttribute("value")).toSorted()).toEqual(
      CARTS.map(([slug]) => slug).toSorted(),
    );
    expect(form?.querySelectorAll("fieldset > legend").length).toBeGreaterThan(9);
    expect(form?.querySelectorAll("label img")).toHaveLength(CARTS.length);
    const prices = form?.querySelectorAll("label").map((label) => /\$[\d,]+/.exec(label.text)?.[0]);
    expect(prices?.toSorted()).toEqual(
      CARTS.map(([, , , price]) => `$${price.toLocaleString("en-US")}`).toSorted(),
    );
    expect(root.querySelector("#comparison")).toBeNull();
    expect(mainText(html)).toContain("Pick up to four of our 37 carts");
  });

  it("without carts offers pairs with the same number of seats", async () => {
    const seats = new Map(CARTS.map(([slug, , , , count]) => [slug, count]));
    const pairs = parse(await page("/compare"))
      .querySelectorAll('[aria-labelledby="pairs"] a')
      .map(
        (link) => new URL(link.getAttribute("href")?.replaceAll("&amp;", "&") ?? "", "http://x"),
      );
    expect(pairs.map(({ searchParams }) => searchParams.getAll("cart"))).toEqual([
      ["evolution-classic-2-plus", "evolution-turfman-200"],
      ["evolution-classic-4-plus", "evolution-forester-4-plus"],
      ["denago-ev-rover-xl", "evolution-forester-6-plus"],
      ["denago-ev-rover-xxl", "evolution-carrier-8-plus"],
    ]);
    for (const { searchParams } of pairs) {
      expect(new Set(searchParams.getAll("cart").map((slug) => seats.get(slug))).size).toBe(1);
    }
    expect(parse(await page(TWO)).querySelector('[aria-labelledby="pairs"]')).toBeNull();
  });

  it("shows the differences first, then what is the same, from the carts' data", async () => {
    const html = await page(TWO);
    const differing = linesUnder(html, "What’s different");
    expect(differing).toMatchObject({
      Range: ["45 miles", "55 miles"],
      "Ride height": ["Standard", "Lifted"],
      Tires: ["Street", "All-terrain"],
    });
    const equal = parse(html).querySelector("details:has(#same)");
    expect(equal?.hasAttribute("open")).toBe(false);
    const same = Object.fromEntries(
      (equal?.querySelectorAll("tr") ?? []).map((row) => [
        row.querySelector("th")?.text ?? "",
        row.querySelector("td")?.text,
      ]),
    );
    expect(same).toMatchObject({
      Price: "$8,495",
      Seats: "4",
      "Seat direction": "2 forward, 2 back",
      Drive: "2x4, rear-wheel drive",
      Battery: "Lithium Ion",
    });
    expect(Object.keys(differing).filter((label) => label in same)).toEqual([]);
    expect(mainText(html)).toContain("Not published: Charging time, Payload");
    expect(html.indexOf("What’s different")).toBeLessThan(html.indexOf("What’s the same"));
  });

  it("shows prices, seats, range, speed and drive as the specification has them", async () => {
    for (const [slug, , , price, seats, range, speed, drive] of CARTS) {
      const known = linesUnder(await page(`/compare?cart=${slug}`), "Specs");
      expect([
        slug,
        known.Price,
        known.Seats,
        known.Range,
        known["Top speed"],
        known.Drive,
      ]).toEqual([
        slug,
        [`$${price.toLocaleString("en-US")}`],
        [String(seats)],
        [`${range} miles`],
        [`${speed} mph`],
        [describeDrive(drive)],
      ]);
    }
  });

  it("has for each cart its page, a picture, a badge, and addresses without it", async () => {
    const root = parse(await page(TWO));
    const tops = root.querySelectorAll("#comparison tbody:first-of-type td");
    expect(tops).toHaveLength(2);
    const hrefs = tops[0]?.querySelectorAll("a").map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual([
      "/vehicles/denago-ev-nomad",
      "/compare?cart=denago-ev-nomad-xl",
      "/compare?cart=denago-ev-nomad-xl#choose",
    ]);
    expect(tops[0]?.querySelector("img")).not.toBeNull();
    expect(tops[0]?.querySelector("p")?.text).toBe("NEW");
    const ask = root.querySelector('main a[href^="/contact?"]')?.getAttribute("href") ?? "";
    expect(mainText(await page(ask))).toContain("EV NOMAD, EV NOMAD XL");
  });

  it("shows the first four carts, and names the others", async () => {
    const html = await page(SIX);
    expect(parse(html).querySelectorAll("#comparison thead th")).toHaveLength(4);
    const [note] = parse(html).querySelectorAll("[data-notice]");
    expect(note?.text).toMatch(/^You can compare up to 4 carts\. We left out .+ and .+\.$/);
  });

  it("reports unknown names, escaped", async () => {
    const bad = encodeURIComponent('<img src=x onerror="alert(1)">');
    const html = await page(`/compare?cart=denago-ev-nomad&cart=${bad}`);
    expect(mainText(html)).toContain("We couldn’t find a cart called");
    expect(html).not.toContain("<img src=x");
    expect(parse(html).querySelectorAll("#comparison thead th")).toHaveLength(1);
    expect((await site("/compare?cart=nothing-here")).status).toBe(200);
  });

  it("stays within the limits of the form for the four longest names", async () => {
    const long = CARTS.map(([slug]) => slug)
      .toSorted((a, b) => b.length - a.length)
      .slice(0, 4);
    const html = await page(`/compare?${long.map((slug) => `cart=${slug}`).join("&")}`);
    const ask = parse(html).querySelector('main a[href^="/contact?"]')?.getAttribute("href") ?? "";
    const subject = new URL(ask, "http://x").searchParams.get("subject") ?? "";
    expect(subject.split(", ").length).toBeGreaterThan(2);
    expect(mainText(await page(ask))).toContain(subject);
  });

  it("is one page for search engines, with the carts in its title", async () => {
    const head = parseHead(await page(TWO));
    expect(head.titles[0]).toMatch(/^Compare EV NOMAD, EV NOMAD XL \| /);
    expect(head.canonicals[0]).toMatch(/\/compare$/);
  });

  it("reads only the carts of the URL", async () => {
    const [plain, other] = await Promise.all([page(TWO), page(`${TWO}&utm_source=x`)]);
    expect(mainText(other)).toBe(mainText(plain));
  });
});
