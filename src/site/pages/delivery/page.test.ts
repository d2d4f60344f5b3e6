import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { AREAS } from "#e2e/fixtures/specification.ts";
import { mainText, parseHead } from "#e2e/support/html.ts";
import { page, site } from "#e2e/support/site.ts";

const rows = async () =>
  parse(await page("/delivery"))
    .querySelectorAll("main tbody tr")
    .map((row) => ({
      href: row.querySelector("a")?.getAttribute("href"),
      miles: row.querySelectorAll("td")[0]?.text,
      fee: row.querySelectorAll("td")[1]?.text,
    }));

describe("/delivery", () => {
  it("explains the delivery price with the figures of the content", async () => {
    const text = mainText(await page("/delivery"));
    for (const words of [
      "10 miles free",
      "Then $6 a mile",
      "We take the straight line, add 30 percent and round up to whole miles.",
      "Brick: $6. About 11 miles from our Shore showroom: 1 mile beyond the free 10, at $6 a mile.",
      "Order before 2:00 PM",
      "The rush fee is $50.",
      "Up to 60 miles",
      "Farther away? Call us and we'll tell you what we can do.",
    ]) {
      expect(text).toContain(words);
    }
    expect(await page("/delivery")).toContain('href="/policies/delivery-policy"');
  });

  it("lists every town once, with its miles, its fee and a link to its rentals", async () => {
    const found = await rows();
    expect(found.map(({ href }) => href).toSorted()).toEqual(
      AREAS.map((slug) => `/${slug}/rentals`).toSorted(),
    );
    for (const { miles, fee } of found) {
      expect(miles).toMatch(/^(less than 1 mile|1 mile|\d+ miles)$/);
      const beyond = Number.parseInt(miles ?? "", 10) - 10;
      expect(fee).toBe(beyond > 0 ? `$${beyond * 6}` : "Free");
    }
  });

  it("shows the same fees as the quote", async () => {
    for (const { href, fee } of await rows()) {
      const area = href?.split("/")[1];
      const response = await site(`/api/rental-quote?plan=4-seater&days=1&area=${area}`);
      const { lines }: { lines: { label: string; cents: number }[] } = await response.json();
      const cents = lines.find(({ label }) => label.startsWith("Delivery"))?.cents;
      expect([area, fee]).toEqual([area, cents === 0 ? "Free" : `$${(cents ?? 0) / 100}`]);
    }
  });

  it("shows the fees on the map, with another mark for free towns", async () => {
    const map = parse(await page("/delivery")).querySelector("figure svg:nth-of-type(2)");
    const marks = (map?.querySelectorAll("a") ?? []).map((link) => ({
      title: link.querySelector("title")?.text ?? "",
      ring: link.querySelector('[data-mark="ring"]') !== null,
      dot: link.querySelector('[data-mark="dot"]') !== null,
    }));
    expect(marks).toHaveLength(AREAS.length);
    for (const { title, ring, dot } of marks) {
      expect(title).toMatch(/^[A-Z][A-Za-z ]+, (less than 1 mile|1 mile|\d+ miles), (Free|\$\d+)$/);
      expect({ ring, dot }).toEqual({ ring: title.includes("$"), dot: title.includes("Free") });
    }
    const drawn = [...(map?.querySelectorAll("a text") ?? [])].map(({ text }) => text);
    expect(drawn).toContain("Ship Bottom$108");
    expect(drawn).toContain("Waretown · $30");
    expect(map?.querySelectorAll("[stroke-dasharray]")).toHaveLength(1);
    expect(map?.querySelectorAll('[data-mark="pin"]')).toHaveLength(1);
  });

  it("is linked from the towns' rental pages and from the policies", async () => {
    for (const path of [
      "/lavallette",
      "/lavallette/rentals",
      "/policies/delivery-policy",
      "/policies/rental-policy",
    ]) {
      expect(await page(path), path).toContain('href="/delivery"');
    }
  });

  it("has breadcrumbs for search engines", async () => {
    expect(parseHead(await page("/delivery")).jsonLd).toMatchObject([
      {
        "@type": "BreadcrumbList",
        itemListElement: [{ name: "Home" }, { name: "Rentals" }, { name: "Delivery by town" }],
      },
    ]);
  });
});
