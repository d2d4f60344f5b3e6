import type { Cart } from "#domain/carts/cart-schema.ts";
import type { ListedVehicle } from "./import-schema.ts";
import type { CartIdentifiers, ImportedVehicle } from "./imported-vehicles.server.ts";
import { similarityKey } from "./stock-files/identifiers.ts";
import type { ReadRow } from "./stock-files/stock-reading.ts";

export type CheckedRow = ReadRow & { vehicle: ListedVehicle };

/** Decision about a row: the cart that is there already, or another one. */
export type Similar = "same" | "other";

/** `like.place` is where the other is: "the stock", "row 2" or "U1042". */
export type SimilarRow = {
  where: string;
  id: string;
  name: string;
  like: { id: string; name: string; place: string };
};

type Matched = {
  taken: CheckedRow[];
  rejected: { where: string; mistakes: string[]; cells: string[] }[];
  similar: SimilarRow[];
};

type Options = {
  stored: readonly ImportedVehicle[];
  identifiers: readonly CartIdentifiers[];
  similar: (id: string) => Similar | undefined;
  findCart: (id: string) => Cart | null;
  /** The list has no columns for some of what new vehicles need. */
  isIncomplete: boolean;
};

const LABELS = { vin: "VIN", serial: "serial number" } as const;

/** Finds the cart that has a number already, however it is written. */
function numberIndex(identifiers: readonly CartIdentifiers[]) {
  const places = new Map<string, { vehicle: string; place: string }>();
  const key = (field: "vin" | "serial", number: string) => `${field} ${similarityKey(number)}`;
  for (const { vehicle, stockNumber, vin, serial } of identifiers) {
    const place =
      stockNumber === null ? `"${vehicle}" in the stock` : `${stockNumber} in the stock`;
    if (vin !== null) places.set(key("vin", vin), { vehicle, place });
    if (serial !== null) places.set(key("serial", serial), { vehicle, place });
  }
  return {
    /** A sentence for each number that another cart has. */
    takenNumbers: (row: CheckedRow): string[] =>
      (["vin", "serial"] as const).flatMap((field) => {
        const number = row[field];
        const found = number === null ? undefined : places.get(key(field, number));
        if (found === undefined || found.vehicle === row.vehicle.id) return [];
        return [`${LABELS[field]}: ${number} is that of ${found.place}`];
      }),
    add: (row: CheckedRow) => {
      for (const field of ["vin", "serial"] as const) {
        const number = row[field];
        if (number === null) continue;
        places.set(key(field, number), { vehicle: row.vehicle.id, place: row.where });
      }
    },
  };
}

type Like = SimilarRow["like"] & { canReplace: boolean; isUnit: boolean };

function idIndex({ stored, identifiers }: Pick<Options, "stored" | "identifiers">) {
  const likes = new Map<string, Like[]>();
  const ids = new Set(stored.map(({ vehicle }) => vehicle.id));
  const add = (id: string, like: Like) =>
    likes.set(similarityKey(id), [...(likes.get(similarityKey(id)) ?? []), like]);
  for (const { vehicle } of stored) {
    const { id, name } = vehicle;
    add(id, { id, name, place: "the stock", canReplace: true, isUnit: false });
  }
  for (const { vehicle, stockNumber } of identifiers) {
    if (stockNumber === null) continue;
    add(stockNumber, {
      id: vehicle,
      name: stockNumber,
      place: "the stock",
      canReplace: false,
      isUnit: true,
    });
  }
  return {
    isStored: (id: string | null) => id !== null && ids.has(id),
    find: ({ vehicle: { id } }: CheckedRow): Like | undefined =>
      ids.has(id) ? undefined : likes.get(similarityKey(id))?.find((like) => like.id !== id),
    add: ({ vehicle: { id, name = id }, where }: CheckedRow) =>
      add(id, { id, name, place: where, canReplace: false, isUnit: false }),
  };
}

/**
 * Sorts out the rows that can be taken as they are: each names a cart of its own, and none that may be there under
 * another spelling.
 */
export function matchRows(rows: readonly ReadRow[], options: Options): Matched {
  const matched: Matched = { taken: [], rejected: [], similar: [] };
  const firsts = new Map<string, string>();
  const numbers = numberIndex(options.identifiers);
  const ids = idIndex(options);
  const findMissing = ({ lacks }: ReadRow, id: string | null): string[] => {
    if (lacks.length === 0 || ids.isStored(id)) return [];
    const missing = lacks.map((field) => `${field}: is missing`);
    return options.isIncomplete && id !== null
      ? [`no cart in the stock has the number "${id}"`, ...missing]
      : missing;
  };
  const take = (row: CheckedRow) => {
    matched.taken.push(row);
    numbers.add(row);
    ids.add(row);
  };
  for (const row of rows) {
    const { where, cells, vehicle } = row;
    const reject = (mistakes: string[]) => matched.rejected.push({ where, mistakes, cells });
    if (vehicle === null || row.id === null) {
      reject([...findMissing(row, row.id), ...row.mistakes]);
      continue;
    }
    const checked = { ...row, vehicle };
    const like = ids.find(checked);
    const decision = like === undefined ? undefined : options.similar(vehicle.id);
    if (like !== undefined && decision === "same" && like.canReplace) {
      checked.vehicle = { ...vehicle, id: like.id };
    }
    const { id } = checked.vehicle;
    const first = firsts.get(id);
    const cart = options.findCart(id);
    const isPart = row.lacks.length > 0;
    const isOneOf = isPart && like?.isUnit === true;
    const wrong = [
      ...(first === undefined ? [] : [`id: "${id}" repeats that of ${first}`]),
      ...(cart === null
        ? []
        : [
            `id: "${id}" belongs to the catalogue cart of content/carts/${cart.slug}.json: ${isPart ? "change it on its own page" : "give this vehicle another id"}`,
          ]),
      ...numbers.takenNumbers(checked),
      ...(isOneOf ? [`is ${like.name} on the page of "${like.id}": change it there`] : []),
      ...(isOneOf || cart !== null || (like !== undefined && decision === undefined)
        ? []
        : findMissing(row, id)),
    ];
    if (first === undefined) firsts.set(id, where);
    if (wrong.length > 0) reject(wrong);
    else if (like === undefined || decision === "other") take(checked);
    else if (decision === "same" && like.canReplace) take(checked);
    else if (decision === "same") reject([`is ${like.id} of ${like.place}, so it was left out`]);
    else {
      const { canReplace: _, isUnit: __, ...shown } = like;
      matched.similar.push({ where, id, name: vehicle.name ?? like.name, like: shown });
    }
  }
  return matched;
}
