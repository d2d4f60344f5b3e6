import type { Transaction } from "kysely";
import { doNotRent, RECORD } from "#customers/store/customer.ts";
import { findCustomer } from "#customers/store/find-customers.server.ts";
import type { ReadTables } from "#customers/store/tables.ts";
import {
  type ContactPoint,
  contactKey,
  type TypedContact,
} from "#domain/customers/contact-points.ts";
import type { Actor } from "#platform/actor.ts";
import { applyAnswer, type OwnerAnswer } from "#records/customers/assign-customers.server.ts";
import {
  addDifferences,
  lockContacts,
  readContacts,
  setShared,
} from "#records/customers/contact-rows.server.ts";
import { keepCustomer, refreshCustomers } from "#records/customers/customer-rows.server.ts";
import { JOINED, type JoinDetail, moveRows } from "#records/customers/join-customers.server.ts";
import { recordChange } from "#records/events.server.ts";
import { NOTE } from "#records/notes.server.ts";
import { toSubject } from "#records/subjects.ts";
import { toUndoTarget, type UndoableEvent } from "#records/undo.server.ts";
import {
  type Changed,
  type ChangeOptions,
  createCustomerChange,
  listed,
  type StoredCustomer,
  toTarget,
} from "./change-customer.server.ts";

/** The kind of an event that ends a join. */
const SEPARATED = "separated";

/** In the list of changes. */
export const TELL_APART = "tell customers apart";

type Open = Transaction<ReadTables>;

/** A contact point that staff add; `owner` is what they say where it is somebody else's. */
export type NewContact = {
  contact: TypedContact;
  label: string | null;
  owner?: OwnerAnswer | null;
};

/** A block and notes that were written while they were one stay with both. */
async function keepOnBoth(
  transaction: Open,
  { kept, parted, since }: { kept: StoredCustomer; parted: string; since: number },
): Promise<void> {
  const { do_not_rent, do_not_rent_by, do_not_rent_at } = kept;
  const isNew = doNotRent({ stored: [kept] }) !== null && Number(do_not_rent_at) >= since;
  if (isNew) {
    await transaction
      .updateTable("customers")
      .set({ do_not_rent, do_not_rent_by, do_not_rent_at, lifted_at: null })
      .where("id", "=", parted)
      .execute();
  }
  const notes = await transaction
    .selectFrom("events")
    .selectAll()
    .where("subject", "=", toSubject(RECORD, kept.id))
    .where("kind", "=", NOTE)
    .where("at", ">=", since)
    .orderBy("id")
    .execute();
  if (notes.length === 0) return;
  await transaction
    .insertInto("events")
    .values(
      notes.map(({ id: _id, ...note }) => ({
        ...note,
        subject: toSubject(RECORD, parted),
        version: null,
        // The list of changes has each once.
        action: null,
      })),
    )
    .execute();
}

