import type { DeskServices } from "#desk/services.ts";
import type { Staff } from "#desk/session/require-right.ts";
import { isLate } from "#domain/bookings/states.ts";
import { addDays } from "#domain/dates.ts";
import { dealershipInstant, dealershipTime } from "#domain/dealership/clock.ts";
import type { Interval } from "#domain/intervals/interval.ts";
import { can } from "#people/roles.ts";
import { stopId } from "#rentals/changes/stops.server.ts";
import type { Booking } from "#rentals/store/booking.ts";
import { toAppointmentItem } from "./appointment-items.server.ts";
import { toBookingItem } from "./booking-items.server.ts";
import type { ScheduleBlock, ScheduleItem } from "./schedule-item.ts";

type Services = Pick<DeskServices, "bookings" | "appointments" | "catalogue" | "people">;

/** ISO dates; both days are included. */
export type ScheduleDays = { from: string; to: string };

export type Schedule = {
  /** In order of time, appointments before stops at the same time. */
  items: readonly ScheduleItem[];
  blocks: readonly ScheduleBlock[];
};

/** From the start of the first day to the end of the last, in milliseconds since 1970. */
export function toInterval({ from, to }: ScheduleDays): Interval {
  const toStart = (day: string) => dealershipInstant(day, "00:00").getTime();
  return { from: toStart(from), until: toStart(addDays(to, 1)) };
}

/** The part of some days whose bookings the person sees: drivers have their stops of today and tomorrow. Null for none. */
function bookingDays(
  days: ScheduleDays,
  { roles }: Pick<Staff, "roles">,
  now: number,
): ScheduleDays | null {
  if (can(roles, "bookings.read")) return days;
  if (!can(roles, "stops.read")) return null;
  const today = dealershipTime(new Date(now)).day;
  const tomorrow = addDays(today, 1);
  const from = days.from > today ? days.from : today;
  const to = days.to < tomorrow ? days.to : tomorrow;
  return from <= to ? { from, to } : null;
}

async function readBookingItems(
  { bookings, catalogue, people }: Services,
  shown: ScheduleDays,
  { roles }: Pick<Staff, "roles">,
  now: number,
): Promise<ScheduleItem[]> {
  const isBookingReader = can(roles, "bookings.read");
  const days = bookingDays(shown, { roles }, now);
  if (days === null) return [];
  const span = toInterval(days);
  const today = dealershipTime(new Date(now)).day;
  const hasToday = days.from <= today && today <= days.to;
  const [{ out, back }, earlier, staff] = await Promise.all([
    bookings.rentalDay(span),
    hasToday ? bookings.outSince(span.from) : [],
    people.accounts.names(),
  ]);
  const late = earlier.filter((booking) => isLate(booking, now));
  const all = [...new Map([...out, ...back, ...late].map((one) => [one.id, one])).values()];
  const [collected, plans] = await Promise.all([
    bookings.toCollect(all),
    bookings.readStops(all.map(({ id }) => id)),
  ]);
  const options = {
    facts: catalogue(),
    now,
    page: isBookingReader ? "/desk/rentals" : "/desk/stops",
    canEdit: can(roles, "bookings.edit") || can(roles, "stops.edit"),
    nameById: new Map(staff.map(({ id, name }) => [id, name])),
  } as const;
  const toItems = (kind: "delivery" | "return", found: readonly Booking[]) =>
    found.flatMap((booking) => {
      const collect = collected.get(booking.id);
      if (collect === undefined) return [];
      const plan = plans.get(stopId(booking.id, kind === "delivery" ? "out" : "in"));
      return toBookingItem(kind, booking, collect, plan, options);
    });
  return [...toItems("return", late), ...toItems("delivery", out), ...toItems("return", back)];
}

/** The appointments and blocks of some days. */
export async function readAppointments(
  { appointments, catalogue }: Pick<Services, "appointments" | "catalogue">,
  days: ScheduleDays,
  { roles }: Pick<Staff, "roles">,
  now: number,
): Promise<Schedule> {
  if (!can(roles, "appointments.read")) return { items: [], blocks: [] };
  const span = toInterval(days);
  const found = await appointments.between(span.from, span.until);
  const facts = catalogue();
  return {
    items: found.appointments
      // One that began the day before goes on until midnight at most.
      .filter(({ fromAt }) => fromAt >= span.from)
      .flatMap((appointment) => toAppointmentItem(appointment, { facts, roles, now }) ?? []),
    blocks: found.blocks.map(({ id, pool, reason, fromAt, untilAt }) => ({
      id,
      kind: pool === "test-drives" ? "drive" : "bay",
      reason,
      fromAt,
      untilAt,
    })),
  };
}

/** How many items each of some days has, for a strip of days. */
export async function countSchedule(
  services: Services,
  days: ScheduleDays,
  staff: Pick<Staff, "roles">,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const stopDays = bookingDays(days, staff, now.getTime());
  const [{ out, back }, visits] = await Promise.all([
    stopDays ? services.bookings.rentalDay(toInterval(stopDays)) : { out: [], back: [] },
    readAppointments(services, days, staff, now.getTime()),
  ]);
  const at = [...out.map(({ fromAt }) => fromAt), ...back.map(({ toAt }) => toAt)];
  const found = [
    ...at.map((instant) => dealershipTime(new Date(instant)).day),
    ...visits.items.map(({ day }) => day),
  ];
  return new Map([...Map.groupBy(found, (day) => day)].map(([day, own]) => [day, own.length]));
}

const byTime = (a: ScheduleItem, b: ScheduleItem): number =>
  a.day.localeCompare(b.day) || a.time.localeCompare(b.time);

/**
 * Reads the items of some days that the person may see. A cart that was due on an earlier day and is still out is part of a span
 * with today in it.
 */
export async function readSchedule(
  services: Services,
  days: ScheduleDays,
  staff: Pick<Staff, "roles">,
  now: Date,
): Promise<Schedule> {
  const instant = now.getTime();
  const [stops, visits] = await Promise.all([
    readBookingItems(services, days, staff, instant),
    readAppointments(services, days, staff, instant),
  ]);
  return { items: [...visits.items, ...stops].sort(byTime), blocks: visits.blocks };
}
