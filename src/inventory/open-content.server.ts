import type { Kysely } from "kysely";
import type { ContentTexts } from "#catalogue/content-folder.server.ts";
import { createContentStore } from "#catalogue/edits/content-store.server.ts";
import type { ContentTables } from "#catalogue/edits/tables.ts";
import { indexStock } from "./search-index.server.ts";
import { lockStock } from "./stock-version.server.ts";
import type { InventoryTables } from "./tables.ts";

/** Content whose changes reach the search index in the same transaction. */
export function openContentStore(
  database: Kysely<ContentTables & InventoryTables>,
  base: ContentTexts,
  publicFolder: string,
) {
  return createContentStore(database.withTables<ContentTables>(), {
    base,
    publicFolder,
    async onPublish(transaction, { carts, draftCarts }) {
      const stock = transaction.withTables<InventoryTables>();
      await lockStock(stock);
      const ids = [...carts, ...draftCarts].map(({ slug }) => slug);
      const taken = await stock
        .selectFrom("vehicles")
        .select("id")
        .where("id", "in", ids)
        .execute();
      if (taken.length === 0) await indexStock(stock, carts);
      return taken.map(
        ({ id }) =>
          `carts/${id}.json: the stock list has a vehicle with this id: give the file another name, or remove the vehicle.`,
      );
    },
  });
}