/** Changes that join customers, or keep them apart. */
export function createLinkChanges(options: ChangeOptions) {
  const { database } = options;
  const change = createCustomerChange(options);

  return {
    /** The records of the other customer are on this one's page, too. Rejected if they are one already. */
    merge: (actor: Actor, id: string, other: string): Promise<Changed<{ name: string }>> =>
      change(actor, toTarget({ id }), async (row, transaction) => {
        const joined = await findCustomer(transaction, other);
        const moved = joined && (await moveRows(transaction, { from: joined.id, into: row.id }));
        if (!moved) return { why: "unchanged" };
        return {
          set: {},
          event: { kind: JOINED, detail: moved },
          mail: null,
          audit: { action: "join customers" },
          more: { name: moved.name },
        };
      }),

    /**
     * Ends a join: the rows that came with it are a customer of their own again. What was stored since is where its contact
     * points say. Rejected if they are two already.
     */
    separate: (actor: Actor, join: UndoableEvent): Promise<Changed> => {
      const { rows } = join.detail as JoinDetail;
      const [parted = ""] = rows;
      // Whatever has changed since.
      const target = { ...toUndoTarget(join), version: null };
      return change(actor, target, async (kept, transaction, { at }) => {
        const moved = kept.customer.stored.flatMap(({ id }) => (rows.includes(id) ? [id] : []));
        if (!moved.includes(parted) || kept.id === parted) return { why: "unchanged" };
        await keepOnBoth(transaction, { kept, parted, since: Number(join.at) });
        await transaction
          .updateTable("customers")
          .set({ root: parted })
          .where("id", "in", moved)
          .execute();
        await transaction
          .updateTable("customers")
          .set((eb) => ({ version: eb("version", "+", 1) }))
          .where("id", "=", parted)
          .execute();
        await keepCustomer(transaction, actor, { row: parted, at: at.getTime() });
        await refreshCustomers(transaction, [kept.id, parted]);
        // The site would find them to be one again.
        if (join.person === null) {
          const by = { name: actor.name, at: at.getTime() };
          await addDifferences(transaction, by, [[kept.id, parted]]);
        }
        const audit = { action: "separate customers" };
        await recordChange(transaction, actor, { ...audit, subject: toSubject(RECORD, parted) });
        return {
          set: {},
          event: { kind: SEPARATED, detail: { rows: moved } },
          mail: null,
          audit,
        };
      });
    },

    /** The two are different people: nothing proposes to join them. */
    tellApart: (actor: Actor, id: string, other: string): Promise<Changed> =>
      change(actor, toTarget({ id }), async (row, transaction, { at }) => {
        const another = await findCustomer(transaction, other);
        if (another === null || another.id === row.id) return { why: "unchanged" };
        const pair = [row.id, another.id].toSorted();
        await addDifferences(transaction, { name: actor.name, at: at.getTime() }, [pair]);
        return listed(TELL_APART, {}, { pair });
      }),

    /** Takes back that they are different people. */
    forgetDifference: (actor: Actor, event: UndoableEvent): Promise<Changed> =>
      change(actor, { ...toUndoTarget(event), version: null }, async (_, transaction) => {
        const [customer = "", other = ""] = (event.detail as { pair: string[] }).pair;
        await transaction
          .deleteFrom("customer_differences")
          .where("customer", "=", customer)
          .where("other", "=", other)
          .execute();
        return listed("ask about customers again");
      }),

    /** A contact point that is nobody's joins nothing from now on. False if it was marked so before, or not marked. */
    setShared: (
      actor: Actor,
      id: string,
      contact: ContactPoint,
      isShared: boolean,
    ): Promise<boolean> =>
      database.transaction().execute(async (transaction) => {
        await lockContacts(transaction, [contactKey(contact)]);
        if (!(await setShared(transaction, [contact], isShared))) return false;
        const action = `${isShared ? "mark" : "unmark"} ${contact.kind} as shared`;
        await recordChange(transaction, actor, { action, subject: toSubject(RECORD, id) });
        return true;
      }),

    /** One that staff know, or a label for one that is known. */
    addContact: (
      actor: Actor,
      id: string,
      { contact, label, owner = null }: NewContact,
    ): Promise<Changed> =>
      change(actor, toTarget({ id }), async (row, transaction, { at }) => {
        await lockContacts(transaction, [contactKey(contact)]);
        if (owner?.kind === "shared") await setShared(transaction, owner.points, true);
        const { shared } = await readContacts(transaction, [contact]);
        await transaction
          .insertInto("customer_contacts")
          .values({
            ...contact,
            subject: toSubject(RECORD, row.id),
            customer: row.id,
            first_name: row.customer.name,
            last_name: "",
            is_shared: shared.has(contactKey(contact)) ? 1 : 0,
            label,
            added_by: actor.name,
            added_at: at.getTime(),
          })
          .onConflict((conflict) =>
            conflict
              .columns(["subject", "kind", "value"])
              .doUpdateSet({ label, text: contact.text }),
          )
          .execute();
        await applyAnswer(transaction, actor, { row: row.id, at: at.getTime() }, owner);
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
          .where(
            "customer",
            "in",
            customer.stored.map((stored) => stored.id),
          )
          .executeTakeFirst();
        return numDeletedRows === 0n ? { why: "unchanged" } : listed("remove contact");
      }),
  };
}
