import fc from "fast-check";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { parseQuery } from "#domain/search/cart-query.ts";
import { PAGE_LENGTH } from "#domain/search/facets.ts";
import type { InventoryTables } from "#inventory/tables.ts";
import { createVehicleStore, type VehicleStore } from "#inventory/vehicle-store.server.ts";
import { STAFF } from "#platform/testing/staff.ts";
import { sampleVehicle } from "./samples.ts";

/** `open` returns a new database with the tables in it. */
export function plainSearchContract(
  open: () => Promise<{ database: Kysely<InventoryTables>; close: () => Promise<void> }>,
): void {
  describe("what was typed", () => {
    let close: () => Promise<void>;
    let vehicles: VehicleStore;
    const own = Array.from({ length: 40 }, (_, number) => sampleVehicle(number));
    let all: Vehicle[];

    beforeAll(async () => {
      const opened = await open();
      close = opened.close;
      vehicles = createVehicleStore(opened.database, () => catalogue);
      await vehicles.indexCarts();
      await vehicles.import(STAFF, own);
      all = await vehicles.list();
    });

    afterAll(() => close());

    const everyId = async (search: string) => {
      const ids: string[] = [];
      const query = { ...parseQuery(new URLSearchParams()), search };
      const { total } = await vehicles.search(query);
      for (let page = 1; page <= Math.ceil(total / PAGE_LENGTH); page += 1) {
        ids.push(...(await vehicles.search({ ...query, page })).vehicles.map(({ id }) => id));
      }
      expect(ids).toHaveLength(total);
      return ids;
    };

    /** The whole of the plain rule, by hand. */
    const plainlyFound = (search: string) => {
      const text = search.trim().toLowerCase();
      return all
        .filter(
          ({ name, description }) =>
            name.toLowerCase().includes(text) || description.toLowerCase().includes(text),
        )
        .map(({ id }) => id);
    };

    it.each([
      ...[
        "rear flip seat",
        "sand",
        "EATS",
        "under a",
        "ing, ",
        "lifted on",
        "verick",
        "4+2",
        "2+2 p",
      ],
      ...[
        "or",
        "work",
        "golf",
        "seats",
        "fast",
        "-",
        "!",
        "%",
        "_",
        "14-inch",
        "d5 r",
        "XL6",
        "10",
      ],
    ])("finds every name and description that contains %j", async (search) => {
      const found = await everyId(search);
      expect(plainlyFound(search).filter((id) => !found.includes(id))).toEqual([]);
    });

    it("finds a vehicle by any part of its name or description", async () => {
      const part = fc
        .record({
          vehicle: fc.constantFrom(...all),
          field: fc.constantFrom("name", "description"),
          from: fc.nat(),
          length: fc.integer({ min: 1, max: 40 }),
          isUpper: fc.boolean(),
        })
        .map(({ vehicle, field, from, length, isUpper }) => {
          const text = vehicle[field as "name" | "description"];
          const start = from % text.length;
          const cut = text.slice(start, start + length);
          return isUpper ? cut.toUpperCase() : cut;
        });
      await fc.assert(
        fc.asyncProperty(part, async (search) => {
          const found = new Set(await everyId(search));
          expect(plainlyFound(search).filter((id) => !found.has(id))).toEqual([]);
        }),
        { numRuns: 150 },
      );
    });
  });
}
