import type { Kysely } from "kysely";

/** Serial numbers beside VINs, those of imported vehicles too, and what was read of a stock list that somebody looks at. */
export async function addStockLists({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ["vehicle_units", "removed_units"]) {
    await schema.alterTable(table).addColumn("serial", "text").execute();
  }
  for (const column of ["vin", "serial"]) {
    await schema.alterTable("vehicles").addColumn(column, "text").execute();
  }
  for (const column of ["choices", "reading", "plan"]) {
    await schema.alterTable("stock_uploads").addColumn(column, "text").execute();
  }
}
