import type { Kysely } from "kysely";
import { isInNumber, searchableText, searchWords } from "#domain/search/fold.ts";
import { toIdentifier } from "#records/search/search-entry.ts";
import { memoizeByStockVersion } from "./stock-version.server.ts";
import type { InventoryTables, VehiclesTable } from "./tables.ts";
import { listCarts, type ReadCatalogue } from "./vehicle-rows.server.ts";

export type FoundVehicle = {
  id: string;
  name: string;
  /** Set if the text was found in the stock number, VIN or serial number of a unit. */
  stockNumber: string | null;
  /** Whether one of its numbers is the text. */
  isExact: boolean;
};

type Entry = Omit<FoundVehicle, "isExact"> & { words: string; numbers: readonly string[] };

const toEntry = (
  { id, name, vin, serial }: Pick<VehiclesTable, "id" | "name" | "vin" | "serial">,
  stockNumber: string | null,
  own: string | null,
): Entry => ({
  id,
  name,
  stockNumber,
  words: searchableText([name]),
  numbers: [own, vin, serial].filter((number) => number !== null),
});

/** Vehicles on the site, hidden ones and units, by parts of the name and numbers. */
export function createVehicleFinder(database: Kysely<InventoryTables>, catalogue: ReadCatalogue) {
  const readRows = memoizeByStockVersion(database, async () => ({
    vehicles: await database
      .selectFrom("vehicles")
      .select(["id", "name", "vin", "serial", "sale", "hidden"])
      .orderBy("name")
      .execute(),
    units: await database
      .selectFrom("vehicle_units")
      .select(["vehicle as id", "stock_number as stockNumber", "vin", "serial"])
      .orderBy("stock_number")
      .execute(),
  }));

  const readEntries = async () => {
    const { vehicles, units } = await readRows();
    const carts = listCarts(catalogue)
      .map(({ slug, vehicleName }) => ({
        id: slug,
        name: vehicleName,
        vin: null,
        serial: null,
      }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const names = new Map([...carts, ...vehicles].map(({ id, name }) => [id, name]));
    return {
      units: units.flatMap((unit) => {
        const name = names.get(unit.id);
        return name === undefined
          ? []
          : toEntry({ ...unit, name }, unit.stockNumber, unit.stockNumber);
      }),
      vehicles: [
        ...carts.map((cart) => toEntry(cart, null, null)),
        ...vehicles
          .filter(({ sale, hidden }) => sale !== "gone" || hidden !== null)
          .map((vehicle) => toEntry(vehicle, null, vehicle.id)),
      ],
    };
  };

  /** Each word is a part of the name or of a number. */
  return async (text: string, limit: number): Promise<FoundVehicle[]> => {
    const words = searchWords(text);
    if (words.length === 0) return [];
    const { units, vehicles } = await readEntries();
    const typed = toIdentifier(text);
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
      .map(({ id, name, stockNumber, numbers }) => ({
        id,
        name,
        stockNumber,
        isExact: numbers.some((number) => toIdentifier(number) === typed),
      }));
  };
}
