import type { Kysely } from "kysely";
import type { ContentTexts } from "#catalogue/content-folder.server.ts";
import { createContentStore } from "#catalogue/edits/content-store.server.ts";
import type { ContentTables } from "#catalogue/edits/tables.ts";
import { seedStock } from "./seed-stock.server.ts";
import { lockStock } from "./stock-version.server.ts";
import type { InventoryTables } from "./tables.ts";

/** Content whose changes reach the stock list in the same transaction. */
export function openContentStore(
  database: Kysely<ContentTables & InventoryTables>,
  base: ContentTexts,
  publicFolder: string,
) {
  return createContentStore(database.withTables<ContentTables>(), {
    base,
    publicFolder,
    async onPublished(transaction, { carts }) {
      const stock = transaction.withTables<InventoryTables>();
      await lockStock(stock);
      await seedStock(stock, carts, new Date());
    },
  });
}
