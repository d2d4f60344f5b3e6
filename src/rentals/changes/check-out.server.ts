import { calculateBalance } from "#domain/bookings/payments.ts";
import { sumFees } from "#domain/bookings/return-fees.ts";
import { canBecome } from "#domain/bookings/states.ts";
import type { Actor } from "#platform/actor.ts";
import type { Target } from "#records/change-record.server.ts";
import { listReferences, readUnitSchedules } from "#rentals/planning/unit-schedules.server.ts";
import type { Booking } from "#rentals/store/booking.ts";
import { addHandover, type HandoverRecord } from "#rentals/store/handovers.server.ts";
import type { EventKind } from "#rentals/store/tables.ts";
import {
  type BookingResult,
  becomes,
  type ChangeBooking,
  type Changed,
  type Refused,
} from "./change-booking.server.ts";
import type { DecisionOptions } from "./decisions.server.ts";
import { readPayments } from "./payments.server.ts";

type Options = DecisionOptions & {
  /** How long a mail about fees waits, in milliseconds: as long as the return can be undone. */
  feeHoldMs: number;
};

/** An undo of the last step, and a decision of its own. */
export function reopenBooking({ state }: Booking, kind: EventKind): Changed | Refused {
  if (state !== "closed") return { why: "wrong-state" };
  return {
    set: { state: "returned" },
    event: { kind },
    mail: null,
    audit: { action: "reopen", before: state, after: "returned" },
  };
}

/** The steps of a booking from check-out to closed. */
export function createCheckOut(change: ChangeBooking, { facts, clock, feeHoldMs }: Options) {
  return {
    /** Refused without a cart, and while another renter has it. */
    checkOut: (
      actor: Actor,
      target: Target,
      record: Partial<HandoverRecord>,
    ): Promise<BookingResult> =>
      change(actor, target, async (booking, transaction) => {
        const { id, unit, reference, stay, state } = booking;
        if (!canBecome(state, "out")) return { why: "wrong-state" };
        const now = clock().getTime();
        const schedules = await readUnitSchedules(transaction, stay.vehicle, facts(), now);
        const others = (schedules.get(unit ?? "") ?? []).filter(
          (occupation) =>
            occupation.kind === "booking" && occupation.isOut && occupation.reference !== reference,
        );
        if (unit === null || others.length > 0) {
          return { why: "full", conflicts: listReferences(others) };
        }
        await addHandover(transaction, id, "out", record, { by: actor, at: now });
        const { charge = null, missing = [], missingReason = "" } = record;
        return becomes(booking, "out", {
          set: {},
          mail: { kind: "receipt", detail: { charge } },
          action: "check out",
          ...(missingReason !== "" && { reason: missingReason }),
          detail: { unit, charge, missing },
        });
      }),

    /** The fees are as a person has confirmed them; what they cost comes off the deposit. */
    checkIn: (
      actor: Actor,
      target: Target,
      record: Partial<HandoverRecord>,
    ): Promise<BookingResult> =>
      change(actor, target, async (booking, transaction) => {
        const { id, stay, state } = booking;
        if (!canBecome(state, "returned")) return { why: "wrong-state" };
        const { fees = [], charge = null, missing = [], missingReason = "" } = record;
        await addHandover(transaction, id, "in", record, { by: actor, at: clock().getTime() });
        const feesCents = sumFees(fees);
        const { depositHeldCents, depositBackCents, dueCents } = calculateBalance(
          await readPayments(transaction, id),
          { owedCents: stay.quote.totalCents, depositCents: 0, feesCents },
        );
        const amounts = { fees, feesCents, depositHeldCents, depositBackCents, dueCents };
        return becomes(booking, "returned", {
          set: {},
          mail: { kind: "returned", detail: amounts, ...(feesCents > 0 && { holdMs: feeHoldMs }) },
          action: "check in",
          ...(missingReason !== "" && { reason: missingReason }),
          detail: { charge, missing, ...amounts },
        });
      }),

    close: (actor: Actor, target: Target): Promise<BookingResult> =>
      change(actor, target, async (booking) =>
        becomes(booking, "closed", { set: {}, mail: null, action: "close" }),
      ),

    /** A closed booking is as it was before it was closed. */
    reopen: (actor: Actor, target: Target): Promise<BookingResult> =>
      change(actor, target, async (booking) => reopenBooking(booking, "reopened")),
  };
}
