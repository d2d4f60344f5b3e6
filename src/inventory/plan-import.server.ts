import type { Cart } from "#domain/carts/cart-schema.ts";
import { resolveCart } from "#domain/carts/resolve-cart.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { pluralize } from "#domain/money.ts";
import {
  isUnlikely,
  isUnusual,
  type PriceStep,
  unlikelyPriceText,
  usualPrice,
} from "#domain/price-change.ts";
import type { Actor } from "#platform/actor.ts";
import { compareRows } from "./compare-rows.ts";
import type { FieldChange } from "./import-diff.ts";
import type { CartIdentifiers, ImportedVehicle } from "./imported-vehicles.server.ts";
import { type CheckedRow, matchRows, type Similar, type SimilarRow } from "./match-rows.ts";
import { similarityKey } from "./stock-files/identifiers.ts";
import type { StockReading } from "./stock-files/stock-reading.ts";
import type { ImportResult, VehicleStore } from "./vehicle-store.server.ts";

/** A row that is not taken, as it is in the file. */
export type RejectedRow = { where: string; mistakes: string[]; cells: string[] };

/** Changes that an import would make to the stock; nothing is stored yet. */
export type ImportPlan = {
  added: Vehicle[];
  changed: { vehicle: Vehicle; changes: FieldChange[] }[];
  unchanged: Vehicle[];
  /** Imported earlier and not in this file; without those that are marked already, have units or are hidden. */
  missing: Vehicle[];
  /** More than half of the imported vehicles: perhaps the file holds only a part of the stock. */
  isMostlyMissing: boolean;
  rejected: RejectedRow[];
  /** Rows that may be a cart that is there already. None of them is taken before somebody says which. */
  similar: SimilarRow[];
  identifiers: Pick<CartIdentifiers, "vehicle" | "vin" | "serial">[];
  /** First prices that golf carts rarely have, in words. */
  unlikely: string[];
  /** Addresses of photos on other hosts, by vehicle. */
  photos: { vehicle: string; addresses: string[] }[];
  /** Number of rows in the file. */
  rows: number;
  notes: string[];
};

/** `mistakes` are about the whole file; `unknown` has headings that somebody must decide about. */
export type PlannedImport = { ok: true; plan: ImportPlan } | (StockReading & { ok: false });

/** Comparing endings first avoids the slow resolver. */
function createCartFinder(carts: readonly Cart[]): (id: string) => Cart | null {
  const ending = (id: string) => id.replaceAll("-", "").slice(-2);
  const endings = new Set(carts.map(({ slug }) => ending(slug)));
  return (id) => (endings.has(ending(id)) ? resolveCart(carts, id) : null);
}

/** Rows that are wrong are in the file all the same. */
function findMissing(
  stored: readonly ImportedVehicle[],
  inFile: ReadonlySet<string | null>,
): Pick<ImportPlan, "missing" | "isMostlyMissing"> {
  const unmarked = stored.filter(
    ({ missingSince, hasUnits, isHidden }) => missingSince === null && !hasUnits && !isHidden,
  );
  const missing = unmarked.flatMap(({ vehicle }) => (inFile.has(vehicle.id) ? [] : [vehicle]));
  return { missing, isMostlyMissing: missing.length * 2 > unmarked.length };
}

/** Compared with the model of the catalogue that a name has in it, else with others of its kind. */
function findUnlikely(
  added: readonly Vehicle[],
  stored: readonly ImportedVehicle[],
  carts: readonly Cart[],
): string[] {
  const prices = Map.groupBy(
    [
      ...carts.map(({ series, price }) => ({ category: series, price })),
      ...stored.map(({ vehicle }) => vehicle),
      ...added,
    ],
    ({ category }) => category,
  );
  const usual = new Map(
    [...prices].map(([category, like]) => [
      category,
      usualPrice(like.flatMap(({ price }) => price ?? [])),
    ]),
  );
  return added.flatMap(({ name, category, price }) => {
    const folded = name.toLowerCase();
    const model = carts.find(({ vehicleName }) => folded.includes(vehicleName.toLowerCase()));
    const like = model?.price ?? usual.get(category) ?? null;
    return price !== null && isUnlikely(price, like)
      ? [unlikelyPriceText({ name, category: model?.vehicleName ?? category, price }, like)]
      : [];
  });
}

/** Most photos of one vehicle, from a feed or its own list. */
const MAX_FEED_PHOTOS = 20;

