import { holdDeadline } from "#domain/dealership/hold.ts";
import type { Target } from "#records/change-record.server.ts";
import { markKnown } from "#records/customers/known-customers.server.ts";
import { RENTER } from "#rentals/store/events.server.ts";
import type { BookingResult, ChangeBooking } from "./change-booking.server.ts";
import { type DecisionOptions, fitsIn } from "./decisions.server.ts";

export const createEmailConfirmation = (
  change: ChangeBooking,
  { facts, clock }: DecisionOptions,
) => ({
  /**
   * The renter has the link that was mailed: the request keeps a cart until staff can answer it. Refused once its time is over,
   * or if no cart is kept and none is free; "unchanged" where nothing was asked.
   */
  confirmEmail: (target: Target): Promise<BookingResult> =>
    change(RENTER, target, async (booking, transaction) => {
      const { awaits, state, noHold, holdUntil, toAt, customerId } = booking;
      const now = clock().getTime();
      if (awaits === null) return { why: "unchanged" };
      if (state !== "requested" || (holdUntil ?? 0) <= now) return { why: "wrong-state" };
      const known = facts();
      if (noHold !== null && !(await fitsIn(transaction, booking, known, now))) {
        return { why: "full", conflicts: [] };
      }
      await markKnown(transaction, customerId, now);
      const hold = { since: now, endsAt: toAt };
      return {
        set: {
          awaits: null,
          no_hold: null,
          hold_until: holdDeadline(hold, known.rules.holdHours, known.opening),
        },
        event: { kind: "requested", detail: { confirmed: "email" } },
        mail: { kind: "received" },
        audit: { action: "confirm email" },
      };
    }),
});
