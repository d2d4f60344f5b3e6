import { type BookingState, RESERVATION_STATES } from "#domain/bookings/states.ts";
import { holdDeadline } from "#domain/dealership/hold.ts";
import type { Actor } from "#platform/actor.ts";
import type { Target } from "#records/change-record.server.ts";
import { findLastStep } from "#records/read-events.server.ts";
import { readUnitSchedules } from "#rentals/planning/unit-schedules.server.ts";
import { RENTER, toRecord } from "#rentals/store/events.server.ts";
import { withdrawMail } from "#rentals/store/mail-queue.server.ts";
import type { MailKind } from "#rentals/store/tables.ts";
import type { BookingResult, ChangeBooking } from "./change-booking.server.ts";
import { chooseCart, type DecisionOptions, fitsIn } from "./decisions.server.ts";

const TEN_MINUTES = 600_000;

/** How long it can be undone, in milliseconds, and the mail that tells the renter about it. */
const UNDOABLE: Partial<Record<BookingState, { within: number; mail: MailKind }>> = {
  confirmed: { within: Number.POSITIVE_INFINITY, mail: "confirmed" },
  out: { within: Number.POSITIVE_INFINITY, mail: "receipt" },
  returned: { within: TEN_MINUTES, mail: "returned" },
  canceled: { within: TEN_MINUTES, mail: "canceled" },
  no_show: { within: TEN_MINUTES, mail: "canceled" },
  declined: { within: TEN_MINUTES, mail: "declined" },
};

/** Reverts the last change of state if a cart is still free for it. The renter gets a mail only if one about the change went out. */
export function createStateUndo(change: ChangeBooking, { facts, clock }: DecisionOptions) {
  return (actor: Actor, target: Target): Promise<BookingResult> =>
    change(actor, target, async (booking, transaction) => {
      const { state } = booking;
      const undoable = UNDOABLE[state];
      const last = await findLastStep(transaction, toRecord(booking).subject, state);
      const before = RESERVATION_STATES.find((known) => known === last?.from_state) ?? null;
      const now = clock().getTime();
      if (!undoable || !last || before === null || now - Number(last.at) > undoable.within) {
        return { why: "wrong-state" };
      }
      // Only the renter decides about the renter's own cancellation.
      if (last.author === RENTER.name) return { why: "wrong-state" };
      const known = facts();
      if (before !== "out" && !(await fitsIn(transaction, booking, known, now))) {
        return { why: "full", conflicts: [] };
      }
      const { vehicle } = booking.stay;
      const schedules = await readUnitSchedules(transaction, vehicle, known, now);
      const cart = chooseCart(schedules, booking, booking.unit);
      // The cart that came back cannot have gone out to somebody else.
      if (before === "out" && "conflicts" in cart) {
        return { why: "full", conflicts: cart.conflicts };
      }
      const isRequest = before === "requested";
      const { rules, opening } = known;
      return {
        set: {
          state: before,
          unit: isRequest || "conflicts" in cart ? null : cart.unit,
          hold_until: isRequest
            ? holdDeadline({ since: now, endsAt: booking.toAt }, rules.holdHours, opening)
            : null,
          no_hold: null,
        },
        event: { kind: "undone" },
        mail: (await withdrawMail(transaction, booking.id, undoable.mail))
          ? { kind: "changed", detail: { undone: state } }
          : null,
        audit: { action: `undo ${state}`, before: state, after: before },
      };
    });
}
