import { describe, expect, it } from "vitest";
import { ADDRESSES, MORE_ADDRESSES } from "#e2e/fixtures/specification.ts";
import { parseHead } from "#e2e/support/html.ts";
import { PUBLIC_URL } from "#e2e/support/launch-site.ts";
import { page, site } from "#e2e/support/site.ts";

describe("every page of the specification", () => {
  it("is on the list", () => {
    expect(ADDRESSES).toHaveLength(12 + 2 + 11 + 37 + 70 + MORE_ADDRESSES.length);
  });

  it.each(ADDRESSES)("$path has exact metadata", async ({ path, canonical = path }) => {
    const response = await site(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const html = await response.text();
    const head = parseHead(html);
    expect(head.titles).toHaveLength(1);
    expect(head.titles[0]).toMatch(/^.{8,} \| Shore Golf Carts$/);
    expect(head.description.length).toBeGreaterThan(50);
    expect(head.description.length).toBeLessThanOrEqual(165);
    expect(head.keywords).not.toBe("");
    expect(head.canonicals).toEqual([`${PUBLIC_URL}${canonical}`]);
    expect(head.robots).toBeUndefined();
    expect(head.h1).toHaveLength(1);
    expect(head.h1[0]).not.toBe("");
    expect(head.property("og:url")).toBe(`${PUBLIC_URL}${canonical}`);
    expect(head.property("og:image")).toMatch(new RegExp(`^${PUBLIC_URL}/`));
    expect(head.property("og:image:width")).toBe("1200");
    expect(head.property("og:image:height")).toBe("630");
    expect(head.jsonLd.length).toBeGreaterThan(0);
    for (const item of head.jsonLd) {
      expect(item).toMatchObject({ "@context": "https://schema.org" });
    }
    // Pages name no county; "a county" in the state's rules is fine.
    expect(html).not.toMatch(/\bCounty\b|\bcounty of\b/);
    expect(html).not.toContain("127.0.0.1");
  });

  it("has a unique title and description", async () => {
    const titles = new Map<string, string>();
    const descriptions = new Map<string, string>();
    for (const { path, canonical } of ADDRESSES) {
      if (canonical !== undefined) continue;
      const head = parseHead(await page(path));
      const title = head.titles[0] ?? "";
      expect(titles.get(title), `${path} repeats the title of`).toBeUndefined();
      expect(
        descriptions.get(head.description),
        `${path} repeats the description of`,
      ).toBeUndefined();
      titles.set(title, path);
      descriptions.set(head.description, path);
    }
  });

  it("is in the sitemap, with no others", async () => {
    const xml = await page("/sitemap.xml");
    const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]);
    const canonical = ADDRESSES.filter((address) => address.canonical === undefined);
    expect(listed.toSorted()).toEqual(
      canonical.map(({ path }) => `${PUBLIC_URL}${path}`).toSorted(),
    );
  });
});

describe("other URLs", () => {
  it.each([
    ["/nothing-here", "404 Page Not Found"],
    ["/policies/nothing-here", "404 Page Not Found"],
    ["/a/b/c", "404 Page Not Found"],
    ["/Nothing-Here", "404 Page Not Found"],
    ["/nowhere/rentals", "Municipality not found"],
    ["/vehicles/nothing-here", "Vehicle Not Found"],
    ["/renders/carts/nothing-here-960.webp", null],
  ])("%s is not found: %s", async (path, heading) => {
    const response = await site(path);
    expect(response.status).toBe(404);
    if (heading !== null) {
      const head = parseHead(await response.text());
      expect(head.h1).toEqual([heading]);
      expect(head.robots).toBe("noindex");
      expect(head.titles).toHaveLength(1);
    }
  });

  it.each([
    ["/vehicle/evolution-d6-max-gt4", "/vehicles/evolution-d6-max-gt4"],
    ["/vehicles/d5-ranger-4", "/vehicles/evolution-d5-ranger-4"],
    ["/vehicles/rover-xl6", "/vehicles/denago-ev-rover-xl6"],
    ["/vehicles/EVOLUTION-D5-Maverick-2+2-Plus", "/vehicles/evolution-d5-maverick-22-plus"],
    ["/vehicles/ev-city?utm_source=x", "/vehicles/denago-ev-city?utm_source=x"],
    ["/Toms-River", "/toms-river"],
    ["/Toms%20River/rentals", "/toms-river/rentals"],
    ["/inventory/", "/inventory"],
    ["/Inventory?seats=4", "/inventory?seats=4"],
    ["/Reserve/Thank-You", "/reserve/thank-you"],
    ["/policies/Terms-Conditions", "/policies/terms-conditions"],
    ["/Privacy-Policy", "/privacy-policy"],
    ["/TOMS-RIVER/Rentals/", "/toms-river/rentals"],
    ["/Vehicles/denago-ev-city", "/vehicles/denago-ev-city"],
    ["/vehicles/DENAGO-EV-CITY/sheet", "/vehicles/denago-ev-city/sheet"],
    ["/Vehicles/An-Imported-One", "/vehicles/An-Imported-One"],
    ["/Robots.txt", "/robots.txt"],
    ["/Carts", "/inventory"],
    ["/carts", "/inventory"],
  ])("%s redirects permanently to %s", async (path, target) => {
    const response = await site(path);
    expect(response.status).toBe(308);
    expect(response.headers.get("location")).toBe(target);
  });

  it.each([
    ["/feeds/products.xml", "application/xml; charset=utf-8"],
    ["/feeds/products.csv", "text/csv; charset=utf-8"],
    ["/feeds/pictures/denago-ev-city.jpg", "image/jpeg"],
    ["/dealership.vcf", "text/vcard; charset=utf-8"],
  ])("%s has the type %s", async (path, type) => {
    const response = await site(path, { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(type);
  });

  it("robots.txt names the sitemap", async () => {
    expect(await page("/robots.txt")).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
  });

  it("/thank-you is not indexed", async () => {
    const response = await site("/thank-you");
    expect(response.status).toBe(200);
    expect(parseHead(await response.text()).robots).toBe("noindex");
  });
});
