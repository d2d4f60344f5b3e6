import { randomUUID } from "node:crypto";
import { toCustomers } from "#customers/store/customer.ts";
import { findCustomer } from "#customers/store/find-customers.server.ts";
import { loadNeighborhood } from "#customers/store/neighborhood.server.ts";
import type { ContactPoint } from "#domain/customers/contact-points.ts";
import type { Actor } from "#platform/actor.ts";
import type { ChangeResult } from "#records/change-result.ts";
import { recordChange } from "#records/events.server.ts";
import {
  type Changed,
  type ChangeOptions,
  changeCustomer,
  ensureStored,
} from "./change-customer.server.ts";

/** Rejected if the two customers are one already. */
export type MergeResult = Exclude<
  ChangeResult<{ id: string; merge: string; name: string }>,
  { kind: "outdated" }
>;

/** Rejected if the contact point belongs to another customer: the two may be one person. */
export type AddContactResult = Changed<unknown, { id: string; name: string }>;

/** Changes that join records to a customer, or keep them apart. */
export function createLinkChanges(options: ChangeOptions) {
  const { database, clock } = options;
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
        const at = clock().getTime();
        const merge = randomUUID();
        const rows = [
          await ensureStored(transaction, kept, actor, at),
          await ensureStored(transaction, merged, actor, at),
        ];
        await transaction
          .insertInto("customer_merges")
          .values({
            id: merge,
            kept: kept.id,
            merged: merged.id,
            at,
            author: actor.name,
            undone_at: null,
            undone_by: null,
          })
          .execute();
        for (const row of rows) {
          const subject = `customer:${row.id}`;
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
          const subject = `customer:${id}`;
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
        const subject = `customer:${id}`;
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
        const subject = `customer:${id}`;
        await recordChange(transaction, actor, { action: `unmark ${kind} as shared`, subject });
        return true;
      });
    },

    /** One that staff know, or a label for one that is known. */
    async addContact(
      actor: Actor,
      id: string,
      { contact, label }: { contact: ContactPoint; label: string | null },
    ): Promise<AddContactResult> {
      const found = await loadNeighborhood(database, { contacts: [contact], ids: [id] });
      const own = await findCustomer(database, id);
      const [other] = toCustomers(found).filter(
        (customer) =>
          customer.id !== own?.id &&
          customer.contacts.some(
            ({ kind, value }) => kind === contact.kind && value === contact.value,
          ),
      );
      if (other !== undefined) return { kind: "rejected", id: other.id, name: other.name };
      return await changeCustomer(
        options,
        { actor, id, version: null, action: "add contact" },
        async (transaction, row) => {
          await transaction
            .insertInto("customer_contacts")
            .values({ ...contact, customer: row.id, label, added_by: actor.name, added_at: row.at })
            .onConflict((conflict) => conflict.columns(["value", "kind"]).doUpdateSet({ label }))
            .execute();
          return {};
        },
      );
    },

    /** A contact that a record has stays; only its label goes. */
    removeContact: (actor: Actor, id: string, { kind, value }: ContactPoint): Promise<Changed> =>
      changeCustomer(
        options,
        { actor, id, version: null, action: "remove contact" },
        async (transaction, { customer }) => {
          const { numDeletedRows } = await transaction
            .deleteFrom("customer_contacts")
            .where("kind", "=", kind)
            .where("value", "=", value)
            .where("added_by", "is not", null)
            .where("customer", "in", ["", ...customer.stored.map((stored) => stored.id)])
            .executeTakeFirst();
          return numDeletedRows === 0n ? null : {};
        },
      ),
  };
}
