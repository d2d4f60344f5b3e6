import { randomUUID } from "node:crypto";
import { doNotRent, RECORD } from "#customers/store/customer.ts";
import type { CustomerCartsTable } from "#customers/store/tables.ts";
import type { Actor } from "#platform/actor.ts";
import type { Consent } from "#records/customers/tables.ts";
import { type Mentioned, newNote } from "#records/notes.server.ts";
import { toSubject } from "#records/subjects.ts";
import { toUndoTarget, type UndoableEvent } from "#records/undo.server.ts";
import {
  type Changed,
  type ChangeOptions,
  createCustomerChange,
  listed,
  toTarget,
} from "./change-customer.server.ts";

export type CustomerFacts = {
  /** Shown in place of the newest record's; null for that. */
  name: string | null;
  /** ISO day. */
  licenseSeenOn: string | null;
  consent: Consent | null;
};

export type OwnedCart = Pick<CustomerCartsTable, "make" | "model" | "serial_number" | "bought_on">;

type Target = { id: string; version: number };

/** Changes staff make to what they know about a customer, by the id of any of its rows. */
export function createFactChanges(options: ChangeOptions) {
  const change = createCustomerChange(options);
  return {
    edit: (actor: Actor, target: Target, facts: CustomerFacts): Promise<Changed> =>
      change(actor, toTarget(target), async (before, _, { at }) => {
        const { name, licenseSeenOn, consent } = facts;
        return listed("edit", {
          name,
          license_seen_on: licenseSeenOn,
          ...(licenseSeenOn !== before.license_seen_on && {
            license_seen_by: licenseSeenOn === null ? null : actor.name,
          }),
          consent,
          ...(consent !== before.consent && { consent_at: at.getTime() }),
        });
      }),

    /** Informs staff wherever the customer is about to rent; refuses nothing. */
    setDoNotRent: (actor: Actor, target: Target, reason: string): Promise<Changed> =>
      change(actor, toTarget(target), async (_before, _, { at }) =>
        listed("do not rent", {
          do_not_rent: reason,
          do_not_rent_by: actor.name,
          do_not_rent_at: at.getTime(),
          lifted_at: null,
        }),
      ),

    /** Lifts it on all rows of the customer, since any of them is enough. */
    lift: (actor: Actor, target: Target): Promise<Changed> =>
      change(actor, toTarget(target), async ({ customer }, transaction, { at }) => {
        if (doNotRent(customer) === null) return { why: "unchanged" };
        const lifted = await transaction
          .updateTable("customers")
          .set({ lifted_at: at.getTime() })
          .where(
            "id",
            "in",
            customer.stored.map(({ id }) => id),
          )
          .where("lifted_at", "is", null)
          .where("do_not_rent", "is not", null)
          .returning("id")
          .execute();
        return listed("rent again", {}, { lifted: lifted.map(({ id }) => id) });
      }),

    /** Undoes that the customer was blocked or may rent again. */
    undoBlock: (actor: Actor, event: UndoableEvent): Promise<Changed> =>
      change(actor, toUndoTarget(event), async ({ id }, transaction) => {
        // The row may have been joined to another one since.
        if (event.subject !== toSubject(RECORD, id)) return { why: "unchanged" };
        if (event.action === "do not rent") return listed("rent again", event.before);
        const { lifted } = event.detail;
        if (!Array.isArray(lifted)) return { why: "unchanged" };
        await transaction
          .updateTable("customers")
          .set({ lifted_at: null })
          .where("id", "in", lifted)
          .execute();
        return listed("do not rent");
      }),

    addCart: (actor: Actor, id: string, cart: OwnedCart): Promise<Changed<{ cart: string }>> =>
      change(actor, toTarget({ id }), async (row, transaction, { at }) => {
        const own = randomUUID();
        await transaction
          .insertInto("customer_carts")
          .values({
            id: own,
            customer: row.id,
            ...cart,
            added_at: at.getTime(),
            added_by: actor.name,
          })
          .execute();
        return { ...listed("add cart"), more: { cart: own } };
      }),

    /** Returns the removed cart, so that it can be added again. */
    removeCart: (actor: Actor, id: string, cart: string): Promise<Changed<{ cart: OwnedCart }>> =>
      change(actor, toTarget({ id }), async ({ customer }, transaction) => {
        const removed = await transaction
          .deleteFrom("customer_carts")
          .where("id", "=", cart)
          .where(
            "customer",
            "in",
            customer.stored.map((stored) => stored.id),
          )
          .returning(["make", "model", "serial_number", "bought_on"])
          .executeTakeFirst();
        if (removed === undefined) return { why: "unchanged" };
        return { ...listed("remove cart"), more: { cart: removed } };
      }),

    addNote: (actor: Actor, id: string, text: string, mentioned?: Mentioned): Promise<Changed> =>
      change(actor, toTarget({ id }), async () => ({ ...newNote(text, mentioned), set: {} })),
  };
}