function photoNotes(rows: readonly CheckedRow[]): string[] {
  const beyond = rows.filter(({ photos }) => photos.length > MAX_FEED_PHOTOS).length;
  return beyond === 0
    ? []
    : [
        `${pluralize(beyond, "cart")} with more than ${MAX_FEED_PHOTOS} photos: the others are left out`,
      ];
}

export type Stock = { stored: readonly ImportedVehicle[]; identifiers: readonly CartIdentifiers[] };

const noRows: PlannedImport = {
  ok: false,
  mistakes: ["the file holds no vehicle"],
  unknown: [],
  columns: [],
};

/**
 * Compares what was read with the stock. `similar` has what somebody said of rows that may be a cart that is there already,
 * by id. The page of a catalogue cart would hide a vehicle with its id, so such a row is rejected.
 */
export function planReading(
  reading: StockReading,
  { stored, identifiers }: Stock,
  carts: readonly Cart[],
  similar: (id: string) => Similar | undefined,
): PlannedImport {
  if (!reading.ok) return reading;
  if (reading.rows.length === 0) return noRows;
  const findCart = createCartFinder(carts);
  const { incomplete } = reading;
  if (incomplete !== null) {
    const known = new Set(
      [
        ...stored.map(({ vehicle }) => vehicle.id),
        ...identifiers.map(({ stockNumber }) => stockNumber ?? ""),
      ].map(similarityKey),
    );
    const isKnown = (id: string) => known.has(similarityKey(id)) || findCart(id) !== null;
    if (!reading.rows.some(({ id }) => id !== null && isKnown(id))) {
      return { ok: false, mistakes: [incomplete], unknown: [], columns: reading.columns };
    }
  }
  const isIncomplete = incomplete !== null;
  const matched = matchRows(reading.rows, {
    stored,
    identifiers,
    similar,
    findCart,
    isIncomplete,
  });
  const inFile = new Set<string | null>([
    ...reading.rows.map(({ id }) => id),
    ...matched.taken.map(({ vehicle }) => vehicle.id),
    ...matched.similar.map(({ like }) => like.id),
  ]);
  const columns = new Set(reading.columns.flatMap(({ column }) => column ?? []));
  const photos = matched.taken.filter((row) => row.photos.length > 0);
  const compared = compareRows(stored, matched.taken, columns);
  return {
    ok: true,
    plan: {
      ...compared,
      unlikely: findUnlikely(compared.added, stored, carts),
      ...findMissing(stored, inFile),
      rejected: matched.rejected,
      similar: matched.similar,
      identifiers: matched.taken.flatMap(({ vehicle, vin, serial }) =>
        vin === null && serial === null ? [] : [{ vehicle: vehicle.id, vin, serial }],
      ),
      photos: photos.map(({ vehicle, photos }) => ({
        vehicle: vehicle.id,
        addresses: photos.slice(0, MAX_FEED_PHOTOS),
      })),
      rows: reading.rows.length,
      notes: [...reading.notes, ...photoNotes(photos)],
    },
  };
}

type StockReader = Pick<VehicleStore, "imported" | "identifiers">;

export async function readStock(store: StockReader): Promise<Stock> {
  return { stored: await store.imported(), identifiers: await store.identifiers() };
}

/**
 * All of the plan or nothing; rejected and similar rows are no part of it. With `sync`, what is missing in the file is marked
 * and out of stock. With the name of a `file` the import can be undone.
 */
export async function applyImport(
  store: Pick<VehicleStore, "import">,
  actor: Actor,
  { added, changed, missing, identifiers, photos }: ImportPlan,
  { sync, version, file }: { sync: boolean; version?: number; file?: string },
): Promise<ImportResult> {
  const marked = sync ? missing.map(({ id }) => id) : [];
  const vehicles = [...added, ...changed.map(({ vehicle }) => vehicle)];
  const stored = new Set(vehicles.map(({ id }) => id));
  const written = identifiers.filter(({ vehicle }) => stored.has(vehicle));
  return await store.import(actor, vehicles, marked, version, {
    identifiers: written,
    photos,
    file,
  });
}

/** Prices that change by so much that somebody has to say yes. */
export const unusualPrices = ({ changed }: Pick<ImportPlan, "changed">): PriceStep[] =>
  changed.flatMap(({ vehicle, changes }) =>
    changes
      .filter(({ field }) => field === "price")
      .map(({ before, after }) => ({
        name: vehicle.name,
        before: Number(before ?? 0),
        after: Number(after ?? 0),
      }))
      .filter(isUnusual),
  );
