import type { Transaction } from "kysely";
import { type CancelReason, cancellationConsequence } from "#domain/bookings/cancellation.ts";
import { mostCents } from "#domain/bookings/payments.ts";
import type { Actor } from "#platform/actor.ts";
import type { Target } from "#records/change-record.server.ts";
import {
  conflicts,
  freeCarts,
  listReferences,
  readUnitSchedules,
  type UnitSchedules,
} from "#rentals/planning/unit-schedules.server.ts";
import type { Booking } from "#rentals/store/booking.ts";
import {
  type Counted,
  type RentalFacts,
  readClassPlans,
} from "#rentals/store/class-plans.server.ts";
import { hasAcknowledgement } from "#rentals/store/mail-queue.server.ts";
import type { RentalTables } from "#rentals/store/tables.ts";
import { type BookingResult, becomes, type ChangeBooking } from "./change-booking.server.ts";
import { readPayments } from "./payments.server.ts";

export type DecisionOptions = { facts: () => RentalFacts; clock: () => Date };

export const toInterval = ({ fromAt, untilAt }: Booking) => ({ from: fromAt, until: untilAt });

/** Whether all that is promised still fits with the booking. */
export async function fitsIn(
  transaction: Transaction<RentalTables>,
  { id, stay, ...times }: Pick<Booking, "id" | "stay" | "fromAt" | "untilAt">,
  facts: RentalFacts,
  now: number,
  counted: Counted = "held",
): Promise<boolean> {
  const interval = { from: times.fromAt, until: times.untilAt };
  const options = { interval, except: id, counted };
  const plans = await readClassPlans(transaction, [stay.vehicle], facts, now, options);
  return plans.get(stay.vehicle)?.add(interval) ?? true;
}

type Cart = { unit: string | null } | { conflicts: readonly string[] };

/** The wanted cart if it is free; without a wish the best one, or none yet. */
export function chooseCart(
  schedules: UnitSchedules,
  booking: Booking,
  requested: string | null | undefined,
): Cart {
  const span = toInterval(booking);
  const { reference } = booking;
  if (requested === undefined) return { unit: freeCarts(schedules, span, reference)[0] ?? null };
  if (requested === null) return { unit: null };
  const others = conflicts(schedules, requested, span, reference);
  if (others.length > 0 || !schedules.has(requested)) return { conflicts: listReferences(others) };
  return { unit: requested };
}

/** Changes that move a booking from state to state. Each is refused unless the version is the current one. */
export function createDecisions(change: ChangeBooking, { facts, clock }: DecisionOptions) {
  const readSchedules = (transaction: Transaction<RentalTables>, { stay }: Booking) =>
    readUnitSchedules(transaction, stay.vehicle, facts(), clock().getTime());

  /** Requests can be more than the carts, after one left the fleet: those that still hold are then taken in turn. */
  const canConfirm = async (
    booking: Booking,
    transaction: Transaction<RentalTables>,
  ): Promise<boolean> => {
    const now = clock().getTime();
    if (await fitsIn(transaction, booking, facts(), now)) return true;
    const isHeld = booking.noHold === null && (booking.holdUntil ?? 0) > now;
    return isHeld && (await fitsIn(transaction, booking, facts(), now, "firm"));
  };

  return {
    /** `unit` is the cart's number; left out, the best free one is chosen. */
    confirm: (actor: Actor, target: Target, unit?: string | null): Promise<BookingResult> =>
      change(actor, target, async (booking, transaction) => {
        if (!(await canConfirm(booking, transaction))) return { why: "full", conflicts: [] };
        const cart = chooseCart(await readSchedules(transaction, booking), booking, unit);
        if ("conflicts" in cart) return { why: "full", conflicts: cart.conflicts };
        return becomes(booking, "confirmed", {
          set: { unit: cart.unit, hold_until: null, no_hold: null, awaits: null },
          mail: { kind: "confirmed" },
          action: "confirm",
          detail: { unit: cart.unit },
        });
      }),

    decline: (actor: Actor, target: Target, reason: string): Promise<BookingResult> =>
      change(actor, target, async (booking) =>
        becomes(booking, "declined", {
          set: { hold_until: null },
          mail: { kind: "declined", detail: { reason } },
          action: "decline",
          reason,
        }),
      ),

    /** Requests of one person, one after the other. Mails only those that the person had a mail about before. */
    async declineAll(
      actor: Actor,
      targets: readonly Target[],
      reason: string,
    ): Promise<BookingResult[]> {
      const results: BookingResult[] = [];
      for (const target of targets) {
        const result = await change(actor, target, async (booking, transaction) =>
          becomes(booking, "declined", {
            set: { hold_until: null },
            mail: (await hasAcknowledgement(transaction, booking.id))
              ? { kind: "declined", detail: { reason } }
              : null,
            action: "decline",
            reason,
          }),
        );
        results.push(result);
      }
      return results;
    },

    /** A waived fee costs nothing. `deliveryFeeCents` is for a truck that goes in vain; it lessens the refund. */
    cancel: (
      actor: Actor,
      target: Target,
      {
        reason,
        isWaived,
        deliveryFeeCents = 0,
      }: { reason: CancelReason; isWaived: boolean; deliveryFeeCents?: number },
    ): Promise<BookingResult> =>
      change(actor, target, async (booking, transaction) => {
        const payments = await readPayments(transaction, booking.id);
        const isFree = isWaived || booking.state === "requested";
        const { refundPercent, feeCents, refundCents } = cancellationConsequence(
          {
            ...booking,
            totalCents: booking.stay.quote.totalCents,
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
        return becomes(booking, isNoShow ? "no_show" : "canceled", {
          set: { hold_until: null },
          mail: { kind: "canceled", detail },
          action: isNoShow ? "mark as no-show" : "cancel",
          detail,
        });
      }),

    /** Assigns another cart, or none. */
    assign: (actor: Actor, target: Target, unit: string | null): Promise<BookingResult> =>
      change(actor, target, async (booking, transaction) => {
        if (booking.state !== "confirmed") return { why: "wrong-state" };
        const cart = chooseCart(await readSchedules(transaction, booking), booking, unit);
        if ("conflicts" in cart) return { why: "full", conflicts: cart.conflicts };
        return {
          set: { unit },
          event: { kind: "assigned", detail: { unit, before: booking.unit } },
          mail: null,
          audit: { action: "assign cart", before: booking.unit, after: unit },
        };
      }),
  };
}
