import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { readContentFolder } from "#catalogue/content-folder.server.ts";
import type { ContentTables } from "#catalogue/edits/tables.ts";
import { withPrice } from "#catalogue/testing/sample-edits.ts";
import { launchSite, type RunningSite } from "#e2e/support/launch-site.ts";
import { freshDatabase } from "#e2e/support/postgres/fresh-database.ts";
import { openContentStore } from "#inventory/open-content.server.ts";
import type { InventoryTables } from "#inventory/tables.ts";
import { openPostgres } from "#platform/database/postgres.server.ts";

const PATH = "carts/denago-ev-city.json";
const PRICES = Array.from({ length: 12 }, (_, index) => 14_001 + index);

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let sites: RunningSite[] = [];
beforeAll(async () => {
  fresh = await freshDatabase(inject("postgresUrl"));
  const DATABASE_URL = fresh.url;
  // The first one makes the tables.
  sites = [await launchSite({ DATABASE_URL })];
  sites.push(await launchSite({ DATABASE_URL }));
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await fresh.drop();
});

/** The cart's price in a text of the content, and in the stock list. */
function pricesOf(page: string): (string | undefined)[] {
  const inText = /costs \$([\d,]+)/.exec(page)?.[1];
  const inStock = /EV CITY<\/h3>[\s\S]*?\$([\d,]+)/.exec(page)?.[1];
  return [inText, inStock];
}

it("two instances follow each change under load, and no page mixes two versions", async () => {
  const database = await openPostgres<ContentTables & InventoryTables>(fresh.url);
  const release = readContentFolder("content");
  const store = openContentStore(database, release, "public");
  let isOver = false;
  const mixed: unknown[] = [];
  let pages = 0;
  const visit = async (url: string, client: number) => {
    for (let request = 0; !isOver; request += 1) {
      // The kept page, and one that is rendered for this request.
      const query = request % 2 === 0 ? "" : `?utm_source=${client}-${request}`;
      const page = await (await fetch(`${url}/denago${query}`)).text();
      const [inText, inStock] = pricesOf(page);
      pages += 1;
      if (inText === undefined || inText !== inStock) mixed.push([inText, inStock]);
    }
  };
  const visitors = sites.flatMap(({ url }) => [1, 2, 3].map((client) => visit(url, client)));
  for (const price of PRICES) {
    const text = withPrice(release.get(PATH), price);
    expect(await store.change([{ path: PATH, text }], { author: "Dana", note: "" })).toMatchObject({
      ok: true,
    });
    const shown = price.toLocaleString("en-US");
    for (const { url } of sites) {
      await expect
        .poll(async () => pricesOf(await (await fetch(`${url}/denago`)).text()), {
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
});
