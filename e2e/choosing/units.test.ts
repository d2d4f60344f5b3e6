import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openStores } from "#app/open-stores.server.ts";
import { holdUnit, releaseUnit, sellUnit, type Unit, type UnitChange } from "#domain/carts/unit.ts";
import { addDays, formatDate, formatDay } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { visit } from "#e2e/support/browser.ts";
import { cli } from "#e2e/support/cli.ts";
import { mainText, parseHead } from "#e2e/support/html.ts";
import { launchSite, type RunningSite } from "#e2e/support/launch-site.ts";
import { addUnits, addVehiclePhotos, TEST_ACTOR, withUnits } from "#e2e/support/stock.ts";
import { CHECKS_EVERYTHING, takeSample } from "#e2e/support/test-scope.ts";

const BUYER = "Dana Quillfeather";
const NOTE = "Leaks when it rains";
const VIN = "1GCRC9EH0RZ123456";
const SOLD_PAGE_DAYS = 14;
const NOMAD = "denago-ev-nomad";

const used = (id: string) => ({
  id,
  name: `Club Car ${id}`,
  description: "Runs well.",
  brand: "Club Car",
  category: "Used",
  price: 9000,
  images: ["/renders/carts/evolution-d6-max-gt4/portimao-blue-front-960.avif"],
  isNew: true,
});

const today = dealershipTime(new Date()).day;
const until = addDays(today, 5);

let site: RunningSite;
let dataDir: string;

/** Changes a unit by the same store operation as the desk. */
async function change(stockNumber: string, update: (unit: Unit) => UnitChange): Promise<void> {
  const changed = await withUnits(dataDir, (units) =>
    units.change(TEST_ACTOR, stockNumber, update),
  );
  expect(changed).toMatchObject({ kind: "ok" });
}
const hold = (stockNumber: string, day: string) =>
  change(stockNumber, (unit) => holdUnit(unit, { for: BUYER, until: day }));
const sell = (stockNumber: string, day: string) =>
  change(stockNumber, (unit) => sellUnit(unit, day, SOLD_PAGE_DAYS));

/** Shows a photo with a vehicle until its unit is sold. */
async function addUnitPhoto(vehicle: string, stockNumber: string, bytes: Buffer): Promise<void> {
  const paths = await addVehiclePhotos({ folder: dataDir }, vehicle, [bytes]);
  await withUnits(dataDir, (units) => units.linkPhotos(TEST_ACTOR, stockNumber, paths));
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "units-"));
  const rows = join(dataDir, "rows.json");
  writeFileSync(rows, JSON.stringify(["onward", "sold", "gone", "held"].map(used)));
  await (await openStores({ folder: dataDir })).close();
  await cli({ dataDir }, "vehicles", "import", rows);
  await addUnits(dataDir, "onward", ["U1"], {
    condition: "used",
    hours: 312,
    price: 8500,
    vin: VIN,
  });
  const picture = { width: 960, height: 640, channels: 3, background: "#aa2200" } as const;
  await addUnitPhoto("onward", "U1", await sharp({ create: picture }).jpeg().toBuffer());
  await addUnits(dataDir, "onward", ["U2"], { condition: "demo", miles: 1204, note: NOTE });
  await hold("U2", until);
  await addUnits(dataDir, NOMAD, ["N1"], { state: { is: "on order", expected: until } });
  await addUnits(dataDir, "sold", ["S1"], { condition: "used" });
  await sell("S1", today);
  await addUnits(dataDir, "gone", ["G1"], { condition: "used" });
  await sell("G1", addDays(today, -30));
  await addUnits(dataDir, "held", ["H1"], { condition: "used" });
  await hold("H1", today);
  const database = new DatabaseSync(join(dataDir, "site.sqlite"), { timeout: 5000 });
  database
    .prepare("update vehicle_units set held_until = ? where stock_number = 'H1'")
    .run(addDays(today, -1));
  database.close();
  site = await launchSite({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await site.discard();
  rmSync(dataDir, { recursive: true, force: true });
});

async function read(path: string, status = 200): Promise<string> {
  const response = await fetch(site.url + path);
  expect([path, response.status]).toEqual([path, status]);
  return await response.text();
}

function getOffers(html: string): unknown {
  const [graph] = parseHead(html).jsonLd as { "@graph"?: Record<string, unknown>[] }[];
  const nodes = graph?.["@graph"] ?? (parseHead(html).jsonLd as Record<string, unknown>[]);
  return nodes.find((node) => node["@type"] === "Product")?.offers;
}

