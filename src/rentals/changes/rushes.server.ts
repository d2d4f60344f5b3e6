import { type Kysely, type SqlBool, sql } from "kysely";
import type { Actor } from "#platform/actor.ts";
import type { Target } from "#records/change-record.server.ts";
import { readKnown } from "#records/customers/known-customers.server.ts";
import { type InRush, readRushes, UNPROVED } from "#records/rushes.server.ts";
import { type Booking, bookingFromRow } from "#rentals/store/booking.ts";
import type { RentalTables } from "#rentals/store/tables.ts";
import { type BookingResult, becomes, type ChangeBooking } from "./change-booking.server.ts";
import type { DecisionOptions } from "./decisions.server.ts";

export const createRushes = (
  database: Kysely<RentalTables>,
  change: ChangeBooking,
  { clock }: Pick<DecisionOptions, "clock">,
) => ({
  /** Reads bookings to come that people whom the shop does not know requested in a rush. */
  readRushes(): Promise<InRush<Booking>[][]> {
    const now = clock().getTime();
    const isOpen = sql<SqlBool>`state in ('requested', 'confirmed') and to_at > ${now}`;
    return readRushes(database, "bookings", { isOpen, now }, async (ids) => {
      const query = database.selectFrom("bookings").selectAll().where("id", "in", ids);
      return (await query.execute()).map(bookingFromRow);
    });
  },

  /** Cancels without a mail, since the address may be invented. "unchanged" where the shop knows the renter by now. */
  cancelUnproved: (actor: Actor, target: Target): Promise<BookingResult> =>
    change(actor, target, async (booking, transaction) => {
      const { customerId } = booking;
      const known = await readKnown(transaction, [customerId]);
      if (known.has(customerId)) return { why: "unchanged" };
      return becomes(booking, "canceled", {
        set: { hold_until: null, awaits: null },
        mail: null,
        action: "cancel unproved",
        detail: UNPROVED,
      });
    }),
});
