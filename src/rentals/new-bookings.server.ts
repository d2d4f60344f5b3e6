import type { Transaction } from "kysely";
import type { Booking } from "#domain/rentals/booking.ts";
import { type Actor, type AuditTables, recordChange } from "#platform/audit.server.ts";
import { newReference } from "#platform/reference.server.ts";
import type { ReservationDatabase } from "./change-reservation.server.ts";
import { lockClasses, readClassPlans } from "./class-plans.server.ts";
import type { DecisionOptions } from "./decisions.server.ts";
import { addEvents } from "./events.server.ts";
import { queueMails } from "./mails.server.ts";
import { type Reservation, reservationFromRow } from "./reservation.ts";
import { type RequestedStay, toRow } from "./reserve.server.ts";
import type { ReservationTables } from "./tables.ts";
import { freeCarts, readUnitSchedules } from "./unit-schedules.server.ts";

export type NewBooking = {
  booking: Booking;
  renter: RequestedStay["renter"];
  /** Else it waits as a request. */
  isConfirmed: boolean;
};

export type CreateResult =
  | { kind: "done"; reservation: Reservation }
  /** No cart of the class is left at that time; nothing was stored. */
  | { kind: "full" };

type Options = DecisionOptions & { canMail: boolean; onMail: () => void };

/** Bookings that staff make, such as on the phone. */
export function createNewBookings(
  database: ReservationDatabase,
  { facts, clock, canMail, onMail }: Options,
) {
  return {
    async create(
      actor: Actor,
      { booking, renter, isConfirmed }: NewBooking,
    ): Promise<CreateResult> {
      const result = await database.transaction().execute(async (all): Promise<CreateResult> => {
        const transaction: Transaction<ReservationTables> = all.withTables();
        const known = facts();
        await lockClasses(transaction, [booking.vehicle]);
        const now = clock().getTime();
        const stay = { inquiry: null, reference: newReference(), booking, renter };
        const row = toRow(stay, known, now);
        const span = { from: row.from_at, until: row.until_at };
        const plans = await readClassPlans(transaction, [row.class], known, now, { asked: span });
        const fits = plans.get(row.class)?.add(span) ?? true;
        if (!fits) return { kind: "full" };
        if (isConfirmed) {
          const schedules = await readUnitSchedules(transaction, row.class, known, now);
          row.state = "confirmed";
          row.hold_until = null;
          row.unit = freeCarts(schedules, span, row.reference)[0] ?? null;
        }
        await transaction.insertInto("bookings").values(row).execute();
        await addEvents(transaction, [
          {
            reservation: row.id,
            at: now,
            by: actor,
            kind: row.state,
            to: row.state,
            detail: { unit: row.unit },
          },
        ]);
        if (canMail && renter.email !== "") {
          const kind = isConfirmed ? "confirmed" : "received";
          await queueMails(transaction, [{ reservation: row.id, kind }]);
        }
        await recordChange(all.withTables<AuditTables>(), actor, {
          action: "add booking",
          subject: `reservation:${row.reference}`,
          after: row.state,
        });
        return { kind: "done", reservation: reservationFromRow(row) };
      });
      if (result.kind === "done" && canMail) onMail();
      return result;
    },
  };
}
