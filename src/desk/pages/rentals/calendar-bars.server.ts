import { sharedCarts } from "#domain/bookings/shared-carts.ts";
import { type BookingState, isLate } from "#domain/bookings/states.ts";
import { formatDateTime } from "#domain/dealership/format-instant.ts";
import type { Interval } from "#domain/intervals/interval.ts";
import type { BookingSummary } from "#rentals/store/booking.ts";
import type { Block } from "#rentals/store/find-bookings.server.ts";

/** In percent of what the timeline shows. */
export type Stretch = { x: number; width: number };

export type BarLook = "requested" | "confirmed" | "out" | "returned" | "block";

export type Bar = Stretch & {
  /** The booking's reference or the block's id. */
  id: string;
  look: BarLook;
  title: string;
  /** The town, or where it is picked up. */
  place: string;
  /** The whole bar in words. */
  label: string;
  lane: number;
  isConflict: boolean;
  goesOnBefore: boolean;
  goesOnAfter: boolean;
  /** Time to clean the cart after it is back. */
  cleaning: Stretch | null;
  /** From when it was due until now. */
  late: Stretch | null;
};

/** Milliseconds since 1970; `until` is when the next one could have the cart, `to` when it is back. */
export type Occupied = Interval & {
  id: string;
  unit: string | null;
  to: number;
  isLate: boolean;
  /** Two of those cannot have one cart. */
  isFirm: boolean;
  look: BarLook;
  title: string;
  place: string;
};

const DAY_MS = 86_400_000;

const LOOKS: Partial<Record<BookingState, BarLook>> = {
  requested: "requested",
  confirmed: "confirmed",
  out: "out",
};

export function occupiedByBooking(
  booking: BookingSummary,
  placeName: (area: string | null) => string,
  now: number,
): Occupied {
  const { reference, unit, fromAt, toAt, untilAt, state, renter, stay } = booking;
  const late = isLate(booking, now);
  return {
    id: reference,
    unit,
    from: fromAt,
    to: toAt,
    until: late ? Math.max(untilAt, now) : untilAt,
    isLate: late,
    isFirm: state === "confirmed" || state === "out",
    look: LOOKS[state] ?? "returned",
    title: `${renter.firstName} ${renter.lastName}`,
    place: placeName(stay.area),
  };
}

export const occupiedByBlock = ({ id, unit, from_at, until_at, reason }: Block): Occupied => ({
  id,
  unit,
  from: from_at,
  to: until_at,
  until: until_at,
  isLate: false,
  isFirm: true,
  look: "block",
  title: reason,
  place: "",
});

const LOOK_LABELS: Record<BarLook, string> = {
  requested: "requested",
  confirmed: "confirmed",
  out: "out",
  returned: "returned",
  block: "in the shop",
};

function barLabel(occupied: Occupied, isConflict: boolean, now: number): string {
  return [
    occupied.place === "" ? occupied.title : `${occupied.title} ${occupied.place}`,
    isConflict ? `${LOOK_LABELS[occupied.look]}, conflict` : LOOK_LABELS[occupied.look],
    ...(occupied.isLate ? ["late"] : []),
    `${formatDateTime(occupied.from, now)} to ${formatDateTime(occupied.to, now)}`,
    occupied.unit ?? "no cart yet",
  ].join(", ");
}

/** How long the cart is with somebody, without cleaning. */
const used = (occupied: Occupied, now: number): Interval => ({
  from: occupied.from,
  until: occupied.isLate ? now : occupied.to,
});

/** The ids of those that have one cart at the same time as another. */
export function conflictsAmong(occupied: readonly Occupied[], now: number): Set<string> {
  const firm = occupied.filter(({ isFirm }) => isFirm);
  const stays = firm.map((stay) => ({ id: stay.id, unit: stay.unit, ...used(stay, now) }));
  return new Set(sharedCarts(stays).flatMap(([occupied, second]) => [occupied.id, second.id]));
}

/** `starts` are those of the days and the end of the last; days are equally wide, also when daylight saving changes. */
export function createScale(starts: readonly number[]) {
  const days = starts.length - 1;
  const first = starts[0] ?? 0;
  const at = (instant: number) => {
    const guess = Math.floor((instant - first) / DAY_MS);
    const near = Math.max(0, Math.min(days - 1, guess));
    // The guess is one day off in the hour that daylight saving moves.
    const isBefore = near > 0 && instant < (starts[near] ?? 0);
    const isAfter = near < days - 1 && instant >= (starts[near + 1] ?? 0);
    const day = near + (isAfter ? 1 : 0) - (isBefore ? 1 : 0);
    const start = starts[day] ?? 0;
    const part = (instant - start) / ((starts[day + 1] ?? 0) - start);
    return ((day + part) / days) * 100;
  };
  const rounded = (percent: number) => Math.round(percent * 1000) / 1000;
  return {
    /** Null outside what is shown. */
    stretch(span: Interval): Stretch | null {
      const x = Math.max(0, at(span.from));
      const end = Math.min(100, at(span.until));
      return end <= x ? null : { x: rounded(x), width: rounded(end - x) };
    },
    at: (instant: number) => rounded(at(instant)),
  };
}

export type Scale = ReturnType<typeof createScale>;

type Drawing = { scale: Scale; range: Interval; conflicts: ReadonlySet<string>; now: number };

/** In as few lanes as possible, in order of time. */
export function toBars(
  occupied: readonly Occupied[],
  { scale, range, conflicts, now }: Drawing,
): { bars: Bar[]; lanes: number } {
  const ends: number[] = [];
  const bars = occupied
    .toSorted((a, b) => a.from - b.from)
    .flatMap((occupied): Bar[] => {
      const span = used(occupied, now);
      const stretch = scale.stretch(span);
      if (stretch === null) return [];
      const free = ends.findIndex((end) => end <= occupied.from);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = span.until;
      const isConflict = conflicts.has(occupied.id);
      return [
        {
          ...stretch,
          id: occupied.id,
          look: occupied.look,
          title: occupied.title,
          place: occupied.place,
          label: barLabel(occupied, isConflict, now),
          lane,
          isConflict,
          goesOnBefore: occupied.from < range.from,
          goesOnAfter: span.until > range.until,
          cleaning:
            occupied.look === "requested" || occupied.isLate
              ? null
              : scale.stretch({ from: occupied.to, until: occupied.until }),
          late: occupied.isLate ? scale.stretch({ from: occupied.to, until: now }) : null,
        },
      ];
    });
  return { bars, lanes: Math.max(1, ends.length) };
}
