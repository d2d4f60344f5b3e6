import { type Kysely, sql } from "kysely";

/** The last four digits of the card of a payment at the terminal; null where nobody wrote them down. */
export async function addCardDigits(database: Kysely<unknown>): Promise<void> {
  await sql`alter table booking_payments add column card_digits text`.execute(database);
}
