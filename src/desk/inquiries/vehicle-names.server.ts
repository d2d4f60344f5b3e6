import type { Catalogue } from "#catalogue/catalogue.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";

/** By id, as staff say them: a catalog cart by its model, an imported one by its name. */
export async function vehicleNames(
  ids: readonly (string | null)[],
  { cartBySlug }: Pick<Catalogue, "cartBySlug">,
  vehicles: Pick<VehicleStore, "findAny">,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const id of new Set(ids)) {
    if (id === null) continue;
    const name = cartBySlug.get(id)?.model ?? (await vehicles.findAny(id))?.name;
    if (name !== undefined) names.set(id, name);
  }
  return names;
}
