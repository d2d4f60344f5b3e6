import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Balance } from "#domain/bookings/payments.ts";
import { isLate } from "#domain/bookings/states.ts";
import { telLink } from "#domain/customers/phone-number.server.ts";
import { addDays } from "#domain/dates.ts";
import { dealershipInstant, dealershipTime } from "#domain/dealership/clock.ts";
import { toWeekday } from "#domain/dealership/closures.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import { formatLength } from "#domain/inquiries/promise-clock.ts";
import type { Interval } from "#domain/intervals/interval.ts";
import { formatCents } from "#domain/money.ts";
import type { RentalDay } from "#rentals/changes/rental-day.server.ts";
import type { Booking } from "#rentals/store/booking.ts";

export type StopKind = "deliver" | "return";
/** "due": a check-out whose time has passed. */
export type StopState = "planned" | "due" | "done" | "late" | "no-cart";

/** A handover or a return. */
export type Stop = {
  /** Unique among all stops: a booking can go out and come back on one day. */
  id: string;
  reference: string;
  kind: StopKind;
  state: StopState;
  /** Time such as "14:30"; `at` is the same in words. */
  time: string;
  at: string;
  name: string;
  /** Null without a number that can be called. */
  call: string | null;
  unit: string | null;
  class: string;
  /** A town's slug, or `SHOP`. */
  town: string;
  place: string;
  address: string | null;
  /** Label of the state, such as "42 min late". */
  word: string;
  /** Amount that the renter still has to pay at this stop, such as "$685.00 due"; empty for none. */
  due: string;
};

/** Value of `town` for renters who pick the cart up. */
export const SHOP = "shop";

type Facts = Pick<Catalogue, "areaBySlug">;

export function daySpan(day: string): Interval {
  const toStart = (day: string) => dealershipInstant(day, "00:00").getTime();
  return { from: toStart(day), until: toStart(addDays(day, 1)) };
}

export const renterName = ({ renter }: Pick<Booking, "renter">) =>
  `${renter.firstName} ${renter.lastName}`.trim() || "No name";

export const placeName = (area: string | null, { areaBySlug }: Facts) =>
  area === null ? "At the shop" : (areaBySlug.get(area)?.name ?? area);

function findState(kind: StopKind, booking: Booking, now: number): StopState {
  const { state, unit, fromAt } = booking;
  if (kind === "return") {
    if (state === "returned" || state === "closed") return "done";
    return isLate(booking, now) ? "late" : "planned";
  }
  if (state !== "confirmed") return "done";
  if (unit === null) return "no-cart";
  return fromAt < now ? "due" : "planned";
}

function toStateLabel(kind: StopKind, state: StopState, booking: Booking, now: number): string {
  const isHere = booking.stay.area === null;
  switch (state) {
    case "done":
      return kind === "return" ? "Back" : isHere ? "Picked up" : "Delivered";
    case "late":
      return `${formatLength(now - booking.toAt)} late`;
    case "no-cart":
      return "No cart";
    case "due":
      return `Due ${formatLength(now - booking.fromAt)} ago`;
    case "planned":
      return kind === "return" && booking.state === "confirmed" ? "Not out yet" : "Planned";
  }
}

/** Balances by the id of their booking. */
export type Balances = ReadonlyMap<string, Balance>;

function dueText({ id }: Booking, balances: Balances): string {
  const balance = balances.get(id);
  const cents = balance === undefined ? 0 : balance.dueCents + balance.depositDueCents;
  return cents === 0 ? "" : `${formatCents(cents)} due`;
}

export function toStop(
  kind: StopKind,
  booking: Booking,
  facts: Facts,
  now: number,
  balances: Balances = new Map(),
): Stop {
  const { reference, stay, unit, renter } = booking;
  const state = findState(kind, booking, now);
  const { day, time } = dealershipTime(
    new Date(kind === "deliver" ? booking.fromAt : booking.toAt),
  );
  const isEarlier = state === "late" && day < dealershipTime(new Date(now)).day;
  const clock = formatTime(time, "long");
  return {
    id: `${kind} ${reference}`,
    reference,
    kind,
    state,
    time,
    unit,
    at: isEarlier ? `${toWeekday(day)} ${clock}` : clock,
    name: renterName(booking),
    call: telLink(renter.phone),
    class: stay.vehicleName,
    town: stay.area ?? SHOP,
    place: placeName(stay.area, facts),
    address: stay.address,
    word: toStateLabel(kind, state, booking, now),
    due: dueText(booking, balances),
  };
}

/** Returns stops in order of time; at the same time, check-outs first. */
export function toStops(
  { out, back }: RentalDay,
  facts: Facts,
  now: number,
  balances: Balances = new Map(),
): Stop[] {
  return [
    ...out.map((booking) => toStop("deliver", booking, facts, now, balances)),
    ...back.map((booking) => toStop("return", booking, facts, now, balances)),
  ].sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0));
}
