import type { Transaction } from "kysely";
import { MAX_HELD_REQUESTS } from "#domain/bookings/hold-limits.ts";
import { holdDeadline } from "#domain/dealership/hold.ts";
import { announceInquiry } from "#inquiries/new-inquiries.server.ts";
import type { InquiryMessageKind } from "#inquiries/tables.ts";
import type { Target } from "#records/change-record.server.ts";
import { markKnown } from "#records/customers/known-customers.server.ts";
import type { Booking } from "#rentals/store/booking.ts";
import { type RentalFacts, readClassPlans } from "#rentals/store/class-plans.server.ts";
import { RENTER } from "#rentals/store/events.server.ts";
import type { RentalTables } from "#rentals/store/tables.ts";
import type { BookingResult, ChangeBooking, Changed } from "./change-booking.server.ts";
import { createRule } from "./confirm-by-rule.server.ts";
import { type DecisionOptions, fitsIn, toInterval } from "./decisions.server.ts";
import { ALL_REQUESTS, readHoldRules } from "./hold-rules.server.ts";

type Options = DecisionOptions & { channels: readonly InquiryMessageKind[] };

/** The change that confirms a request by the content's rule; null if staff confirm it. */
async function confirmByRule(
  transaction: Transaction<RentalTables>,
  booking: Booking,
  facts: RentalFacts,
  now: number,
): Promise<Pick<Changed, "set" | "event" | "mail"> | null> {
  const { id, reference, stay } = booking;
  const interval = toInterval(booking);
  const classes = [stay.vehicle];
  const plans = await readClassPlans(transaction, classes, facts, now, { interval, except: id });
  const findConfirmed = await createRule(transaction, classes, facts, now);
  const row = { class: stay.vehicle, reference, from_at: interval.from, until_at: interval.until };
  const confirmed = findConfirmed(row, plans.get(stay.vehicle) ?? null);
  if (confirmed === null) return null;
  const { unit, by_rule: rule } = confirmed;
  return {
    set: { ...confirmed, no_hold: null, awaits: null },
    event: { kind: "confirmed", detail: { unit, rule } },
    mail: { kind: "confirmed" },
  };
}

export const createEmailConfirmation = (
  change: ChangeBooking,
  { facts, clock, channels }: Options,
) => ({
  /**
   * The renter has the link that was mailed: the request becomes what it would have been at once. Refused once its stay should
   * have begun, or if no cart is kept any more and none is free; "unchanged" where nothing awaits a confirmation.
   */
  confirmEmail: (target: Target): Promise<BookingResult> => {
    const confirm = async (
      booking: Booking,
      transaction: Transaction<RentalTables>,
    ): Promise<Pick<Changed, "set" | "event" | "mail">> => {
      const now = clock().getTime();
      const known = facts();
      const isTooMany =
        (await readHoldRules(transaction, now)).countOpen(booking.renter) >= MAX_HELD_REQUESTS;
      const confirmed = isTooMany ? null : await confirmByRule(transaction, booking, known, now);
      if (confirmed !== null) return confirmed;
      const hold = { since: now, endsAt: booking.toAt };
      return {
        set: {
          awaits: null,
          no_hold: isTooMany ? "person" : null,
          hold_until: holdDeadline(hold, known.rules.holdHours, known.opening),
        },
        event: { kind: "requested", detail: { confirmed: "email" } },
        mail: { kind: "received" },
      };
    };
    return change(
      RENTER,
      target,
      async (booking, transaction) => {
        const { awaits, state, noHold, holdUntil, fromAt, customerId } = booking;
        const now = clock().getTime();
        if (awaits === null) return { why: "unchanged" };
        if (state !== "requested" || fromAt <= now) return { why: "wrong-state" };
        const isKept = noHold === null && (holdUntil ?? 0) > now;
        if (!isKept && !(await fitsIn(transaction, booking, facts(), now))) {
          return { why: "full", conflicts: [] };
        }
        await markKnown(transaction, customerId, now);
        await announceInquiry(transaction.withTables(), booking, channels);
        return {
          ...(await confirm(booking, transaction)),
          audit: { action: "confirm email" },
        };
      },
      [ALL_REQUESTS],
    );
  },
});
