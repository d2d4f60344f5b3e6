import { holdDeadline } from "#domain/bookings/hold.ts";
import type { BookingState } from "#domain/bookings/states.ts";
import type { Actor } from "#platform/audit.server.ts";
import { readUnitSchedules } from "#rentals/planning/unit-schedules.server.ts";
import type { ChangeBooking, ChangeResult, Target } from "./change-booking.server.ts";
import { chooseCart, type DecisionOptions, fitsIn } from "./decisions.server.ts";

const TEN_MINUTES = 600_000;

/** How long after it a state can be taken back, in milliseconds. */
const UNDO_MS: Partial<Record<BookingState, number>> = {
  confirmed: Number.POSITIVE_INFINITY,
  out: Number.POSITIVE_INFINITY,
  returned: TEN_MINUTES,
  cancelled: TEN_MINUTES,
  no_show: TEN_MINUTES,
  declined: TEN_MINUTES,
};

/** Takes the last change of state back, if there is still a cart for it. */
export function createUndo(change: ChangeBooking, { facts, clock }: DecisionOptions) {
  return (actor: Actor, target: Target): Promise<ChangeResult> =>
    change(actor, target, async (booking, transaction) => {
      const { state } = booking;
      const now = clock().getTime();
      const known = facts();
      const last = await transaction
        .selectFrom("booking_events")
        .select(["at", "from_state"])
        .where("booking", "=", booking.id)
        .where("to_state", "=", state)
        .where("kind", "!=", "undone")
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst();
      const { rules, opening } = known;
      const before = last?.from_state ?? null;
      if (!last || before === null || now - Number(last.at) > (UNDO_MS[state] ?? -1)) {
        return { refuse: "wrong-state" };
      }
      if (before !== "out" && !(await fitsIn(transaction, booking, known, now))) {
        return { refuse: "full", conflicts: [] };
      }
      const { vehicle } = booking.stay;
      const schedules = await readUnitSchedules(transaction, vehicle, known, now);
      const cart = chooseCart(schedules, booking, booking.unit);
      // The cart that came back cannot have gone out to somebody else.
      if (before === "out" && "conflicts" in cart) {
        return { refuse: "full", conflicts: cart.conflicts };
      }
      return {
        set: {
          state: before,
          unit: before === "requested" || "conflicts" in cart ? null : cart.unit,
          hold_until:
            before === "requested"
              ? holdDeadline({ since: now, returnAt: booking.toAt }, rules.holdHours, opening)
              : null,
          no_hold: null,
        },
        event: { kind: "undone" },
        mail: { kind: "changed", detail: { undone: state } },
        audit: { action: `undo ${state}`, before: state, after: before },
      };
    });
}
