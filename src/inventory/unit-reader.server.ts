import type { Kysely } from "kysely";
import { type DerivedStock, type OfferedUnit, offeredUnits } from "#domain/carts/unit.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { memoizeByStockVersion } from "./stock-version.server.ts";
import type { InventoryTables } from "./tables.ts";
import { readUnits } from "./unit-rows.server.ts";
import { findCart, type ReadCatalogue } from "./vehicle-rows.server.ts";

export type VehicleSale = {
  sale: DerivedStock["sale"];
  /** The day on which the last unit was sold; null while there is one left, or none at all. */
  soldOn: string | null;
  units: OfferedUnit[];
};

/** Reads the facts about units that visitors may see. */
export function createUnitReader(
  database: Kysely<InventoryTables>,
  catalogue: ReadCatalogue,
  clock: () => Date,
) {
  const today = () => dealershipTime(clock()).day;

  const readSold = async (): Promise<ReadonlySet<string>> => {
    const sold = await database
      .selectFrom("vehicles")
      .select("id")
      .where("sale", "=", "sold")
      .where("hidden", "is", null)
      .execute();
    return new Set(sold.map(({ id }) => id));
  };

  return {
    async getSale(id: string): Promise<VehicleSale> {
      const cart = findCart(catalogue, id);
      const vehicle =
        cart === undefined
          ? await database
              .selectFrom("vehicles")
              .select(["price", "sale"])
              .where("id", "=", id)
              .executeTakeFirst()
          : ({ price: cart.price, sale: cart.draft ? "gone" : "open" } as const);
      if (vehicle === undefined) return { sale: "open", soldOn: null, units: [] };
      const units = await readUnits(database, [id]);
      const days = units.map(({ state }) => (state.is === "sold" ? state.on : ""));
      const soldOn = days.includes("") ? null : (days.toSorted().at(-1) ?? null);
      return {
        sale: vehicle.sale,
        soldOn,
        units: offeredUnits(vehicle.price, units, today()),
      };
    },

    /** Stock numbers by path, of the photos that show a unit. */
    async unitsOfPhotos(paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (paths.length === 0) return new Map();
      const rows = await database
        .selectFrom("unit_photos")
        .selectAll()
        .where("path", "in", paths)
        .execute();
      return new Map(rows.map(({ path, stock_number }) => [path, stock_number]));
    },

    /** Paths by stock number: the first photo of each unit that has its own. */
    async unitPictures(): Promise<ReadonlyMap<string, string>> {
      const rows = await database
        .selectFrom("unit_photos")
        .innerJoin("vehicle_photos", "vehicle_photos.path", "unit_photos.path")
        .leftJoin("vehicles", "vehicles.id", "vehicle_photos.vehicle")
        .where("vehicles.hidden", "is", null)
        .select(["unit_photos.stock_number", "unit_photos.path"])
        .orderBy("vehicle_photos.position", "desc")
        .execute();
      return new Map(rows.map(({ stock_number, path }) => [stock_number, path]));
    },

    /** Reads units by vehicle; only for vehicles on the site that have units to buy. */
    async offeredUnits(): Promise<ReadonlyMap<string, OfferedUnit[]>> {
      const units = Map.groupBy(await readUnits(database, "all"), ({ vehicle }) => vehicle);
      const own = await database
        .selectFrom("vehicles")
        .innerJoin("vehicle_units", "vehicle_units.vehicle", "vehicles.id")
        .where("vehicles.hidden", "is", null)
        .select(["vehicles.id", "vehicles.price"])
        .distinct()
        .execute();
      const carts = catalogue().carts.map(({ slug, price }) => ({ id: slug, price }));
      const offered = [...carts, ...own].map(({ id, price }): [string, OfferedUnit[]] => [
        id,
        offeredUnits(price, units.get(id) ?? [], today()),
      ]);
      return new Map(offered.filter(([, each]) => each.length > 0));
    },

    /** Sold-out imported vehicles whose pages are still shown. */
    soldVehicles: memoizeByStockVersion(database, readSold),
  };
}
