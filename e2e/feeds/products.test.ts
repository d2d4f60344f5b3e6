import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse as parseCsv } from "csv-parse/sync";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import { CARTS } from "#e2e/fixtures/specification.ts";
import { cli } from "#e2e/support/cli.ts";
import { launchSite, PUBLIC_URL, type RunningSite } from "#e2e/support/launch-site.ts";
import { TEST_ACTOR, withVehicles } from "#e2e/support/stock.ts";
import { relaxNgErrors } from "./relax-ng.testing.ts";

const SCHEMA = "e2e/feeds/google-products.rng";
const RENDERED = catalogue.carts[0]?.images.slice(1, 2) ?? [];
const HOSTILE = "=cmd|' /C calc'!A0 ]]></g:title><script>&amp;\"";

const USED = {
  id: "used-1",
  name: HOSTILE,
  description: 'First "line",\n-2+3;\n@SUM(1) <b>&</b>',
  brand: "+Club Car",
  category: "Used",
  price: 6500,
  images: RENDERED,
  inStock: false,
};
const IMPORTED = [
  USED,
  { ...USED, id: "no-condition", category: "Carts", isNew: true },
  { ...USED, id: "no-picture", images: [] },
  { ...USED, id: "with-gtin", specifications: { gtin: "4006381333931", condition: "used" } },
];

let instance: RunningSite;
beforeAll(async () => {
  instance = await launchSite();
  const file = join(instance.dataDir, "imported.json");
  writeFileSync(file, JSON.stringify(IMPORTED));
  await read("/feeds/products.xml");
  await read("/feeds/products.csv");
  await cli(instance, "vehicles", "import", file);
  for (const path of ["/feeds/products.xml", "/feeds/products.csv"])
    await waitForText(path, "used-1");
});
afterAll(() => instance.discard());

function request(path: string, init?: RequestInit): Promise<Response> {
  return fetch(`${instance.url}${path}`, init);
}

async function read(path: string): Promise<string> {
  const response = await request(path);
  expect(response.status).toBe(200);
  return await response.text();
}

/** The site polls for stock changes. */
function waitForText(path: string, text: string): Promise<void> {
  return vi.waitFor(async () => expect(await read(path)).toContain(text), { timeout: 20_000 });
}

const ENTITIES: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&amp;": "&",
};

/** The g: elements of each item. Relies on the validated shape. */
function parseItems(xml: string): Record<string, string>[] {
  return [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = ""]) =>
    Object.fromEntries(
      [...item.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)].map(([, name = "", text = ""]) => [
        name,
        text.replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity),
      ]),
    ),
  );
}

const parseRecords = (csv: string): Record<string, string>[] => parseCsv(csv, { columns: true });

const IDS = [...CARTS.map(([slug]) => slug), "used-1", "with-gtin"].toSorted();

describe("/feeds/products.xml", () => {
  it("is valid RSS 2.0 with Google's product data", async () => {
    expect(relaxNgErrors(SCHEMA, [await read("/feeds/products.xml")])).toEqual([[]]);
  });

  it("is checked by a schema that finds errors", async () => {
    const xml = await read("/feeds/products.xml");
    const mutations = [
      (text: string) => text.replace(">new<", ">like new<"),
      (text: string) => text.replace(".00 USD", " USD"),
      (text: string) => text.replace(/<g:brand>.*<\/g:brand>/, ""),
      (text: string) => text.replace(/\.jpg/, ".avif"),
      (text: string) => text.replace("&lt;", "<"),
    ];
    const errors = relaxNgErrors(
      SCHEMA,
      mutations.map((mutate) => mutate(xml)),
    );
    expect(errors.map(({ length }) => length > 0)).toEqual(mutations.map(() => true));
  });

  it("lists every vehicle with complete data, with its stock status", async () => {
    const items = parseItems(await read("/feeds/products.xml"));
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

  it("escapes hostile text", async () => {
    const items = parseItems(await read("/feeds/products.xml"));
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
  it("lists the same vehicles in Meta's columns", async () => {
    const records = parseRecords(await read("/feeds/products.csv"));
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

  it("contains no spreadsheet formula", async () => {
    const records = parseRecords(await read("/feeds/products.csv"));
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
  ])("%s is cached, revalidated, and updated with the stock", async (path, type) => {
    const first = await request(path);
    expect(first.headers.get("content-type")).toBe(type);
    expect(first.headers.get("cache-control")).toBe("public, no-cache");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"/);
    const head = await request(path, { method: "HEAD" });
    expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, etag, ""]);
    const again = await request(path, { headers: { "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await request(`${path}?utm_source=x`)).headers.get("etag")).toBe(etag);
    const price = 6000 + type.length;
    await withVehicles(instance.dataDir, (vehicles) =>
      vehicles.change(TEST_ACTOR, "used-1", { price }),
    );
    await waitForText(path, `${price}.00 USD`);
  });

  it("link to existing pages and to large JPEG pictures", async () => {
    const items = parseItems(await read("/feeds/products.xml"));
    for (const { link = "", image_link = "" } of [...items.slice(0, 2), ...items.slice(-2)]) {
      const page = await request(link.slice(PUBLIC_URL.length));
      expect(await page.text()).toContain(`<link rel="canonical" href="${link}"`);
      const picture = await request(image_link.slice(PUBLIC_URL.length));
      expect(picture.headers.get("content-type")).toBe("image/jpeg");
      const { format, width, height } = await sharp(await picture.arrayBuffer()).metadata();
      expect({ format, width, height }).toEqual({ format: "jpeg", width: 1440, height: 960 });
    }
  });

  it("return 404 for pictures that do not exist", async () => {
    for (const file of ["nobody.jpg", "no-picture.jpg", "used-1.png", "..%2fused-1.jpg"]) {
      expect((await request(`/feeds/pictures/${file}`)).status).toBe(404);
    }
  });

  it("are not in the sitemap and not disallowed in robots.txt", async () => {
    expect(await read("/sitemap.xml")).not.toContain("/feeds/");
    expect(await read("/robots.txt")).not.toMatch(/Disallow: \/(feeds|dealership)/);
  });

  it("have a report that names each refused row", async () => {
    const lines = (await cli(instance, "feeds", "report")).split("\n");
    expect(lines.filter((line) => /^\S.* \([\w-]+\)$/.test(line))).toEqual([
      `${HOSTILE} (no-condition)`,
      `${HOSTILE} (no-picture)`,
    ]);
    expect(lines).toContain("Google: /feeds/products.xml has 39 of 41 vehicles; 2 refused.");
  });
});
