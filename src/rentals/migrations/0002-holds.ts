import { type Kysely, sql } from "kysely";

const IN_USE = "state in ('requested', 'confirmed', 'out')";

const STATEMENTS = [
  "alter table bookings add column no_hold text check (no_hold in ('person', 'class'))",
  "alter table bookings add column by_rule integer check (by_rule > 0)",
  "drop index bookings_free",
  `create index bookings_free on bookings (class, until_at, from_at, state, hold_until, no_hold) where ${IN_USE}`,
  "create index bookings_by_rule on bookings (until_at) where by_rule is not null",
];

/** Requests that hold no cart, and bookings that a rule of the content confirmed. */
export async function addHoldColumns(database: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
}
