import type { ContentStore } from "#catalogue/edits/content-store.server.ts";
import { documentData, fieldAt, withFields } from "#catalogue/edits/document-fields.ts";
import { getReplacement } from "#catalogue/edits/edit.ts";
import type { Written } from "#catalogue/edits/edit-rows.server.ts";
import type { Actor } from "#platform/actor.ts";
import { changeStock } from "./change-stock.server.ts";
import { lockStock } from "./stock-version.server.ts";
import type { InventoryTables } from "./tables.ts";

/** Prices in whole US dollars; `was` is what the person saw. */
export type PriceChange = { id: string; was: number; price: number };

export type PricesChanged = { kind: "ok" } | { kind: "rejected"; mistakes: string[] };

/**
 * Publishes new prices of several carts, all or none: those of models in the content, those of imported vehicles in the
 * stock. Refused if one of them no longer costs what the person saw.
 */
export async function changePrices(
  content: ContentStore,
  actor: Actor,
  changes: readonly PriceChange[],
): Promise<PricesChanged> {
  let imported = new Map<string, { name: string; price: number }>();
  const result = await content.publish<{ kind: "rejected"; mistakes: string[] }>(
    { actor, note: "" },
    "publish",
    async (shown, transaction) => {
      const stock = transaction.withTables<InventoryTables>();
      await lockStock(stock);
      const rows = await stock
        .selectFrom("vehicles")
        .select(["id", "name", "price"])
        .where("catalogue", "=", 0)
        .where(
          "id",
          "in",
          changes.map(({ id }) => id),
        )
        .execute();
      imported = new Map(rows.map((row) => [row.id, row]));
      const written: Written[] = [];
      const mistakes: string[] = [];
      for (const { id, was, price } of changes) {
        const path = `carts/${id}.json`;
        const text = shown.get(path);
        const data = documentData(path, text ?? "");
        const now = imported.get(id)?.price ?? fieldAt(data, ["price"]);
        const name = imported.get(id)?.name ?? fieldAt(data, ["vehicleName"]) ?? id;
        if (now === undefined) mistakes.push(`${name} is no longer in the stock.`);
        else if (now !== was) mistakes.push(`${name}: somebody changed its price just now.`);
        else if (text !== undefined && !imported.has(id)) {
          const after = withFields(text, [{ path: ["price"], value: price }]);
          written.push({ path, restored: null, ...getReplacement(path, after, content.base) });
        }
      }
      return mistakes.length > 0 ? { kind: "rejected", mistakes } : { written };
    },
    async (transaction) => {
      const stock = transaction.withTables<InventoryTables>();
      for (const { id, was, price } of changes.filter((change) => imported.has(change.id))) {
        const change = { id, change: { price }, expected: { price: was } };
        await changeStock(stock, actor, change, new Date());
      }
    },
  );
  return result.kind === "ok" ? { kind: "ok" } : result;
}
