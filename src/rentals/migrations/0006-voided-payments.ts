import { type Kysely, sql } from "kysely";

const STATEMENTS = [
  "alter table booking_payments add column void_reason text",
  "create index booking_payments_at on booking_payments (at)",
];

/** Payments that were recorded by mistake: they stay, with the reason why they do not count. */
export async function addVoidReason(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}
