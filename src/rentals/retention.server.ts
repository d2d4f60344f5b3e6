import type { Kysely, SelectQueryBuilder } from "kysely";
import { type CountOld, countMatches, type PurgeStep } from "#records/retention.server.ts";
import { NEVER_RENTED } from "./personal-data.server.ts";
import type { RentalTables } from "./store/tables.ts";

/** A booking may have twelve photos a direction. */
const STEP_ROWS = 5;

type Old = SelectQueryBuilder<RentalTables, "bookings", object>;

const backBefore = (database: Kysely<RentalTables>, before: Date): Old =>
  database.selectFrom("bookings").where("to_at", "<", before.getTime());

/** Requests that became no rental and were not paid. */
const requestsBackBefore = (database: Kysely<RentalTables>, before: Date): Old =>
  backBefore(database, before)
    .where("state", "in", NEVER_RENTED)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("booking_payments")
            .select("booking_payments.id")
            .whereRef("booking", "=", "bookings.id"),
        ),
      ),
    );

type FindOld = typeof backBefore;

/** Leaves those whose inquiry is still there, which shows its booking. */
const deleteOld =
  (find: FindOld): PurgeStep =>
  async (database, before) => {
    const tables = database.withTables<RentalTables>();
    const found = find(tables, before).where("inquiry", "is", null).select("id").limit(STEP_ROWS);
    const { numDeletedRows } = await tables
      .deleteFrom("bookings")
      .where("id", "in", found)
      .executeTakeFirst();
    return Number(numDeletedRows);
  };

/** Counts those with an inquiry too, because an inquiry that is as old is deleted first. */
const countIn =
  (find: FindOld): CountOld =>
  (database, before) =>
    countMatches(find(database.withTables<RentalTables>(), before));

/** By the day on which the cart would have come back. */
export const purgeRentalRequests = deleteOld(requestsBackBefore);
export const countOldRequests = countIn(requestsBackBefore);

/** Bookings with agreements, signatures, photos and payments, by the day on which the cart came back. */
export const purgeRentals = deleteOld(backBefore);
export const countOldRentals = countIn(backBefore);

/** When the newest booking was made, in milliseconds since 1970; 0 without any. */
export async function newestBookingAt(database: Kysely<RentalTables>): Promise<number> {
  const row = await database
    .selectFrom("bookings")
    .select(({ fn }) => fn.max("created_at").as("at"))
    .executeTakeFirst();
  return Number(row?.at ?? 0);
}
