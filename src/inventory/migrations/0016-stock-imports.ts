import type { Kysely } from "kysely";

/** What imports of stock lists changed, so that they can be taken back for some days. */
export async function addStockImports({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("stock_imports")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await schema
    .createTable("stock_import_rows")
    .addColumn("import", "text", (column) =>
      column.notNull().references("stock_imports.id").onDelete("cascade"),
    )
    .addColumn("vehicle", "text", (column) => column.notNull())
    .addColumn("before", "text")
    .addColumn("after", "text", (column) => column.notNull())
    .addColumn("photos", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("stock_import_rows_key", ["import", "vehicle"])
    .execute();
}
