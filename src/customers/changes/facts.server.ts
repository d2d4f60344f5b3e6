import { randomUUID } from "node:crypto";
import { doNotRent } from "#customers/store/customer.ts";
import type { Consent, CustomerCartsTable } from "#customers/store/tables.ts";
import type { Actor } from "#platform/actor.ts";
import { addNote } from "#records/notes.server.ts";
import { type Changed, type ChangeOptions, changeCustomer } from "./change-customer.server.ts";

export type CustomerFacts = {
  /** Shown in place of the newest record's; null for that. */
  name: string | null;
  /** ISO day. */
  licenseSeenOn: string | null;
  consent: Consent | null;
};

export type OwnedCart = Pick<CustomerCartsTable, "make" | "model" | "serial_number" | "bought_on">;

type Target = { id: string; version: number };

/** Changes staff make to what they know about a customer. */
export function createFactChanges(options: ChangeOptions) {
  return {
    edit: (actor: Actor, { id, version }: Target, facts: CustomerFacts): Promise<Changed> =>
      changeCustomer(options, { actor, id, version, action: "edit" }, async (transaction, row) => {
        const before = row.customer.stored[0];
        const { name, licenseSeenOn, consent } = facts;
        await transaction
          .updateTable("customers")
          .set({
            name,
            license_seen_on: licenseSeenOn,
            ...(licenseSeenOn !== (before?.license_seen_on ?? null) && {
              license_seen_by: licenseSeenOn === null ? null : actor.name,
            }),
            consent,
            ...(consent !== (before?.consent ?? null) && { consent_at: row.at }),
          })
          .where("id", "=", row.id)
          .execute();
        return {};
      }),

    /** Informs staff wherever the customer is about to rent; refuses nothing. */
    setDoNotRent: (actor: Actor, { id, version }: Target, reason: string): Promise<Changed> =>
      changeCustomer(
        options,
        { actor, id, version, action: "do not rent" },
        async (transaction, row) => {
          await transaction
            .updateTable("customers")
            .set({
              do_not_rent: reason,
              do_not_rent_by: actor.name,
              do_not_rent_at: row.at,
              lifted_at: null,
            })
            .where("id", "=", row.id)
            .execute();
          return {};
        },
      ),

    /** Lifts it on all rows of the customer, since any of them is enough. */
    lift: (actor: Actor, { id, version }: Target): Promise<Changed> =>
      changeCustomer(
        options,
        { actor, id, version, action: "rent again" },
        async (transaction, { customer, at }) => {
          if (doNotRent(customer) === null) return null;
          await transaction
            .updateTable("customers")
            .set({ lifted_at: at })
            .where(
              "id",
              "in",
              customer.stored.map((stored) => stored.id),
            )
            .where("lifted_at", "is", null)
            .where("do_not_rent", "is not", null)
            .execute();
          return {};
        },
      ),

    /** Blocks the customer again, with the earlier reason. */
    undoLift: (actor: Actor, { id, version }: Target): Promise<Changed> =>
      changeCustomer(
        options,
        { actor, id, version, action: "do not rent" },
        async (transaction, { customer }) => {
          const lifted = customer.stored.toSorted(
            (a, b) => Number(b.lifted_at ?? 0) - Number(a.lifted_at ?? 0),
          )[0];
          if (!lifted?.lifted_at) return null;
          await transaction
            .updateTable("customers")
            .set({ lifted_at: null })
            .where("id", "=", lifted.id)
            .execute();
          return {};
        },
      ),

    addCart: (actor: Actor, id: string, cart: OwnedCart): Promise<Changed<{ cart: string }>> =>
      changeCustomer(
        options,
        { actor, id, version: null, action: "add cart" },
        async (transaction, row) => {
          const own = randomUUID();
          await transaction
            .insertInto("customer_carts")
            .values({ id: own, customer: row.id, ...cart, added_at: row.at, added_by: actor.name })
            .execute();
          return { cart: own };
        },
      ),

    /** Returns the removed cart, so that it can be added again. */
    removeCart: (actor: Actor, id: string, cart: string): Promise<Changed<{ cart: OwnedCart }>> =>
      changeCustomer(
        options,
        { actor, id, version: null, action: "remove cart" },
        async (transaction, { customer }) => {
          const removed = await transaction
            .deleteFrom("customer_carts")
            .where("id", "=", cart)
            .where("customer", "in", ["", ...customer.stored.map((stored) => stored.id)])
            .returning(["make", "model", "serial_number", "bought_on"])
            .executeTakeFirst();
          return removed === undefined ? null : { cart: removed };
        },
      ),

    /** `mails` are the ids of the people who get an email. */
    addNote: (
      actor: Actor,
      id: string,
      text: string,
      { mails = [] }: { mails?: readonly string[] } = {},
    ): Promise<Changed<{ note: string }>> =>
      changeCustomer(
        options,
        { actor, id, version: null, action: null },
        async (transaction, row) => {
          const subject = `customer:${row.id}`;
          const note = await addNote(transaction, actor, { subject, at: row.at, text, mails });
          return { note };
        },
      ),
  };
}
