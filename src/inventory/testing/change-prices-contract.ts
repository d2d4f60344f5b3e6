import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readContentFolder } from "#catalogue/content-folder.server.ts";
import type { ContentStore } from "#catalogue/edits/content-store.server.ts";
import { withFields } from "#catalogue/edits/document-fields.ts";
import { type LiveContent, openLiveContent } from "#catalogue/edits/live-content.server.ts";
import type { ContentTables } from "#catalogue/edits/tables.ts";
import { changePrices, type PriceChange } from "#inventory/change-prices.server.ts";
import { openContentStore } from "#inventory/open-content.server.ts";
import type { InventoryTables } from "#inventory/tables.ts";
import { createVehicleStore, type VehicleStore } from "#inventory/vehicle-store.server.ts";
import type { EventTables } from "#records/tables.ts";
import { listChanges } from "#records/testing/list-changes.ts";
import { sampleVehicle } from "./samples.ts";

const DANA = { person: "dana", name: "Dana" };
const USED = { ...sampleVehicle(1), id: "used-onward", price: 9000 };
const CITY = "denago-ev-city";
const RELEASE = readContentFolder("content");
const CITY_PRICE: number = JSON.parse(RELEASE.get(`carts/${CITY}.json`) ?? "").price;

/** `open` returns a new database with the tables of content, inventory and audit in it. */
export function changePricesContract(
  open: () => Promise<{
    database: Kysely<ContentTables & InventoryTables & EventTables>;
    close: () => Promise<void>;
  }>,
): void {
  let database: Kysely<ContentTables & InventoryTables & EventTables>;
  let close: () => Promise<void>;
  let store: ContentStore;
  let live: LiveContent;
  let vehicles: VehicleStore;

  beforeEach(async () => {
    ({ database, close } = await open());
    store = openContentStore(database, RELEASE, "public");
    live = await openLiveContent({ store, publicFolder: "public", onRefused: () => {} });
    vehicles = createVehicleStore(database, live.current);
    await vehicles.indexCarts();
    await vehicles.import(DANA, [USED]);
    await database.deleteFrom("events").execute();
  });
  afterEach(() => close());

  const change = (...changes: PriceChange[]) => changePrices(store, DANA, changes);
  const prices = async () => {
    await live.refresh();
    return await Promise.all([CITY, USED.id].map(async (id) => (await vehicles.find(id))?.price));
  };
  const city = { id: CITY, was: CITY_PRICE, price: CITY_PRICE - 500 };
  const used = { id: USED.id, was: USED.price, price: USED.price - 500 };

  describe("a change of the content", () => {
    const path = `carts/${CITY}.json`;
    const setPrice = async (value: number) => {
      const text = withFields(RELEASE.get(path) ?? "", [{ path: ["price"], value }]);
      return await store.change([{ path, text }], { actor: DANA, note: "" });
    };

    it("reaches the search index, as its undo does", async () => {
      const search = { price: CITY_PRICE - 1 };
      const indexed = async () =>
        await database
          .selectFrom("vehicle_search")
          .select("price")
          .where("vehicle", "=", CITY)
          .execute();
      await setPrice(search.price);
      expect(await indexed()).toEqual([search]);
      await store.undo(path, { actor: DANA, note: "" });
      expect(await indexed()).toEqual([{ price: CITY_PRICE }]);
    });

    it("that adds a cart with the id of an imported vehicle is refused", async () => {
      // As at a site whose release does not have the cart yet.
      await database.deleteFrom("vehicle_search").where("vehicle", "=", CITY).execute();
      const stock = createVehicleStore(database, () => ({ carts: [], draftCarts: [] }));
      await stock.import(DANA, [{ ...USED, id: CITY }]);
      expect(await setPrice(14_750)).toEqual({
        kind: "rejected",
        mistakes: [expect.stringMatching(/^carts\/denago-ev-city\.json: .* give the file another/)],
      });
      expect(await stock.find(CITY)).toMatchObject({ name: USED.name });
      expect(await store.version()).toBe(0);
    });
  });

  describe("prices of several carts", () => {
    it("change together, of models and of imported vehicles, with a line for each", async () => {
      expect(await change(city, used)).toMatchObject({ kind: "ok" });
      expect(await prices()).toEqual([city.price, used.price]);
      expect(await store.version()).toBe(1);
      const changes = await listChanges(database);
      const lines = changes.map(({ actor, subject }) => ({ actor, subject }));
      expect(lines.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))).toEqual([
        { actor: "Dana", subject: `content:carts/${CITY}.json` },
        { actor: "Dana", subject: `vehicle:${USED.id}` },
      ]);
    });

    it.each([
      ["a model's", { ...city, was: city.was - 1 }, used],
      ["an imported vehicle's", city, { ...used, was: used.was - 1 }],
      ["a vehicle that is gone", city, { ...used, id: "nobody" }],
      ["more than a model may cost", { ...city, price: -1 }, used],
    ])("stay as they are if one is not what was seen: %s", async (_, a, b) => {
      const result = await change(a, b);
      expect(result).toMatchObject({ kind: "rejected", mistakes: [expect.any(String)] });
      expect(await prices()).toEqual([CITY_PRICE, USED.price]);
      expect(await listChanges(database)).toEqual([]);
    });

    it("of two who change the same at once, one is refused", async () => {
      const results = await Promise.all([
        change(city, used),
        change({ ...used, price: 1000 }, { ...city, price: 1000 }),
      ]);
      expect(results.filter(({ kind }) => kind === "ok")).toHaveLength(1);
      const won = results[0]?.kind === "ok" ? [city.price, used.price] : [1000, 1000];
      expect(await prices()).toEqual(won);
    });
  });
}
