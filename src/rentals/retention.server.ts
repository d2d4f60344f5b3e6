import type { Kysely, SelectQueryBuilder } from "kysely";
import type { PurgeStep } from "#platform/retention.server.ts";
import { NEVER_RENTED } from "./personal-data.server.ts";
import type { RentalTables } from "./store/tables.ts";

/** A booking may have twelve photos a direction. */
const STEP_ROWS = 5;

type Found = SelectQueryBuilder<RentalTables, "bookings", { id: string }>;

/** Leaves those whose inquiry is still there, which shows its booking. */
async function deleteBackBefore(
  database: Kysely<RentalTables>,
  before: Date,
  narrow: (found: Found) => Found = (found) => found,
): Promise<number> {
  const found = database
    .selectFrom("bookings")
    .select("id")
    .where("to_at", "<", before.getTime())
    .where("inquiry", "is", null);
  const { numDeletedRows } = await database
    .deleteFrom("bookings")
    .where("id", "in", narrow(found).limit(STEP_ROWS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Requests that became no rental and were not paid, by the day on which the cart would have come back. */
export const purgeRentalRequests: PurgeStep = (database, before) =>
  deleteBackBefore(database.withTables<RentalTables>(), before, (found) =>
    found
      .where("state", "in", NEVER_RENTED)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("booking_payments")
              .select("booking_payments.id")
              .whereRef("booking", "=", "bookings.id"),
          ),
        ),
      ),
  );

/** Bookings with agreements, signatures, photos and payments, by the day on which the cart came back. */
export const purgeRentals: PurgeStep = (database, before) =>
  deleteBackBefore(database.withTables<RentalTables>(), before);
