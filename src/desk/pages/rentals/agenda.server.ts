import { addDays, formatDay } from "#domain/dates.ts";
import { dealershipInstant, dealershipTime } from "#domain/dealership/clock.ts";
import { formatClock, formatDateTime } from "#domain/dealership/format-instant.ts";
import { type Interval, overlaps } from "#domain/intervals/interval.ts";
import type { BookingSummary } from "#rentals/store/booking.ts";
import type { Occupied } from "./calendar-bars.server.ts";
import type { Column } from "./calendar-columns.server.ts";
import type { CalendarQuery } from "./calendar-query.ts";

export type AgendaStay = Pick<BookingSummary, "reference" | "state" | "unit"> & {
  name: string;
  class: string;
  place: string;
  isLate: boolean;
  /** The start or the end, such as "10:00 AM" or "back Sat, Nov 28, 5:00 PM". */
  at: string;
};

export type AgendaDay = Pick<
  Column,
  "top" | "bottom" | "label" | "isToday" | "deliveries" | "returns"
> & { day: string; isShown: boolean };

/** One of the timeline's days, for screens that are too narrow for it. */
export type Agenda = ReturnType<typeof toAgenda>;

type Timeline = {
  days: readonly string[];
  columns: readonly Column[];
  /** `free` is for each column; null once it has passed. */
  groups: readonly { id: string; name: string; free: readonly (number | null)[] }[];
  bookings: readonly BookingSummary[];
  stays: readonly Occupied[];
  blocks: readonly Occupied[];
  /** The references of bookings that share a cart. */
  conflicts: ReadonlySet<string>;
};

function chooseDay(
  { day, freeFrom }: Pick<CalendarQuery, "day" | "freeFrom">,
  days: readonly string[],
  today: string,
): string {
  return [day, freeFrom, today].find((day) => days.includes(day)) ?? days[0] ?? today;
}

const leastFree = (counts: readonly (number | null)[]): number | null => {
  const known = counts.filter((count) => count !== null);
  return known.length === 0 ? null : Math.min(...known);
};

/** Returns the stays that start, end or are out on one of the days, from the data that the timeline has read and counted. */
export function toAgenda(
  query: Pick<CalendarQuery, "day" | "freeFrom" | "view">,
  { days, columns, groups, bookings, stays, blocks, conflicts }: Timeline,
  clock: Date,
) {
  const day = chooseDay(query, days, dealershipTime(clock).day);
  const isDayLong = query.view !== "day";
  const at = days.indexOf(day);
  const toStart = (day: string) => dealershipInstant(day, "00:00").getTime();
  const span: Interval = { from: toStart(day), until: toStart(addDays(day, 1)) };
  const isOn = (instant: number) => span.from <= instant && instant < span.until;
  const occupiedById = new Map(stays.map((stay) => [stay.id, stay]));
  const toStay = (booking: BookingSummary, at: string): AgendaStay[] => {
    const occupied = occupiedById.get(booking.reference);
    if (occupied === undefined) return [];
    const { reference, state, unit, stay } = booking;
    const { title, place, isLate } = occupied;
    return [{ reference, state, unit, name: title, class: stay.vehicleName, place, isLate, at }];
  };
  const backText = ({ toAt }: BookingSummary) => `back ${formatDateTime(toAt, clock)}`;
  const isRequested = ({ state }: BookingSummary) => state === "requested";
  const starts = bookings.filter(({ fromAt }) => isOn(fromAt));
  const isOut = (booking: BookingSummary) => {
    const occupied = occupiedById.get(booking.reference);
    if (occupied === undefined || isRequested(booking)) return false;
    const until = occupied.isLate ? Math.max(booking.toAt, clock.getTime()) : booking.toAt;
    return (
      !isOn(booking.fromAt) &&
      !isOn(booking.toAt) &&
      overlaps({ from: booking.fromAt, until }, span)
    );
  };
  const sections = [
    {
      title: "Goes out",
      stays: starts
        .filter((booking) => !isRequested(booking))
        .flatMap((booking) => toStay(booking, formatClock(booking.fromAt))),
    },
    {
      title: "Comes back",
      stays: bookings
        .filter((booking) => isOn(booking.toAt) && !isRequested(booking))
        .toSorted((a, b) => a.toAt - b.toAt)
        .flatMap((booking) => toStay(booking, formatClock(booking.toAt))),
    },
    {
      title: "Requested to start",
      stays: starts
        .filter(isRequested)
        .flatMap((booking) => toStay(booking, formatClock(booking.fromAt))),
    },
    {
      title: "Out all day",
      stays: bookings.filter(isOut).flatMap((booking) => toStay(booking, backText(booking))),
    },
  ];
  return {
    title: formatDay(day, "named", clock),
    /** Empty where the timeline shows a single day. */
    days: isDayLong
      ? columns.map(({ top, bottom, label, isToday, deliveries, returns }, index) => {
          const own = days[index] ?? "";
          return {
            day: own,
            isShown: own === day,
            top,
            bottom,
            label,
            isToday,
            deliveries,
            returns,
          };
        })
      : [],
    /** How many carts of each class are free the whole day; null once it has passed. */
    free: groups.map(({ id, name, free }) => ({
      id,
      name,
      free: isDayLong ? (free[at] ?? null) : leastFree(free),
    })),
    /** Two bookings with one cart, on all days of the timeline. */
    conflicts: bookings
      .filter(({ reference }) => conflicts.has(reference))
      .flatMap((booking) => toStay(booking, formatDateTime(booking.fromAt, clock))),
    sections: sections.filter((section) => section.stays.length > 0),
    /** Carts that are blocked. */
    away: blocks
      .filter((block) => overlaps(block, span))
      .map(({ id, unit, title, until }) => ({
        id,
        unit: unit ?? "",
        reason: title,
        until: formatDateTime(until, clock),
      })),
  };
}
