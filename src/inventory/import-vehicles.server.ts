import type { z } from "zod";
import { resolveCart } from "#domain/carts/cart-resolver.ts";
import type { Cart } from "#domain/carts/cart-schema.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { type ImportFormat, type ImportRow, importRows } from "./import-rows.server.ts";
import { importedVehicleSchema } from "./import-schema.ts";
import type { VehicleStore } from "./vehicle-store.server.ts";

/** The most vehicles that one file may hold. */
export const MAXIMUM_ROWS = 20_000;

export type ImportFile = { bytes: Uint8Array; format: ImportFormat };

/** Lines for people: one for each rejected row, or what is wrong with the whole file. */
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

/** Finds the cart that an id would be taken for. Asks the resolver only where the endings agree: it forgives beginnings. */
function cartNamedBy(carts: readonly Cart[]): (id: string) => Cart | null {
  const ending = (id: string) => id.replaceAll("-", "").slice(-2);
  const endings = new Set(carts.map(({ slug }) => ending(slug)));
  return (id) => (endings.has(ending(id)) ? resolveCart(carts, id) : null);
}

function check(rows: readonly ImportRow[], carts: readonly Cart[]) {
  const vehicles: Vehicle[] = [];
  const mistakes: string[] = [];
  const firsts = new Map<string, string>();
  const cartNamed = cartNamedBy(carts);
  for (const { where, fields, fault } of rows) {
    const result = importedVehicleSchema.safeParse(fields);
    const wrong = fault === null ? [] : [fault];
    if (fault === null && !result.success) wrong.push(...result.error.issues.flatMap(sentences));
    if (result.success) {
      const { id } = result.data;
      const first = firsts.get(id);
      const cart = cartNamed(id);
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

/**
 * Adds the vehicles of a file to the stock, or replaces those with the same id: all of them, or none when any row is
 * wrong. Ids that name a cart of the catalogue, in any spelling, are refused: its page would hide the vehicle.
 */
export async function importVehicles(
  store: Pick<VehicleStore, "import">,
  file: ImportFile,
  carts: readonly Cart[],
): Promise<ImportResult> {
  const read = importRows(file.bytes, file.format);
  if (!read.ok) return { ok: false, mistakes: read.mistakes, rejected: 0, rows: 0 };
  const { rows } = read;
  const refuse = (mistake: string): ImportResult => ({
    ok: false,
    mistakes: [mistake],
    rejected: 0,
    rows: rows.length,
  });
  if (rows.length === 0) return refuse("the file holds no vehicle");
  if (rows.length > MAXIMUM_ROWS) {
    return refuse(
      `the file holds ${rows.length} vehicles; one import takes at most ${MAXIMUM_ROWS}`,
    );
  }
  const { vehicles, mistakes } = check(rows, carts);
  if (mistakes.length > 0)
    return { ok: false, mistakes, rejected: mistakes.length, rows: rows.length };
  await store.import(vehicles);
  return { ok: true, imported: vehicles.length };
}
