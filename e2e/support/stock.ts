import type { Unit } from "#domain/carts/unit.ts";
import type { InventoryTables } from "#inventory/tables.ts";
import { createUnitStore, type UnitStore } from "#inventory/unit-store.server.ts";
import type { Actor } from "#platform/audit.server.ts";
import { openDatabase } from "#platform/database/database.server.ts";

export const TEST_ACTOR: Actor = { person: null, name: "tests" };

/** Works on the units in a data folder, also while a site serves it. */
export async function withUnits<Result>(
  dataDir: string,
  work: (units: UnitStore) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase<InventoryTables>({ folder: dataDir });
  try {
    return await work(createUnitStore(database));
  } finally {
    await database.destroy();
  }
}

/** Adds units that are new and in stock, unless `own` says otherwise. */
export async function addUnits(
  dataDir: string,
  vehicle: string,
  stockNumbers: readonly string[],
  own: Partial<Unit> = {},
): Promise<void> {
  await withUnits(dataDir, async (units) => {
    for (const stockNumber of stockNumbers) {
      const added = await units.add(TEST_ACTOR, {
        stockNumber,
        vehicle,
        condition: "new",
        vin: null,
        miles: null,
        hours: null,
        price: null,
        note: null,
        state: { is: "in stock" },
        ...own,
      });
      if (added !== "added") throw new Error(`${stockNumber} was not added: ${added}`);
    }
  });
}
