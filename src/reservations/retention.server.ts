import type { PurgeStep } from "#platform/retention.server.ts";
import { NEVER_RENTED } from "./personal-data.server.ts";
import type { ReservationTables } from "./tables.ts";

/** A reservation may have twelve photos a direction. */
const STEP_ROWS = 5;

// Both leave those whose inquiry is still there: an inquiry's booking without a reservation is adopted again.

/** Requests that became no rental and were not paid, by the day on which the cart would have come back. */
export const purgeRentalRequests: PurgeStep = async (database, before) => {
  const { numDeletedRows } = await database
    .withTables<ReservationTables>()
    .deleteFrom("reservations")
    .where("id", "in", (reservations) =>
      reservations
        .selectFrom("reservations")
        .select("id")
        .where("to_at", "<", before.getTime())
        .where("inquiry", "is", null)
        .where("state", "in", NEVER_RENTED)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("reservation_payments")
                .select("reservation_payments.id")
                .whereRef("reservation", "=", "reservations.id"),
            ),
          ),
        )
        .limit(STEP_ROWS),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** Reservations with agreements, signatures, photos and payments, by the day on which the cart came back. */
export const purgeRentals: PurgeStep = async (database, before) => {
  const { numDeletedRows } = await database
    .withTables<ReservationTables>()
    .deleteFrom("reservations")
    .where("id", "in", (reservations) =>
      reservations
        .selectFrom("reservations")
        .select("id")
        .where("to_at", "<", before.getTime())
        .where("inquiry", "is", null)
        .limit(STEP_ROWS),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};
