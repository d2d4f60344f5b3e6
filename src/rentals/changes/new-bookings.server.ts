import type { Transaction } from "kysely";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import type { Override } from "#domain/rentals/staff-stay.ts";
import type { Actor } from "#platform/actor.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newReference } from "#platform/reference.server.ts";
import {
  assignCustomer,
  type OwnerAnswer,
  toRecordPerson,
} from "#records/customers/assign-customers.server.ts";
import { addEvent } from "#records/events.server.ts";
import { freeCarts, readUnitSchedules } from "#rentals/planning/unit-schedules.server.ts";
import { type Booking, bookingFromRow } from "#rentals/store/booking.ts";
import { insertBookings } from "#rentals/store/booking-search.server.ts";
import { lockClasses, readClassPlans } from "#rentals/store/class-plans.server.ts";
import { toRecord } from "#rentals/store/events.server.ts";
import { queueMails, RECORD } from "#rentals/store/mail-queue.server.ts";
import type { RentalTables } from "#rentals/store/tables.ts";
import type { RentalDatabase } from "./change-booking.server.ts";
import type { DecisionOptions } from "./decisions.server.ts";
import { type RequestedStay, toRow } from "./reserve.server.ts";

export type NewBooking = {
  booking: QuotedStay;
  renter: RequestedStay["renter"];
  /** Else it waits as a request. */
  isConfirmed: boolean;
  /** The cart's number; the best free one if left out. Only of a confirmed booking. */
  unit?: string | undefined;
  override?: Override | null;
  owner?: OwnerAnswer | null;
};

/** The action of the event of a booking that staff made. */
export const ADD_BOOKING = "add booking";

/** `event` is the id of its first event. Rejected if no cart of the class is left at that time, or the cart that was chosen is not free for all of the stay. */
export type CreateResult =
  | { kind: "ok"; booking: Booking; event: number }
  | { kind: "rejected"; why: "full" | "unit-taken" };

type Options = DecisionOptions & { canMail: boolean; onMail: () => void; undoHoldMs: number };

/** Bookings that staff make, such as on the phone. */
export function createNewBookings(
  database: RentalDatabase,
  { facts, clock, canMail, onMail, undoHoldMs }: Options,
) {
  return {
    async create(
      actor: Actor,
      { booking: stay, renter, isConfirmed, unit, override = null, owner = null }: NewBooking,
    ): Promise<CreateResult> {
      const result = await inTransaction(database, async (all): Promise<CreateResult> => {
        const transaction: Transaction<RentalTables> = all.withTables();
        const known = facts();
        await lockClasses(transaction, [stay.vehicle]);
        const now = clock().getTime();
        const request = { inquiry: null, reference: newReference(), booking: stay, renter };
        const row = toRow(request, known, now);
        const span = { from: row.from_at, until: row.until_at };
        const plans = await readClassPlans(transaction, [row.class], known, now, {
          interval: span,
        });
        const fits = plans.get(row.class)?.add(span) ?? true;
        if (!fits) return { kind: "rejected", why: "full" };
        if (isConfirmed) {
          const schedules = await readUnitSchedules(transaction, row.class, known, now);
          row.state = "confirmed";
          row.hold_until = null;
          const free = freeCarts(schedules, span, row.reference);
          if (unit !== undefined && !free.includes(unit))
            return { kind: "rejected", why: "unit-taken" };
          row.unit = unit ?? free[0] ?? null;
        }
        const person = toRecordPerson(RECORD, row, now);
        const stored = {
          ...row,
          customer: await assignCustomer(transaction, actor, person, owner),
        };
        await insertBookings(transaction, [stored]);
        const event = await addEvent(transaction, {
          ...toRecord(row),
          at: now,
          by: actor,
          kind: row.state,
          to: row.state,
          detail: { unit: row.unit, ...(override !== null && { override }) },
          version: row.version,
          action: ADD_BOOKING,
          after: row.state,
        });
        if (canMail && renter.email !== "") {
          const kind = isConfirmed ? "confirmed" : "received";
          await queueMails(transaction, [{ booking: row.id, kind, holdMs: undoHoldMs }]);
        }
        return { kind: "ok", booking: bookingFromRow(stored), event };
      });
      if (result.kind === "ok" && canMail) onMail();
      return result;
    },
  };
}
