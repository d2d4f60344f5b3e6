import { randomUUID } from "node:crypto";
import { RECORD, toCustomers } from "#customers/store/customer.ts";
import { findCustomer } from "#customers/store/find-customers.server.ts";
import { loadNeighborhood } from "#customers/store/neighborhood.server.ts";
import type { ContactPoint } from "#domain/customers/contact-points.ts";
import type { Actor } from "#platform/actor.ts";
import type { ChangeResult } from "#records/change-result.ts";
import { recordChange } from "#records/events.server.ts";
import { toSubject } from "#records/subjects.ts";
import {
  type Changed,
  type ChangeOptions,
  createCustomerChange,
  ensureStored,
  listed,
  toTarget,
} from "./change-customer.server.ts";

/** Rejected if the two customers are one already. */
export type MergeResult = Exclude<
  ChangeResult<{ id: string; merge: string; name: string }>,
  { kind: "outdated" }
>;

/** Changes that join records to a customer, or keep them apart. */
export function createLinkChanges(options: ChangeOptions) {
  const { database, clock } = options;
  const change = createCustomerChange(options);
  return {
    /** Both customers keep their own facts, so that the merge can be undone at any time. */
    async merge(actor: Actor, id: string, other: string): Promise<MergeResult> {
      return await database.transaction().execute(async (transaction) => {
        const [kept, merged] = [
          await findCustomer(transaction, id),
          await findCustomer(transaction, other),
        ];
        if (kept === null || merged === null) return { kind: "missing" };
        if (kept.id === merged.id) return { kind: "rejected" };
        const by = { actor, at: clock() };
        const merge = randomUUID();
        const rows = [
          await ensureStored(transaction, kept, by),
          await ensureStored(transaction, merged, by),
        ];
        await transaction
          .insertInto("customer_merges")
          .values({
            id: merge,
            kept: kept.id,
            merged: merged.id,
            at: by.at.getTime(),
            author: actor.name,
            undone_at: null,
            undone_by: null,
          })
          .execute();
        for (const row of rows) {
          const subject = toSubject(RECORD, row.id);
          await recordChange(transaction, actor, { action: "join customers", subject });
        }
        const both = await findCustomer(transaction, kept.id);
        return { kind: "ok", id: both?.id ?? kept.id, merge, name: merged.name };
      });
    },

    /** False if it was undone before. */
    async undoMerge(actor: Actor, merge: string): Promise<boolean> {
      return await database.transaction().execute(async (transaction) => {
        const undone = await transaction
          .updateTable("customer_merges")
          .set({ undone_at: clock().getTime(), undone_by: actor.name })
          .where("id", "=", merge)
          .where("undone_at", "is", null)
          .returning(["kept", "merged"])
          .executeTakeFirst();
        if (undone === undefined) return false;
        for (const id of [undone.kept, undone.merged]) {
          const subject = toSubject(RECORD, id);
          await recordChange(transaction, actor, { action: "part customers", subject });
        }
        return true;
      });
    },

    /** A contact point that is nobody's joins nothing from now on; true if it was not marked before. */
    async markShared(actor: Actor, id: string, { kind, value }: ContactPoint): Promise<boolean> {
      return await database.transaction().execute(async (transaction) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto("customer_shared_contacts")
          .values({ kind, value, marked_at: clock().getTime(), marked_by: actor.name })
          .onConflict((conflict) => conflict.columns(["value", "kind"]).doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 0n) return false;
        const subject = toSubject(RECORD, id);
        await recordChange(transaction, actor, { action: `mark ${kind} as shared`, subject });
        return true;
      });
    },

    async unmarkShared(actor: Actor, id: string, { kind, value }: ContactPoint): Promise<boolean> {
      return await database.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom("customer_shared_contacts")
          .where("kind", "=", kind)
          .where("value", "=", value)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        const subject = toSubject(RECORD, id);
        await recordChange(transaction, actor, { action: `unmark ${kind} as shared`, subject });
        return true;
      });
    },

    /** One that staff know, or a label for one that is known. */
    addContact: (
      actor: Actor,
      id: string,
      { contact, label }: { contact: ContactPoint; label: string | null },
    ): Promise<Changed> =>
      change(actor, toTarget({ id }), async (row, transaction, { at }) => {
        const found = await loadNeighborhood(transaction, { contacts: [contact], ids: [id] });
        const other = toCustomers(found).find(
          (customer) =>
            customer.id !== row.customer.id &&
            customer.contacts.some(
              ({ kind, value }) => kind === contact.kind && value === contact.value,
            ),
        );
        if (other !== undefined) return { why: "taken", id: other.id, name: other.name };
        await transaction
          .insertInto("customer_contacts")
          .values({
            ...contact,
            customer: row.id,
            label,
            added_by: actor.name,
            added_at: at.getTime(),
          })
          .onConflict((conflict) => conflict.columns(["value", "kind"]).doUpdateSet({ label }))
          .execute();
        return listed("add contact");
      }),

    /** A contact that a record has stays; only its label goes. */
    removeContact: (actor: Actor, id: string, { kind, value }: ContactPoint): Promise<Changed> =>
      change(actor, toTarget({ id }), async ({ customer }, transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom("customer_contacts")
          .where("kind", "=", kind)
          .where("value", "=", value)
          .where("added_by", "is not", null)
          .where("customer", "in", ["", ...customer.stored.map((stored) => stored.id)])
          .executeTakeFirst();
        return numDeletedRows === 0n ? { why: "unchanged" } : listed("remove contact");
      }),
  };
}
