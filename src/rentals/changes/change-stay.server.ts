import type { Transaction } from "kysely";
import { OPEN_STATES } from "#domain/bookings/states.ts";
import { holdDeadline } from "#domain/dealership/hold.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import type { Actor } from "#platform/actor.ts";
import type { Target } from "#records/change-record.server.ts";
import {
  conflicts,
  listReferences,
  readUnitSchedules,
} from "#rentals/planning/unit-schedules.server.ts";
import type { Booking } from "#rentals/store/booking.ts";
import type { ChangeDetail } from "#rentals/store/booking-changes.ts";
import type { RentalFacts } from "#rentals/store/class-plans.server.ts";
import { RENTER } from "#rentals/store/events.server.ts";
import type { RentalTables } from "#rentals/store/tables.ts";
import type { BookingResult, ChangeBooking } from "./change-booking.server.ts";
import { chooseCart, type DecisionOptions, fitsIn, toInterval } from "./decisions.server.ts";
import { ALL_REQUESTS, holdAfterMove } from "./hold-rules.server.ts";
import { stayColumns } from "./reserve.server.ts";

const isOpen = ({ state }: Booking) => OPEN_STATES.some((open) => open === state);

/** For the list of changes. */
export const stayText = ({ start, time, days, vehicle }: QuotedStay) =>
  `${vehicle}, ${start} ${time}, ${days} d`;

/** A later return may leave more time; what was said to the renter is never shortened. */
export function holdAfterChange(
  { createdAt: since, holdUntil }: Booking,
  returnAt: number,
  { rules, opening }: RentalFacts,
): number | null {
  if (holdUntil === null) return null;
  return Math.max(holdUntil, holdDeadline({ since, endsAt: returnAt }, rules.holdHours, opening));
}

/** The cart of a confirmed booking after it moved: its own if that fits, else the best free one, or none yet. */
export async function cartAfterMove(
  transaction: Transaction<RentalTables>,
  changed: Booking,
  facts: RentalFacts,
  now: number,
): Promise<string | null> {
  const schedules = await readUnitSchedules(transaction, changed.stay.vehicle, facts, now);
  const kept = chooseCart(schedules, changed, changed.unit);
  const best = "conflicts" in kept ? chooseCart(schedules, changed, undefined) : kept;
  return changed.state === "confirmed" && "unit" in best ? best.unit : changed.unit;
}

/** Other dates, another class or another place. The reference and the key stay. */
export function createStayChanges(change: ChangeBooking, { facts, clock }: DecisionOptions) {
  return {
    changeStay: (actor: Actor, target: Target, stay: QuotedStay): Promise<BookingResult> =>
      change(
        actor,
        target,
        async (booking, transaction) => {
          if (!isOpen(booking) || booking.awaits !== null) return { why: "wrong-state" };
          const now = clock().getTime();
          const known = facts();
          const columns = stayColumns(stay, known.rules.bufferMinutes);
          const changed: Booking = {
            ...booking,
            stay,
            fromAt: columns.from_at,
            toAt: columns.to_at,
            untilAt: columns.until_at,
          };
          const isRenter = actor === RENTER;
          if (!(await fitsIn(transaction, changed, known, now))) {
            return { why: "full", conflicts: [] };
          }
          const isMoved = isRenter && booking.state === "requested" && booking.inquiry !== null;
          const noHold = isMoved
            ? await holdAfterMove(transaction, booking, columns, known, now)
            : booking.noHold;
          const unit = await cartAfterMove(transaction, changed, known, now);
          const before = booking.stay;
          const detail: ChangeDetail = { before, after: stay, unitBefore: booking.unit, unit };
          return {
            set: {
              ...columns,
              unit,
              no_hold: noHold,
              hold_until: holdAfterChange(booking, columns.to_at, known),
            },
            event: { kind: "changed", detail },
            mail: { kind: "changed", detail: { before } },
            audit: { action: "change dates", before: stayText(before), after: stayText(stay) },
          };
        },
        [stay.vehicle, ALL_REQUESTS],
      ),

    /** A longer stay of a cart that is out: refused while its next renter has the same cart. */
    extend: (actor: Actor, target: Target, stay: QuotedStay): Promise<BookingResult> =>
      change(actor, target, async (booking, transaction) => {
        const { unit, state, reference } = booking;
        if (state !== "out" || unit === null) return { why: "wrong-state" };
        const known = facts();
        const columns = stayColumns(stay, known.rules.bufferMinutes);
        const longer = { ...booking, toAt: columns.to_at, untilAt: columns.until_at };
        const now = clock().getTime();
        const schedules = await readUnitSchedules(transaction, stay.vehicle, known, now);
        const others = conflicts(schedules, unit, toInterval(longer), reference);
        if (others.length > 0) return { why: "full", conflicts: listReferences(others) };
        if (!(await fitsIn(transaction, longer, known, now))) {
          return { why: "full", conflicts: [] };
        }
        const before = booking.stay;
        const detail: ChangeDetail = { before, after: stay, unitBefore: unit, unit };
        return {
          set: columns,
          event: { kind: "changed", detail },
          mail: { kind: "changed", detail: { before } },
          audit: { action: "extend", before: stayText(before), after: stayText(stay) },
        };
      }),
  };
}
