import type { Cart } from "#domain/carts/cart-schema.ts";
import { importVehicles } from "#inventory/import-vehicles.server.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";
import { counted, done, misused, type Outcome, refused } from "#staff/outcome.ts";
import { givenFile } from "./given-file.server.ts";

const MEGABYTE = 1_000_000;
const LARGEST_FILE = 100 * MEGABYTE;

/** `vehicles import`: the whole file or nothing, with a line for each rejected row. */
export async function importFile(
  vehicles: VehicleStore,
  carts: readonly Cart[],
  file: string,
  progress: (line: string) => void,
): Promise<Outcome> {
  const format = /\.(csv|json)$/i.exec(file)?.[1]?.toLowerCase();
  if (format !== "csv" && format !== "json") return misused(`${file} must end in .csv or .json.`);
  const read = givenFile(file, LARGEST_FILE);
  if (!read.ok) return refused(`${file} cannot be imported: ${read.why}.`);
  // Below this size the answer is there in less than a second.
  if (read.bytes.length > MEGABYTE) progress(`Checking and storing ${file} …`);
  const result = await importVehicles(vehicles, { bytes: read.bytes, format }, carts);
  if (result.ok) return done(`${counted(result.imported, "vehicle")} imported.`);
  const summary =
    result.rejected > 0
      ? `Nothing was imported: ${result.rejected} of ${counted(result.rows, "row")} rejected.`
      : "Nothing was imported.";
  return refused(...result.mistakes, summary);
}
