import type { Transaction } from "kysely";
import { type CancelReason, cancellationConsequence } from "#domain/reservations/cancellation.ts";
import { mostCents } from "#domain/reservations/payments.ts";
import type { Actor } from "#platform/audit.server.ts";
import {
  becomes,
  type ChangeReservation,
  type ChangeResult,
  type Target,
} from "./change-reservation.server.ts";
import { type RentalFacts, readClassPlans } from "./class-plans.server.ts";
import { readPayments } from "./payments.server.ts";
import type { Reservation } from "./reservation.ts";
import type { ReservationTables } from "./tables.ts";
import {
  freeCarts,
  getReferences,
  inTheWay,
  readUnitSchedules,
  type UnitSchedules,
} from "./unit-schedules.server.ts";

export type DecisionOptions = { facts: () => RentalFacts; clock: () => Date };

export const toInterval = ({ fromAt, untilAt }: Reservation) => ({ from: fromAt, until: untilAt });

/** Whether all that is promised still fits with the reservation; `isFirm` leaves requests out. */
export async function fitsIn(
  transaction: Transaction<ReservationTables>,
  { id, booking, ...times }: Pick<Reservation, "id" | "booking" | "fromAt" | "untilAt">,
  facts: RentalFacts,
  now: number,
  { isFirm = false } = {},
): Promise<boolean> {
  const stay = { from: times.fromAt, until: times.untilAt };
  const options = { asked: stay, except: id, isFirm };
  const plans = await readClassPlans(transaction, [booking.vehicle], facts, now, options);
  return plans.get(booking.vehicle)?.add(stay) ?? true;
}

type Cart = { unit: string | null } | { inTheWay: readonly string[] };

/** The wanted cart if it is free; without a wish the best one, or none yet. */
export function chooseCart(
  schedules: UnitSchedules,
  reservation: Reservation,
  wanted: string | null | undefined,
): Cart {
  const span = toInterval(reservation);
  const { reference } = reservation;
  if (wanted === undefined) return { unit: freeCarts(schedules, span, reference)[0] ?? null };
  if (wanted === null) return { unit: null };
  const others = inTheWay(schedules, wanted, span, reference);
  if (others.length > 0 || !schedules.has(wanted)) return { inTheWay: getReferences(others) };
  return { unit: wanted };
}

/** What moves a reservation from state to state. Each is refused from a version that is not the current one. */
export function createDecisions(change: ChangeReservation, { facts, clock }: DecisionOptions) {
  const getSchedules = (transaction: Transaction<ReservationTables>, { booking }: Reservation) =>
    readUnitSchedules(transaction, booking.vehicle, facts(), clock().getTime());

  /** Requests can be more than the carts, after one left the fleet: those that still hold are then taken in turn. */
  const canConfirm = async (
    reservation: Reservation,
    transaction: Transaction<ReservationTables>,
  ): Promise<boolean> => {
    const now = clock().getTime();
    if (await fitsIn(transaction, reservation, facts(), now)) return true;
    const isHeld = (reservation.holdUntil ?? 0) > now;
    return isHeld && (await fitsIn(transaction, reservation, facts(), now, { isFirm: true }));
  };

  return {
    /** `unit` is the cart's number; left out, the best free one is chosen. */
    confirm: (actor: Actor, target: Target, unit?: string | null): Promise<ChangeResult> =>
      change(actor, target, async (reservation, transaction) => {
        if (!(await canConfirm(reservation, transaction))) return { refuse: "full", inTheWay: [] };
        const cart = chooseCart(await getSchedules(transaction, reservation), reservation, unit);
        if ("inTheWay" in cart) return { refuse: "full", inTheWay: cart.inTheWay };
        return becomes(reservation, "confirmed", {
          set: { unit: cart.unit, hold_until: null },
          mail: { kind: "confirmed" },
          action: "confirm",
          detail: { unit: cart.unit },
        });
      }),

    decline: (actor: Actor, target: Target, reason: string): Promise<ChangeResult> =>
      change(actor, target, async (reservation) =>
        becomes(reservation, "declined", {
          set: { hold_until: null },
          mail: { kind: "declined", detail: { reason } },
          action: "decline",
          reason,
        }),
      ),

    /** A waived fee costs nothing. `deliveryFeeCents` is for a truck that goes in vain; it lessens the refund. */
    cancel: (
      actor: Actor,
      target: Target,
      {
        reason,
        isWaived,
        deliveryFeeCents = 0,
      }: { reason: CancelReason; isWaived: boolean; deliveryFeeCents?: number },
    ): Promise<ChangeResult> =>
      change(actor, target, async (reservation, transaction) => {
        const payments = await readPayments(transaction, reservation.id);
        const isFree = isWaived || reservation.state === "requested";
        const { refundPercent, feeCents, refundCents } = cancellationConsequence(
          {
            ...reservation,
            totalCents: reservation.booking.quote.totalCents,
            paidCents: mostCents("refund", payments) ?? 0,
          },
          isFree ? "dealership" : reason,
          facts().rules.cancellation,
          clock().getTime(),
        );
        const detail = {
          reason,
          refundPercent,
          feeCents,
          deliveryFeeCents,
          refundCents: Math.max(0, refundCents - deliveryFeeCents),
        };
        const isNoShow = reason === "nobody-there";
        return becomes(reservation, isNoShow ? "no_show" : "cancelled", {
          set: { hold_until: null },
          mail: { kind: "cancelled", detail },
          action: isNoShow ? "mark as no-show" : "cancel",
          detail,
        });
      }),

    /** Another cart, or none. */
    assign: (actor: Actor, target: Target, unit: string | null): Promise<ChangeResult> =>
      change(actor, target, async (reservation, transaction) => {
        if (reservation.state !== "confirmed") return { refuse: "wrong-state" };
        const cart = chooseCart(await getSchedules(transaction, reservation), reservation, unit);
        if ("inTheWay" in cart) return { refuse: "full", inTheWay: cart.inTheWay };
        return {
          set: { unit },
          event: { kind: "assigned", detail: { unit, before: reservation.unit } },
          mail: null,
          audit: { action: "assign cart", before: reservation.unit, after: unit },
        };
      }),
  };
}
