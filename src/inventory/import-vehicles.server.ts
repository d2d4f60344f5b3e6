import type { z } from "zod";
import type { Cart } from "#domain/carts/cart-schema.ts";
import { resolveCart } from "#domain/carts/resolve-cart.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { type ImportFormat, type ImportRow, parseImportFile } from "./import-rows.server.ts";
import { importedVehicleSchema } from "./import-schema.ts";
import type { VehicleStore } from "./vehicle-store.server.ts";

export const MAX_ROWS = 20_000;

export type ImportFile = { bytes: Uint8Array; format: ImportFormat };

/** `mistakes` has a sentence for each rejected row, or for the whole file. */
export type ImportResult =
  | { ok: true; imported: number }
  | { ok: false; mistakes: string[]; rejected: number; rows: number };

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

/** The page of a catalogue cart would hide a vehicle with its id, so such an id is rejected. */
export async function importVehicles(
  store: Pick<VehicleStore, "import">,
  file: ImportFile,
  carts: readonly Cart[],
): Promise<ImportResult> {
  const read = parseImportFile(file.bytes, file.format);
  if (!read.ok) return { ok: false, mistakes: read.mistakes, rejected: 0, rows: 0 };
  const { rows } = read;
  const reject = (mistake: string): ImportResult => ({
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
  if (mistakes.length > 0)
    return { ok: false, mistakes, rejected: mistakes.length, rows: rows.length };
  await store.import(vehicles);
  return { ok: true, imported: vehicles.length };
}
