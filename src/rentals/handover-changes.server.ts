import { calculateBalance } from "#domain/reservations/payments.ts";
import { canBecome } from "#domain/reservations/states.ts";
import type { Actor } from "#platform/audit.server.ts";
import {
  becomes,
  type ChangeReservation,
  type ChangeResult,
  type Target,
} from "./change-reservation.server.ts";
import type { DecisionOptions } from "./decisions.server.ts";
import { addHandover, type HandoverRecord } from "./handovers.server.ts";
import { readPayments } from "./payments.server.ts";
import { getReferences, readUnitSchedules } from "./unit-schedules.server.ts";

/** From the handover to the end. */
export function createHandoverChanges(
  change: ChangeReservation,
  { facts, clock }: DecisionOptions,
) {
  return {
    /** Refused without a cart, and while another renter has it. */
    handOver: (
      actor: Actor,
      target: Target,
      record: Partial<HandoverRecord>,
    ): Promise<ChangeResult> =>
      change(actor, target, async (reservation, transaction) => {
        const { id, unit, reference, booking, state } = reservation;
        if (!canBecome(state, "out")) return { refuse: "wrong-state" };
        const now = clock().getTime();
        const schedules = await readUnitSchedules(transaction, booking.vehicle, facts(), now);
        const others = (schedules.get(unit ?? "") ?? []).filter(
          (one) => one.kind === "reservation" && one.isOut && one.reference !== reference,
        );
        if (unit === null || others.length > 0) {
          return { refuse: "full", inTheWay: getReferences(others) };
        }
        await addHandover(transaction, id, "out", record, { by: actor, at: now });
        const { charge = null, missing = [], missingReason = "" } = record;
        return becomes(reservation, "out", {
          set: {},
          mail: { kind: "receipt", detail: { charge } },
          action: "hand over",
          ...(missingReason !== "" && { reason: missingReason }),
          detail: { unit, charge, missing },
        });
      }),

    /** The fees are as a person has confirmed them; what they cost comes off the deposit. */
    takeBack: (
      actor: Actor,
      target: Target,
      record: Partial<HandoverRecord>,
    ): Promise<ChangeResult> =>
      change(actor, target, async (reservation, transaction) => {
        const { id, booking, state } = reservation;
        if (!canBecome(state, "returned")) return { refuse: "wrong-state" };
        const { fees = [], charge = null, missing = [], missingReason = "" } = record;
        await addHandover(transaction, id, "in", record, { by: actor, at: clock().getTime() });
        const feesCents = fees.reduce((sum, { cents }) => sum + cents, 0);
        const { depositHeldCents, depositBackCents, dueCents } = calculateBalance(
          await readPayments(transaction, id),
          { owedCents: booking.quote.totalCents, depositCents: 0, feesCents },
        );
        const amounts = { fees, feesCents, depositHeldCents, depositBackCents, dueCents };
        return becomes(reservation, "returned", {
          set: {},
          mail: { kind: "returned", detail: amounts },
          action: "take back",
          ...(missingReason !== "" && { reason: missingReason }),
          detail: { charge, missing, ...amounts },
        });
      }),

    close: (actor: Actor, target: Target): Promise<ChangeResult> =>
      change(actor, target, async (reservation) =>
        becomes(reservation, "closed", { set: {}, mail: null, action: "close" }),
      ),
  };
}
