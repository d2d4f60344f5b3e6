import { sharedCarts } from "#domain/bookings/shared-carts.ts";
import { type BookingState, isLate } from "#domain/bookings/states.ts";
import { type Interval, overlaps } from "#domain/intervals/interval.ts";
import type { Booking } from "#rentals/store/booking.ts";
import type { RentalFacts } from "#rentals/store/class-plans.server.ts";
import type { BookingsTable, FleetBlocksTable } from "#rentals/store/tables.ts";
import { freeCarts, unitSchedules } from "./unit-schedules.server.ts";

type Row = Pick<
  BookingsTable,
  | "reference"
  | "class"
  | "unit"
  | "state"
  | "from_at"
  | "to_at"
  | "until_at"
  | "first_name"
  | "last_name"
>;

/** A renter who has a cart, from the check-out until it is back. Milliseconds since 1970. */
export type CartStay = Interval & {
  reference: string;
  unit: string;
  name: string;
  state: BookingState;
};

/** Plan of the carts for the next days, by confirmed bookings and those that are out. */
export type FleetOutlook = {
  /** Pairs that have one cart at the same time, the earlier one first. */
  shared: readonly (readonly [CartStay, CartStay])[];
  /** Confirmed bookings whose cart is blocked during their stay, such as in the shop; until when, and why. */
  blocked: readonly { stay: CartStay; until: number; reason: string }[];
  /** Carts that are free for all of a stay, the one that fits best first. */
  freeFor: (stay: Pick<Booking, "stay" | "fromAt" | "untilAt" | "reference">) => string[];
  /** Returns the cart's next stay after an instant; null without one. */
  nextWith: (unit: string, instant: number) => CartStay | null;
  /** Returns the number of free carts at an instant, less those that bookings without a cart will need. */
  freeAt: (instant: number) => number;
};

export function fleetOutlook(
  rows: readonly Row[],
  blocks: readonly Pick<FleetBlocksTable, "unit" | "from_at" | "until_at" | "reason">[],
  facts: Pick<RentalFacts, "units">,
  now: number,
): FleetOutlook {
  const stays = rows.map((row) => {
    const toAt = Number(row.to_at);
    return {
      reference: row.reference,
      class: row.class,
      unit: row.unit,
      name: `${row.first_name} ${row.last_name}`,
      state: row.state,
      from: Number(row.from_at),
      until: isLate({ state: row.state, toAt }, now) ? now : toAt,
    };
  });
  const withCart = stays.flatMap(({ unit, class: _class, ...stay }): CartStay[] =>
    unit === null ? [] : [{ ...stay, unit }],
  );
  const computeSchedules = (className: string) =>
    unitSchedules(
      className,
      facts,
      rows.filter((row) => row.class === className),
      blocks,
      now,
    );
  const schedules = new Map<string, ReturnType<typeof computeSchedules>>();
  const cached = (className: string) => {
    const found = schedules.get(className) ?? computeSchedules(className);
    schedules.set(className, found);
    return found;
  };
  return {
    shared: sharedCarts(withCart),
    blocked: withCart.flatMap((stay) => {
      const block = blocks.find(
        ({ unit, from_at, until_at }) =>
          unit === stay.unit && overlaps(stay, { from: Number(from_at), until: Number(until_at) }),
      );
      return block === undefined || stay.state !== "confirmed"
        ? []
        : [{ stay, until: Number(block.until_at), reason: block.reason }];
    }),
    freeFor: ({ stay, fromAt, untilAt, reference }) =>
      freeCarts(cached(stay.vehicle), { from: fromAt, until: untilAt }, reference),
    nextWith: (unit, instant) =>
      withCart
        .filter((stay) => stay.unit === unit && stay.from >= instant)
        .toSorted((a, b) => a.from - b.from)[0] ?? null,
    freeAt(instant) {
      const moment = { from: instant, until: instant + 1 };
      const waiting = stays.filter((stay) => stay.unit === null && overlaps(stay, moment));
      return [...new Set(facts.units.map((unit) => unit.class))].reduce((sum, className) => {
        const free = [...cached(className).values()].filter(
          (occupations) => !occupations.some((occupation) => overlaps(occupation, moment)),
        ).length;
        const needed = waiting.filter((stay) => stay.class === className).length;
        return sum + Math.max(0, free - needed);
      }, 0);
    },
  };
}
