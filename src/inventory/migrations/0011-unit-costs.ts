import type { Kysely } from "kysely";

/** What a unit cost in whole US dollars, and the day on which it came in. */
export async function addUnitCosts({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ["vehicle_units", "removed_units"]) {
    await schema.alterTable(table).addColumn("cost", "integer").execute();
    await schema.alterTable(table).addColumn("came_on", "text").execute();
  }
}
