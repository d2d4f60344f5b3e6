import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse as parseCsv } from "csv-parse/sync";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { CARTS } from "#e2e/fixtures/specification.ts";
import { launchSite, PUBLIC_URL, type RunningSite } from "#e2e/support/launch-site.ts";
import { staff } from "#e2e/support/staff.ts";
import { relaxNgErrors } from "./relax-ng.testing.ts";

const SCHEMA = "e2e/feeds/google-products.rng";
const GT4 = "evolution-d6-max-gt4";
const HOSTILE = "=cmd|' /C calc'!A0 ]]></g:title><script>&amp;\"";

const USED = {
  id: "used-1",
  name: HOSTILE,
  description: 'First "line",\n-2+3;\n@SUM(1) <b>&</b>',
  brand: "+Club Car",
  category: "Used",
  price: 6500,
  images: [`/renders/carts/${GT4}-rear-960.avif`],
  inStock: false,
};
const IMPORTED = [
  USED,
  { ...USED, id: "no-condition", category: "Carts", isNew: true },
  { ...USED, id: "no-picture", images: [] },
  { ...USED, id: "with-gtin", specifications: { gtin: "4006381333931", condition: "used" } },
];

let own: RunningSite;
beforeAll(async () => {
  own = await launchSite();
  const file = join(own.dataDir, "imported.json");
  writeFileSync(file, JSON.stringify(IMPORTED));
  await read("/feeds/products.xml");
  await read("/feeds/products.csv");
  staff(own, "vehicles", "import", file);
  for (const path of ["/feeds/products.xml", "/feeds/products.csv"]) await until(path, "used-1");
});
afterAll(() => own.stop());

function ask(path: string, init?: RequestInit): Promise<Response> {
  return fetch(`${own.url}${path}`, init);
}

async function read(path: string): Promise<string> {
  const response = await ask(path);
  expect(response.status).toBe(200);
  return await response.text();
}

/** Waits for what a change of the stock brings; the site looks for one several times a second. */
function until(path: string, text: string): Promise<void> {
  return vi.waitFor(async () => expect(await read(path)).toContain(text), { timeout: 20_000 });
}

const NAMED: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&amp;": "&",
};

/** The attributes of each product; the validator has said that it is XML of this shape. */
function itemsOf(xml: string): Record<string, string>[] {
  return [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = ""]) =>
    Object.fromEntries(
      [...item.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)].map(([, name = "", text = ""]) => [
        name,
        text.replaceAll(/&\w+;/g, (mark) => NAMED[mark] ?? mark),
      ]),
    ),
  );
}

const recordsOf = (csv: string): Record<string, string>[] => parseCsv(csv, { columns: true });

const IDS = [...CARTS.map(([slug]) => slug), "used-1", "with-gtin"].toSorted();

describe("/feeds/products.xml", () => {
  it("is valid RSS 2.0 with Google's product data", async () => {
    expect(relaxNgErrors(SCHEMA, await read("/feeds/products.xml"))).toEqual([]);
  });

  it("would be found out by the schema if it were not", async () => {
    const xml = await read("/feeds/products.xml");
    const wrong = [
      (text: string) => text.replace(">new<", ">like new<"),
      (text: string) => text.replace(".00 USD", " USD"),
      (text: string) => text.replace(/<g:brand>.*<\/g:brand>/, ""),
      (text: string) => text.replace(/\.jpg/, ".avif"),
      (text: string) => text.replace("&lt;", "<"),
    ];
    for (const change of wrong) expect(relaxNgErrors(SCHEMA, change(xml))).not.toEqual([]);
  });

  it("has every vehicle whose facts are complete, as the stock says", async () => {
    const items = itemsOf(await read("/feeds/products.xml"));
    expect(items.map(({ id }) => id).toSorted()).toEqual(IDS);
    for (const [slug, , brand, price] of CARTS) {
      expect(items.find(({ id }) => id === slug)).toMatchObject({
        link: `${PUBLIC_URL}/vehicles/${slug}`,
        image_link: expect.stringMatching(`^${PUBLIC_URL}/feeds/pictures/${slug}\\.jpg\\?v=\\w+$`),
        availability: "in_stock",
        price: `${price}.00 USD`,
        condition: "new",
        brand,
        identifier_exists: "no",
      });
    }
  });

  it("shows a hostile text as a text", async () => {
    const items = itemsOf(await read("/feeds/products.xml"));
    const [used, gtin] = items.slice(-2);
    expect(used).toMatchObject({
      title: HOSTILE,
      description: 'First "line", -2+3; @SUM(1) <b>&</b>',
      condition: "used",
      availability: "out_of_stock",
      identifier_exists: "no",
    });
    expect(gtin).toMatchObject({ gtin: "4006381333931", condition: "used" });
    expect(gtin).not.toHaveProperty("identifier_exists");
  });
});

