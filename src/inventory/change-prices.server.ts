import type { ContentStore } from "#catalogue/edits/content-store.server.ts";
import {
  cartPath,
  documentData,
  fieldAt,
  type Json,
  withFields,
} from "#catalogue/edits/document-fields.ts";
import { toReplacement } from "#catalogue/edits/edit.ts";
import type { Actor } from "#platform/actor.ts";
import { changeOwnStock } from "./change-stock.server.ts";
import { hasChanged, lockStock } from "./stock-version.server.ts";
import type { InventoryTables } from "./tables.ts";

/** Prices in whole US dollars, null on request; `was` is what the person saw. */
export type PriceChange = { id: string; was: number | null; price: number | null };

export type PricesChanged =
  /** `events` are the ids of the events of vehicles outside the catalogue. */
  | { kind: "ok"; events: number[] }
  | { kind: "outdated" }
  | { kind: "rejected"; mistakes: string[] };

/** A price has one place: the file of a catalogue cart, or the row of another vehicle. */
type Priced = { name: Json; price: Json };

/**
 * Publishes new prices, all or none. Rejected if a vehicle no longer costs what the person saw; outdated if one outside the
 * catalogue has changed after the version of the stock that the person saw.
 */
export async function changePrices(
  content: ContentStore,
  actor: Actor,
  changes: readonly PriceChange[],
  seen: number | null = null,
): Promise<PricesChanged> {
  const own: PriceChange[] = [];
  const events: number[] = [];
  const result = await content.publish<Exclude<PricesChanged, { kind: "ok" }>>(
    { actor, note: "" },
    "publish",
    async (shown, transaction) => {
      const stock = transaction.withTables<InventoryTables>();
      await lockStock(stock);
      const texts = changes.flatMap((change) => {
        const text = shown.get(cartPath(change.id));
        if (text === undefined) own.push(change);
        return text === undefined ? [] : [{ ...change, text }];
      });
      const ids = changes.map(({ id }) => id);
      if (await hasChanged(stock, seen, ids)) return { kind: "outdated" };
      const rows = await stock
        .selectFrom("vehicles")
        .select(["id", "name", "price"])
        .where("id", "in", ids)
        .execute();
      const known = new Map<string, Priced>(rows.map((row) => [row.id, row]));
      for (const { id, text } of texts) {
        const data = documentData(cartPath(id), text);
        const [name, price] = ["vehicleName", "price"].map((field) => fieldAt(data, [field]));
        known.set(id, { name: name ?? id, price: price ?? null });
      }
      const mistakes = changes.flatMap(({ id, was }) => {
        const now = known.get(id);
        if (now === undefined) return [`${id} is no longer in the stock.`];
        return now.price === was ? [] : [`${now.name}: somebody changed its price just now.`];
      });
      if (mistakes.length > 0) return { kind: "rejected", mistakes };
      const written = texts.map(({ id, price, text }) => {
        const path = cartPath(id);
        const after = withFields(text, [{ path: ["price"], value: price }]);
        return { path, restored: null, ...toReplacement(path, after, content.base) };
      });
      return { written };
    },
    async (transaction) => {
      const stock = transaction.withTables<InventoryTables>();
      for (const { id, was, price } of own) {
        const change = { id, change: { price }, expected: { price: was } };
        const changed = await changeOwnStock(stock, actor, change, new Date());
        if (changed.kind === "ok") events.push(...changed.events);
      }
    },
  );
  return result.kind === "ok" ? { kind: "ok", events } : result;
}
