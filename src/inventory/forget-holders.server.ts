import type { Transaction } from "kysely";
import type { InventoryTables } from "./tables.ts";

const DAY_MS = 86_400_000;

/** The names of people who hold carts are in events only for as long as a change of yesterday is undone. */
export const forgetHolders = (transaction: Transaction<InventoryTables>, now: Date) =>
  transaction
    .updateTable("events")
    .set({ before: null, detail: "{}" })
    .where("subject", "like", "unit:%")
    .where("before", "is not", null)
    .where("at", "<", now.getTime() - DAY_MS)
    .execute();
