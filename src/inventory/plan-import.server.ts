import type { z } from "zod";
import type { Cart } from "#domain/carts/cart-schema.ts";
import { resolveCart } from "#domain/carts/resolve-cart.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import type { Actor } from "#platform/audit.server.ts";
import { type FieldChange, vehicleChanges } from "./import-diff.ts";
import { type ImportFile, type ImportRow, parseImportFile } from "./import-rows.server.ts";
import { importedVehicleSchema } from "./import-schema.ts";
import type { ImportedVehicle } from "./imported-vehicles.server.ts";
import type { VehicleStore } from "./vehicle-store.server.ts";

export const MAX_ROWS = 20_000;

function fieldName([field, ...rest]: PropertyKey[]): string {
  const inner = rest[0];
  if (typeof inner === "number") return `${String(field)} ${inner + 1}`;
  return inner === undefined ? String(field) : String(inner);
}

function sentences(issue: z.core.$ZodIssue): string[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => `${key}: is no field of a vehicle`);
  return [issue.path.length === 0 ? issue.message : `${fieldName(issue.path)}: ${issue.message}`];
}

/** Comparing endings first avoids the slow resolver. */
function createCartFinder(carts: readonly Cart[]): (id: string) => Cart | null {
  const ending = (id: string) => id.replaceAll("-", "").slice(-2);
  const endings = new Set(carts.map(({ slug }) => ending(slug)));
  return (id) => (endings.has(ending(id)) ? resolveCart(carts, id) : null);
}

function check(rows: readonly ImportRow[], carts: readonly Cart[]) {
  const vehicles: Vehicle[] = [];
  const mistakes: string[] = [];
  const firsts = new Map<string, string>();
  const findCart = createCartFinder(carts);
  for (const { where, fields, fault } of rows) {
    const result = importedVehicleSchema.safeParse(fields);
    const wrong = fault === null ? [] : [fault];
    if (fault === null && !result.success) wrong.push(...result.error.issues.flatMap(sentences));
    if (result.success) {
      const { id } = result.data;
      const first = firsts.get(id);
      const cart = findCart(id);
      if (first !== undefined) wrong.push(`id: "${id}" repeats that of ${first}`);
      else firsts.set(id, where);
      if (cart) {
        wrong.push(
          `id: "${id}" belongs to the catalogue cart of content/carts/${cart.slug}.json: give this vehicle another id`,
        );
      }
      vehicles.push(result.data);
    }
    if (wrong.length > 0) mistakes.push(`${where}: ${wrong.join("; ")}`);
  }
  return { vehicles, mistakes };
}

/** What an import would change in the stock; nothing is stored yet. */
export type ImportPlan = {
  added: Vehicle[];
  changed: { vehicle: Vehicle; changes: FieldChange[] }[];
  unchanged: Vehicle[];
  /** Imported earlier and not in this file; without those that are marked already or have units. */
  missing: Vehicle[];
  /** More than half of the imported vehicles: perhaps the file holds only a part of the stock. */
  isMostlyMissing: boolean;
};

/** `mistakes` has a sentence for each rejected row, or for the whole file. */
export type PlannedImport =
  | { ok: true; plan: ImportPlan }
  | { ok: false; mistakes: string[]; rejected: number; rows: number };

function compare(stored: readonly ImportedVehicle[], vehicles: readonly Vehicle[]): ImportPlan {
  const storedById = new Map(stored.map((each) => [each.vehicle.id, each]));
  const plan: ImportPlan = {
    added: [],
    changed: [],
    unchanged: [],
    missing: [],
    isMostlyMissing: false,
  };
  for (const vehicle of vehicles) {
    const before = storedById.get(vehicle.id);
    if (before === undefined) {
      plan.added.push(vehicle);
      continue;
    }
    const changes = vehicleChanges(before.vehicle, vehicle).filter(
      ({ field }) => field !== "inStock" || !before.hasUnits,
    );
    if (before.missingSince !== null) {
      changes.push({ field: "missingSince", before: before.missingSince, after: null });
    }
    if (changes.length === 0) plan.unchanged.push(vehicle);
    else plan.changed.push({ vehicle, changes });
  }
  const inFile = new Set(vehicles.map(({ id }) => id));
  const unmarked = stored.filter(
    ({ missingSince, hasUnits }) => missingSince === null && !hasUnits,
  );
  plan.missing = unmarked.flatMap(({ vehicle }) => (inFile.has(vehicle.id) ? [] : [vehicle]));
  plan.isMostlyMissing = plan.missing.length * 2 > unmarked.length;
  return plan;
}

/** The page of a catalogue cart would hide a vehicle with its id, so such an id is rejected. */
export async function planImport(
  store: Pick<VehicleStore, "imported">,
  file: ImportFile,
  carts: readonly Cart[],
): Promise<PlannedImport> {
  const read = await parseImportFile(file);
  if (!read.ok) return { ok: false, mistakes: read.mistakes, rejected: 0, rows: 0 };
  const { rows } = read;
  const reject = (mistake: string): PlannedImport => ({
    ok: false,
    mistakes: [mistake],
    rejected: 0,
    rows: rows.length,
  });
  if (rows.length === 0) return reject("the file holds no vehicle");
  if (rows.length > MAX_ROWS) {
    return reject(`the file holds ${rows.length} vehicles; one import takes at most ${MAX_ROWS}`);
  }
  const { vehicles, mistakes } = check(rows, carts);
  if (mistakes.length > 0) {
    return { ok: false, mistakes, rejected: mistakes.length, rows: rows.length };
  }
  return { ok: true, plan: compare(await store.imported(), vehicles) };
}

/**
 * All of the plan or nothing. With `sync`, what is missing in the file is marked and out of stock. False, and nothing is
 * changed, if the stock is no longer at `version`.
 */
export async function applyImport(
  store: Pick<VehicleStore, "import">,
  actor: Actor,
  { added, changed, missing }: ImportPlan,
  { sync, version }: { sync: boolean; version?: number },
): Promise<boolean> {
  const marked = sync ? missing.map(({ id }) => id) : [];
  const vehicles = [...added, ...changed.map(({ vehicle }) => vehicle)];
  return await store.import(actor, vehicles, marked, version);
}
