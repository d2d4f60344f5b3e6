import type { Stores } from "#staff/open-stores.server.ts";
import { done, type Outcome, refused } from "#staff/outcome.ts";
import { unknownVehicle } from "./unknown-vehicle.ts";

/** `vehicles remove`: takes a vehicle that is not in the catalogue out of the stock, and deletes its photos. */
export async function removeVehicle(
  { vehicles, photos }: Pick<Stores, "vehicles" | "photos">,
  id: string,
): Promise<Outcome> {
  const vehicle = await vehicles.find(id);
  if (!vehicle) return unknownVehicle(id);
  if (vehicle.catalogue) {
    return refused(
      `${vehicle.name} is a catalogue cart: it belongs to content/carts/${id}.json and leaves the stock with that file. Nothing was removed; "vehicles set ${id} --out-of-stock" takes it off sale.`,
    );
  }
  // It may have gone since it was found.
  if (!(await vehicles.remove(id))) return unknownVehicle(id);
  const dropped = await photos.deleteAll(id);
  if (!dropped.ok) {
    return refused(
      `${vehicle.name} (${id}) is removed from the stock, but the files of its photos cannot be deleted: ${dropped.why}.`,
    );
  }
  return done(`${vehicle.name} (${id}) is removed from the stock.`);
}
