import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import { isUnfinished } from "#domain/bookings/states.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import type { Override } from "#domain/rentals/staff-stay.ts";
import type { Actor } from "#platform/actor.ts";
import type { Target } from "#records/change-record.server.ts";
import type { OwnerAnswer } from "#records/customers/assign-customers.server.ts";
import { readUnitSchedules } from "#rentals/planning/unit-schedules.server.ts";
import type { Booking } from "#rentals/store/booking.ts";
import { type ChangeDetail, differingFields, type Renter } from "#rentals/store/booking-changes.ts";
import { busyUntil, type RentalFacts } from "#rentals/store/class-plans.server.ts";
import type { RentalTables } from "#rentals/store/tables.ts";
import type { BookingResult, ChangeBooking, Changed } from "./change-booking.server.ts";
import { changeEmail } from "./change-email.server.ts";
import { cartAfterMove, holdAfterChange, stayText } from "./change-stay.server.ts";
import { chooseCart, type DecisionOptions, fitsIn } from "./decisions.server.ts";
import { stayColumns } from "./reserve.server.ts";

export type BookingEdit = {
  stay: QuotedStay;
  renter: Renter;
  /** The cart's number. The one of before gives way to the best free one where it does not fit any more. */
  unit: string | null;
  /** Why a rule of the site does not bind this stay. */
  override: Override | null;
  owner?: OwnerAnswer | null;
};

type Cart = { unit: string | null } | { why: "full"; conflicts: readonly string[] };

const FULL = { why: "full", conflicts: [] } as const;

/** Whether it is at other times, of another class, or delivered instead of collected. */
function isMoved(before: QuotedStay, after: QuotedStay): boolean {
  const listTimes = ({ vehicle, start, time, days, area }: QuotedStay) => [
    ...[vehicle, start, time, days],
    area === null,
  ];
  return !isDeepStrictEqual(listTimes(before), listTimes(after));
}

/** Whether the renter gets a mail about it. */
function isOtherStay(before: QuotedStay, after: QuotedStay): boolean {
  const listNews = ({
    vehicle,
    start,
    time,
    days,
    area,
    address,
    additionalDrivers,
    quote,
  }: QuotedStay) => [
    ...[vehicle, start, time, days, area, address, additionalDrivers],
    quote.totalCents,
  ];
  return !isDeepStrictEqual(listNews(before), listNews(after));
}

type Place = {
  transaction: Transaction<RentalTables>;
  booking: Booking;
  /** With the new stay, and the cart of before. */
  changed: Booking;
  facts: RentalFacts;
  now: number;
};

/** The cart of a booking that waits for its start, if there is room for it. */
async function cartBefore(
  { transaction, booking, changed, facts, now }: Place,
  unit: string | null,
): Promise<Cart> {
  const moved = isMoved(booking.stay, changed.stay);
  if (moved && !(await fitsIn(transaction, changed, facts, now))) return FULL;
  if (booking.state === "requested") return { unit: null };
  if (unit === booking.unit) {
    return { unit: moved ? await cartAfterMove(transaction, changed, facts, now) : unit };
  }
  const schedules = await readUnitSchedules(transaction, changed.stay.vehicle, facts, now);
  const cart = chooseCart(schedules, changed, unit);
  return "conflicts" in cart ? { why: "full", conflicts: cart.conflicts } : cart;
}

/** The cart that is with the renter: from now on, if that is another one or for longer. */
async function cartOut(
  { transaction, booking, changed, facts, now }: Place,
  unit: string | null,
): Promise<Cart> {
  const preferred = unit ?? booking.unit;
  const isOtherClass = booking.stay.vehicle !== changed.stay.vehicle;
  const isLonger = changed.untilAt > booking.untilAt;
  if (!isOtherClass && !isLonger && preferred === booking.unit) return { unit: preferred };
  const times = { state: booking.state, to_at: changed.toAt, until_at: changed.untilAt };
  const left = { ...changed, fromAt: now, untilAt: busyUntil(times, now) };
  if ((isOtherClass || isLonger) && !(await fitsIn(transaction, left, facts, now))) return FULL;
  const schedules = await readUnitSchedules(transaction, changed.stay.vehicle, facts, now);
  const cart = chooseCart(schedules, left, preferred);
  return "conflicts" in cart ? { why: "full", conflicts: cart.conflicts } : cart;
}

/** The cart that a booking has after a change of its stay. */
export function findCart(place: Place, unit: string | null): Promise<Cart> | Cart {
  const { state } = place.booking;
  if (state === "out") return cartOut(place, unit);
  // A cart that is back takes nobody's place.
  return state === "returned" ? { unit } : cartBefore(place, unit);
}

export const renterColumns = ({ firstName, lastName, phone, notes }: Renter) => ({
  first_name: firstName,
  last_name: lastName,
  phone,
  notes,
});

/** Everything of a booking that staff change at once, until it has ended. */
export function createBookingEdit(change: ChangeBooking, { facts, clock }: DecisionOptions) {
  return {
    edit: (actor: Actor, target: Target, edit: BookingEdit): Promise<BookingResult> =>
      change(
        actor,
        target,
        async (booking, transaction) => {
          if (!isUnfinished(booking.state)) return { why: "wrong-state" };
          const { stay, renter, override, owner = null } = edit;
          const known = facts();
          const now = clock().getTime();
          const columns = {
            ...stayColumns(stay, known.rules.bufferMinutes),
            // A buffer that the owner has changed since counts once the booking moves.
            ...(!isMoved(booking.stay, stay) && {
              from_at: booking.fromAt,
              to_at: booking.toAt,
              until_at: booking.untilAt,
            }),
          };
          const { from_at: fromAt, to_at: toAt, until_at: untilAt } = columns;
          const changed = { ...booking, stay, fromAt, toAt, untilAt };
          const cart = await findCart(
            { transaction, booking, changed, facts: known, now },
            edit.unit,
          );
          if ("why" in cart) return cart;
          const fields = differingFields(booking.renter, renter);
          const emailed: Pick<Changed, "set" | "mail"> = fields.names.includes("email")
            ? await changeEmail(transaction, actor, booking, { email: renter.email, at: clock() })
            : { set: {}, mail: null };
          const before = booking.stay;
          const detail: ChangeDetail = {
            before,
            after: stay,
            unitBefore: booking.unit,
            unit: cart.unit,
            renterBefore: fields.before,
            renter: fields.after,
            ...(override !== null && { override }),
          };
          const isNews = booking.state !== "returned" && isOtherStay(before, stay);
          return {
            set: {
              ...columns,
              ...renterColumns(renter),
              ...emailed.set,
              unit: cart.unit,
              hold_until: holdAfterChange(booking, toAt, known),
            },
            event: { kind: "changed", detail },
            mail: isNews ? { kind: "changed", detail: { before } } : emailed.mail,
            owner,
            audit: {
              action: "edit booking",
              before: stayText(before),
              after: [stayText(stay), ...fields.names].join(", "),
            },
          };
        },
        [edit.stay.vehicle],
      ),
  };
}
