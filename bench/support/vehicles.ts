import type { InventoryTables } from "#inventory/tables.ts";
import { createVehicleStore } from "#inventory/vehicle-store.server.ts";
import { type DatabaseLocation, openDatabase } from "#platform/database/database.server.ts";

/** Writes used carts, in stock and without photos, into the database of a site. */
export async function addVehicles(location: DatabaseLocation, count: number): Promise<void> {
  const database = await openDatabase<InventoryTables>(location);
  try {
    await createVehicleStore(database, () => ({ carts: [], draftCarts: [] })).import(
      { person: null, name: "bench" },
      Array.from({ length: count }, (_, index) => ({
        id: `used-cart-${index}`,
        name: `Used Cart ${index}`,
        description: "A used cart.",
        brand: "Club Car",
        category: "Used",
        price: 5000 + index,
        images: [],
        inStock: true,
        isNew: false,
        features: [],
        specifications: {},
        catalogue: false,
      })),
    );
  } finally {
    await database.destroy();
  }
}
