import type { Kysely, Transaction } from "kysely";
import type { Customer } from "#customers/store/customer.ts";
import { findCustomer } from "#customers/store/find-customers.server.ts";
import type { CustomersTable, ReadTables } from "#customers/store/tables.ts";
import type { Actor } from "#platform/actor.ts";
import type { ChangeResult } from "#records/change-result.ts";
import { recordChange } from "#records/events.server.ts";

/** Missing once nothing is left of the customer, or of what would have been changed. */
export type Changed<More = unknown, Why = never> = ChangeResult<
  { id: string; version: number } & More,
  Why
>;

/** Rolls the transaction back. */
class NothingToChange extends Error {}

export type ChangeOptions = { database: Kysely<ReadTables>; clock: () => Date };

export type Change = {
  actor: Actor;
  /** The id of the customer, or of one of its records. */
  id: string;
  /** The version that the person saw; null where nothing can be overwritten. */
  version: number | null;
  /** For the list of changes, such as "edit"; null if `write` adds an event of its own. */
  action: string | null;
};

/** The row of a customer, made with the first thing that staff say: with the contact points of the oldest record only. */
export async function ensureStored(
  transaction: Transaction<ReadTables>,
  customer: Customer,
  actor: Actor,
  at: number,
): Promise<Pick<CustomersTable, "id" | "version">> {
  const [stored] = customer.stored;
  if (stored !== undefined) return stored;
  const { id, records } = customer;
  await transaction
    .insertInto("customers")
    .values({
      id,
      version: 0,
      name: null,
      do_not_rent: null,
      do_not_rent_by: null,
      do_not_rent_at: null,
      lifted_at: null,
      license_seen_on: null,
      license_seen_by: null,
      consent: null,
      consent_at: null,
      created_at: at,
      created_by: actor.name,
      updated_at: at,
      updated_by: actor.name,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const contacts = records.at(-1)?.contacts ?? [];
  if (contacts.length > 0) {
    await transaction
      .insertInto("customer_contacts")
      .values(
        contacts.map((contact) => ({
          ...contact,
          customer: id,
          label: null,
          added_by: null,
          added_at: at,
        })),
      )
      .onConflict((conflict) => conflict.columns(["value", "kind"]).doNothing())
      .execute();
  }
  return { id, version: 0 };
}

/**
 * The frame of every change: the row, the version that the person saw, and the line in the list of changes, in one
 * transaction. `write` says what else the caller gets, or null if there was nothing to change: then nothing is stored.
 */
export async function changeCustomer<More extends object>(
  { database, clock }: ChangeOptions,
  { actor, id, version, action }: Change,
  write: (
    transaction: Transaction<ReadTables>,
    row: { id: string; customer: Customer; at: number },
  ) => Promise<More | null>,
): Promise<Changed<More>> {
  const work = async (transaction: Transaction<ReadTables>): Promise<Changed<More>> => {
    const customer = await findCustomer(transaction, id);
    if (customer === null) return { kind: "missing" };
    const at = clock().getTime();
    const [known] = customer.stored;
    if (version !== null && version !== customer.version) {
      return { kind: "outdated", by: known?.updated_by ?? "", at: Number(known?.updated_at ?? at) };
    }
    const stored = await ensureStored(transaction, customer, actor, at);
    const { numUpdatedRows } = await transaction
      .updateTable("customers")
      .set({ version: stored.version + 1, updated_at: at, updated_by: actor.name })
      .where("id", "=", stored.id)
      .where("version", "=", stored.version)
      .executeTakeFirst();
    // PostgreSQL: another transaction was first.
    if (numUpdatedRows === 0n) return { kind: "outdated", by: known?.updated_by ?? "", at };
    const more = await write(transaction, { id: stored.id, customer, at });
    if (more === null) throw new NothingToChange();
    const subject = `customer:${stored.id}`;
    if (action !== null) await recordChange(transaction, actor, { action, subject });
    return { kind: "ok", ...more, id: stored.id, version: stored.version + 1 };
  };
  try {
    return await database.transaction().execute(work);
  } catch (error) {
    if (error instanceof NothingToChange) return { kind: "missing" };
    throw error;
  }
}