describe("/feeds/products.csv", () => {
  it("has the same vehicles as a table with Meta's columns", async () => {
    const records = recordsOf(await read("/feeds/products.csv"));
    expect(records.map(({ id }) => id).toSorted()).toEqual(IDS);
    for (const record of records) {
      expect(record).toEqual({
        id: expect.stringMatching(/^.{1,100}$/),
        title: expect.stringMatching(/^.{1,201}$/),
        description: expect.stringMatching(/^.{1,9999}$/),
        availability: expect.stringMatching(/^(in stock|out of stock)$/),
        condition: expect.stringMatching(/^(new|used|refurbished)$/),
        price: expect.stringMatching(/^[1-9]\d*\.\d\d USD$/),
        link: `${PUBLIC_URL}/vehicles/${record.id}`,
        image_link: expect.stringMatching(/^https:\/\/[!-~]+\.jpg\?v=\w+$/),
        brand: expect.stringMatching(/./),
        product_type: expect.stringMatching(/./),
        gtin: record.id === "with-gtin" ? "4006381333931" : "",
        mpn: "",
      });
    }
  });

  it("starts no formula", async () => {
    const records = recordsOf(await read("/feeds/products.csv"));
    expect(records.find(({ id }) => id === "used-1")).toMatchObject({
      title: `'${HOSTILE}`,
      brand: "'+Club Car",
    });
    for (const cell of records.flatMap((record) => Object.values(record))) {
      expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }
  });
});

describe("both feeds", () => {
  it.each([
    ["/feeds/products.xml", "application/xml; charset=utf-8"],
    ["/feeds/products.csv", "text/csv; charset=utf-8"],
  ])("%s is kept, confirmed, and renewed with the stock", async (path, type) => {
    const first = await ask(path);
    expect(first.headers.get("content-type")).toBe(type);
    expect(first.headers.get("cache-control")).toBe("public, no-cache");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"/);
    const head = await ask(path, { method: "HEAD" });
    expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, etag, ""]);
    const again = await ask(path, { headers: { "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await ask(`${path}?utm_source=x`)).headers.get("etag")).toBe(etag);
    const price = `${6000 + type.length}`;
    staff(own, "vehicles", "set", "used-1", "--price", price);
    await until(path, `${price}.00 USD`);
  });

  it("link to pages and pictures that answer, the pictures as JPEG of enough size", async () => {
    const items = itemsOf(await read("/feeds/products.xml"));
    for (const { link = "", image_link = "" } of [...items.slice(0, 2), ...items.slice(-2)]) {
      const page = await ask(link.slice(PUBLIC_URL.length));
      expect(await page.text()).toContain(`<link rel="canonical" href="${link}"`);
      const picture = await ask(image_link.slice(PUBLIC_URL.length));
      expect(picture.headers.get("content-type")).toBe("image/jpeg");
      const { format, width, height } = await sharp(await picture.arrayBuffer()).metadata();
      expect({ format, width, height }).toEqual({ format: "jpeg", width: 1440, height: 960 });
    }
  });

  it("have no picture of what is not there", async () => {
    for (const file of ["nobody.jpg", "no-picture.jpg", "used-1.png", "..%2fused-1.jpg"]) {
      expect((await ask(`/feeds/pictures/${file}`)).status).toBe(404);
    }
  });

  it("stay out of the sitemap and are not kept from programs", async () => {
    expect(await read("/sitemap.xml")).not.toContain("/feeds/");
    expect(await read("/robots.txt")).not.toMatch(/Disallow: \/(feeds|dealership)/);
  });

  it("are told of by a report that names each refused row", () => {
    const lines = staff(own, "feeds", "report").split("\n");
    expect(lines.filter((line) => /^\S.* \([\w-]+\)$/.test(line))).toEqual([
      `${HOSTILE} (no-condition)`,
      `${HOSTILE} (no-picture)`,
    ]);
    expect(lines).toContain("Google: /feeds/products.xml has 39 of 41 vehicles; 2 refused.");
  });
});