describe("the page of a vehicle with units", () => {
  it("lists what can be bought, for people and for search engines", async () => {
    const page = await read("/vehicles/onward");
    const text = mainText(page);
    expect(text).toContain("Stock #U1 Used · 312 hours · $8,500 · in stock");
    expect(text).toContain(
      `Stock #U2 Demo · 1,204 miles · $9,000 · on hold until ${formatDay(until, "short", new Date())}`,
    );
    expect(text).toContain("Club Car onward $8,500");
    expect(getOffers(page)).toMatchObject([
      { sku: "U1", price: "8500", availability: "https://schema.org/InStock" },
      { sku: "U2", price: "9000", availability: "https://schema.org/OutOfStock" },
    ]);
  });

  it("shows a catalogue cart that is on order as out of stock, at the price of its file", async () => {
    const page = await read(`/vehicles/${NOMAD}`);
    expect(mainText(page)).toContain(`on order, expected ${formatDate(until)}`);
    expect(getOffers(page)).toMatchObject({
      sku: "N1",
      availability: "https://schema.org/PreOrder",
    });
    expect(JSON.parse(await read(`/api/vehicles/${NOMAD}`))).toMatchObject({ inStock: false });
  });

  it("puts what was on hold until yesterday in stock, and forgets for whom", async () => {
    expect(mainText(await read("/vehicles/held"))).toContain("Used · $9,000 · in stock");
    const database = new DatabaseSync(join(dataDir, "site.sqlite"), { readOnly: true });
    const row = database
      .prepare("select state, held_for from vehicle_units where stock_number = 'H1'")
      .get();
    database.close();
    expect(row).toEqual({ state: "in stock", held_for: null });
  });

  it("follows the desk while the site runs", async () => {
    const eventually = (price: number, isListed: boolean) =>
      vi.waitFor(
        async () => {
          const text = mainText(await read("/vehicles/onward"));
          expect(text.includes("Stock #U1 ")).toBe(isListed);
          const vehicle = JSON.parse(await read("/api/vehicles/onward"));
          expect(vehicle).toMatchObject({ price, inStock: isListed });
          expect((await read("/feeds/products.xml")).includes("<g:id>U1<")).toBe(isListed);
        },
        { timeout: 20_000 },
      );
    await eventually(8500, true);
    await sell("U1", today);
    await eventually(9000, false);
    await change("U1", releaseUnit);
    await eventually(8500, true);
  });
});

describe("a sold-out imported vehicle", () => {
  it("says that it is sold, and asks for no price", async () => {
    const page = await read("/vehicles/sold");
    const text = mainText(page);
    expect(text).toContain(`Sold on ${formatDate(today)}`);
    expect(text).not.toMatch(/Estimate your total|Schedule Test Drive|\$9,000/);
    expect(page).not.toContain("/contact?vehicle=sold&amp;intent=quote");
    expect(getOffers(page)).toMatchObject({ availability: "https://schema.org/SoldOut" });
    const list = JSON.parse(await read("/api/vehicles/search?search=club+car+sold"));
    expect(list.carts).toMatchObject([{ id: "sold", isSold: true }]);
  });

  it("is gone after its days, with similar carts in its place", async () => {
    const page = await read("/vehicles/gone", 410);
    expect(parseHead(page)).toMatchObject({
      titles: [expect.stringContaining("Club Car gone is sold")],
      robots: expect.stringContaining("noindex"),
      h1: ["This cart is sold"],
    });
    expect(page.match(/href="\/vehicles\/(denago|evolution)-/g)?.length).toBeGreaterThanOrEqual(3);
    expect(await read("/sitemap.xml")).not.toContain("/vehicles/gone");
    expect(await read("/feeds/products.xml")).not.toContain("/vehicles/gone");
    expect(await read("/api/vehicles")).not.toContain('"gone"');
    expect(JSON.parse(await read("/api/vehicles/search?search=club+car")).carts).toHaveLength(3);
    await read("/api/vehicles/gone", 404);
    await read("/vehicles/gone/sheet", 404);
  });
});

describe("the feeds", () => {
  it("offer each unit", async () => {
    const items = (await read("/feeds/products.xml")).split("<item>").slice(1);
    const item = (id: string) => items.find((text) => text.includes(`<g:id>${id}</g:id>`));
    expect(item("U1")).toContain("<g:price>8500.00 USD</g:price>");
    expect(item("U1")).toContain("<g:availability>in_stock</g:availability>");
    expect(item("U2")).toContain("<g:availability>out_of_stock</g:availability>");
    expect(item("N1")).toContain("<g:availability>preorder</g:availability>");
    expect(item("N1")).toContain(`<g:availability_date>${until}T12:00Z</g:availability_date>`);
    expect(item("sold")).toContain("<g:availability>out_of_stock</g:availability>");
    expect([item("onward"), item(NOMAD), item("gone")]).toEqual([undefined, undefined, undefined]);
    expect(await read("/feeds/products.csv")).toContain('"N1"');
  });

  it("show a unit's own photo", async () => {
    const feed = await read("/feeds/products.xml");
    const [address = ""] = /\/feeds\/pictures\/U1\.jpg\?v=\w+/.exec(feed) ?? [];
    const response = await fetch(site.url + address);
    const { dominant } = await sharp(await response.arrayBuffer()).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b + 100);
    expect(feed).toMatch(/\/feeds\/pictures\/denago-ev-nomad\.jpg/);
    expect(await read("/vehicles/onward")).toContain('alt="Stock #U1"');
  });
});

describe("people who hold a cart", () => {
  it.each([
    "/vehicles/onward",
    "/vehicles/held",
    "/inventory",
    "/api/vehicles",
    "/api/vehicles/onward",
    "/api/vehicles/search?search=club",
    "/feeds/products.xml",
    "/feeds/products.csv",
    "/llms.txt",
  ])("are not named by %s, nor are VINs and notes", async (path) => {
    const text = await read(path);
    for (const hidden of [BUYER, "Quillfeather", NOTE, VIN]) expect(text).not.toContain(hidden);
  });

  it("are not in the log", () => {
    expect(site.output()).not.toMatch(/Quillfeather/);
  });
});

describe("their pages", () => {
  it.runIf(CHECKS_EVERYTHING)(
    "are accessible and free of errors on phones and desktops",
    async () => {
      const { page, consoleErrors } = await visit({ url: site.url });
      for (const id of takeSample(["onward", "gone", "sold", NOMAD])) {
        await page.goto(`/vehicles/${id}`, { waitUntil: "load" });
        await expectAccessible(page, [320, 1280]);
        expect(consoleErrors.filter((text) => !text.includes("410"))).toEqual([]);
      }
    },
  );
});
