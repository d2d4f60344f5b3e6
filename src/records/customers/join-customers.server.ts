import type { Transaction } from "kysely";
import type { Join } from "#domain/customers/contact-book.ts";
import { formatName } from "#domain/customers/person-name.ts";
import type { Actor } from "#platform/actor.ts";
import { detectDialect } from "#platform/database/dialect.server.ts";
import { addEvent } from "#records/events.server.ts";
import { toSubject } from "#records/subjects.ts";
import type { RecordTables } from "#records/tables.ts";
import { refreshCustomers } from "./customer-rows.server.ts";
import type { CustomersTable } from "./tables.ts";

/** The kind of an event by which another customer's records came to this one. */
export const JOINED = "joined";

/** `rows` are those that came, the joined customer's own first, and `name` is its name at the time. */
export type JoinDetail = { name: string; rows: string[] };

const displayName = ({ name, first_name: firstName, last_name: lastName }: CustomersTable) =>
  name ?? formatName({ firstName, lastName });

/**
 * The rows of one customer are shown at the address of another from now on. Every record keeps its row, so that the two can
 * be separated at any time. Null if they were one before, or one of them is gone.
 */
export async function moveRows(
  transaction: Transaction<RecordTables>,
  { from, into }: Join,
): Promise<JoinDetail | null> {
  const found = await transaction
    .selectFrom("customers")
    .selectAll()
    .where("id", "in", [from, into])
    .orderBy("id")
    // SQLite has one writer.
    .$if(detectDialect(transaction) === "postgres", (query) => query.forUpdate())
    .execute();
  const joined = found.find(({ id, root }) => id === from && root === from);
  const kept = found.find(({ id, root }) => id === into && root === into);
  if (joined === undefined || kept === undefined || from === into) return null;
  const moved = await transaction
    .updateTable("customers")
    .set({ root: into })
    .where("root", "=", from)
    .returning("id")
    .execute();
  await refreshCustomers(transaction, [from, into]);
  const others = moved.flatMap(({ id }) => (id === from ? [] : [id]));
  return { name: displayName(joined), rows: [from, ...others] };
}

/** As part of another change, such as a new record that shows two customers to be one. */
export async function joinCustomers(
  transaction: Transaction<RecordTables>,
  by: Actor,
  join: Join,
  at: number,
): Promise<void> {
  const detail = await moveRows(transaction, join);
  if (detail === null) return;
  const { version } = await transaction
    .updateTable("customers")
    .set((eb) => ({
      version: eb("version", "+", 1),
      updated_at: at,
      updated_by: by.name,
    }))
    .where("id", "=", join.into)
    .returning("version")
    .executeTakeFirstOrThrow();
  await addEvent(transaction, {
    subject: toSubject("customer", join.into),
    at,
    by,
    kind: JOINED,
    detail,
    action: "join customers",
    version,
  });
}
