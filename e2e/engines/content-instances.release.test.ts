import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { readContentFolder } from "#catalogue/content-folder.server.ts";
import type { ContentTables } from "#catalogue/edits/tables.ts";
import { withPrice } from "#catalogue/testing/sample-edits.ts";
import { launchProcess, type RunningProcess } from "#e2e/support/launch-process.ts";
import { freshDatabase } from "#e2e/support/postgres/fresh-database.ts";
import { openContentStore } from "#inventory/open-content.server.ts";
import type { InventoryTables } from "#inventory/tables.ts";
import { openPostgres } from "#platform/database/postgres.server.ts";

const PATH = "carts/denago-ev-city.json";
const PRICES = Array.from({ length: 6 }, (_, index) => 14_001 + index);

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let sites: RunningProcess[] = [];
beforeAll(async () => {
  fresh = await freshDatabase(inject("postgresUrl"));
  const DATABASE_URL = fresh.url;
  // The first one makes the tables.
  sites = [await launchProcess({ DATABASE_URL })];
  sites.push(await launchProcess({ DATABASE_URL }));
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.discard()));
  await fresh.drop();
});

const BY = { actor: { person: null, name: "Dana" }, note: "" };
const PAGE = "/vehicles/denago-ev-city";

/** The price in a text of the content, and in the stock list. */
function getPrices(page: string): (string | undefined)[] {
  const inText = /<meta name="description" content="[^"]*\$([\d,]+)/.exec(page)?.[1];
  const inStock = /"price":"?([\d.]+)/.exec(page)?.[1];
  return [inText, inStock && Number(inStock).toLocaleString("en-US")];
}

function atPrice(text: string | undefined, price: number): string {
  const cart = JSON.parse(withPrice(text, price));
  const description = `DENAGO EV CITY for {{cart.price|usd}}: two forward seats and a windshield with wiper.`;
  return JSON.stringify({ ...cart, seo: { ...cart.seo, description } });
}

it("two instances follow each change under load, and no page mixes two versions", async () => {
  const database = await openPostgres<ContentTables & InventoryTables>(fresh.url);
  const release = readContentFolder("content");
  const store = openContentStore(database, release, "public");
  let isOver = false;
  const mixed: unknown[] = [];
  let pages = 0;
  const appointment = async (url: string, client: number) => {
    for (let request = 0; !isOver; request += 1) {
      // Rendered for this request.
      const query = `?down=${client}${String(request).padStart(4, "0")}`;
      const response = await fetch(url + PAGE + query);
      const page = await response.text();
      if (!response.ok) continue;
      const [inText, inStock] = getPrices(page);
      pages += 1;
      if (inText === undefined || inText !== inStock) mixed.push([inText, inStock]);
    }
  };
  const setPrice = async (price: number) =>
    expect(
      await store.change([{ path: PATH, text: atPrice(release.get(PATH), price) }], BY),
    ).toMatchObject({ kind: "ok" });
  await setPrice(14_000);
  const visitors = sites.map(({ url }, index) => appointment(url, index + 1));
  for (const price of PRICES) {
    await setPrice(price);
    const shown = price.toLocaleString("en-US");
    for (const { url } of sites) {
      await expect
        .poll(async () => getPrices(await (await fetch(url + PAGE)).text()), {
          timeout: 30_000,
        })
        .toEqual([shown, shown]);
    }
  }
  isOver = true;
  await Promise.all(visitors);
  expect(mixed).toEqual([]);
  expect(pages).toBeGreaterThan(PRICES.length);
  await database.destroy();
}, 180_000);
