import type { Kysely } from "kysely";
import { isInNumber, searchableText, searchWords } from "#domain/search/fold.ts";
import { memoizeByStockVersion } from "./stock-version.server.ts";
import type { InventoryTables } from "./tables.ts";

export type FoundVehicle = {
  id: string;
  name: string;
  /** Set if the text was found in the stock number, VIN or serial number of a unit. */
  stockNumber: string | null;
};

type Entry = FoundVehicle & { words: string; numbers: readonly string[] };

/** Vehicles on the site, hidden ones and units, by parts of the name and numbers. */
export function createVehicleFinder(database: Kysely<InventoryTables>) {
  const readEntries = memoizeByStockVersion(database, async () => {
    const vehicles = await database
      .selectFrom("vehicles")
      .select(["id", "name", "vin", "serial", "sale", "hidden", "catalogue"])
      .orderBy("catalogue", "desc")
      .orderBy("name")
      .execute();
    const units = await database
      .selectFrom("vehicle_units")
      .innerJoin("vehicles", "vehicles.id", "vehicle_units.vehicle")
      .select(["vehicles.id", "name", "stock_number as stockNumber"])
      .select(["vehicle_units.vin", "vehicle_units.serial"])
      .orderBy("stock_number")
      .execute();
    const toEntry = (
      { id, name, vin, serial }: Pick<(typeof vehicles)[number], "id" | "name" | "vin" | "serial">,
      stockNumber: string | null,
      own: string | null,
    ): Entry => ({
      id,
      name,
      stockNumber,
      words: searchableText([name]),
      numbers: [own, vin, serial].filter((number) => number !== null),
    });
    return {
      units: units.map((unit) => toEntry(unit, unit.stockNumber, unit.stockNumber)),
      vehicles: vehicles
        .filter(({ sale, hidden }) => sale !== "gone" || hidden !== null)
        .map((vehicle) => toEntry(vehicle, null, vehicle.catalogue === 1 ? null : vehicle.id)),
    };
  });

  /** Each word is a part of the name or of a number. */
  return async (text: string, limit: number): Promise<FoundVehicle[]> => {
    const words = searchWords(text);
    if (words.length === 0) return [];
    const { units, vehicles } = await readEntries();
    const inName = (entry: Entry, word: string) => entry.words.includes(word);
    const fits = (entry: Entry) =>
      words.every(
        (word) => inName(entry, word) || entry.numbers.some((number) => isInNumber(number, word)),
      );
    // A word of the name alone would find each of its units.
    const numbered = units.filter(
      (unit) => fits(unit) && !words.every((word) => inName(unit, word)),
    );
    return [...numbered, ...vehicles.filter(fits)]
      .slice(0, limit)
      .map(({ id, name, stockNumber }) => ({ id, name, stockNumber }));
  };
}
