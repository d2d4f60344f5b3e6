import { addDays } from "#domain/dates.ts";
import {
  createPhone,
  createRenter,
  type DemoBooking,
  type FleetUnit,
  pick,
} from "./demo-booking.ts";

/** The time at which the stops of the day are in the states that this plan gives them. */
export const BUSY_TIME = "09:42";

/** The times of stops before and after BUSY_TIME. */
const DONE_STOPS = ["08:00", "08:30", "09:00", "09:30"];
const PLANNED_STOPS = [
  "10:00",
  "10:30",
  "11:00",
  "11:30",
  "12:00",
  "13:00",
  "14:00",
  "15:00",
  "16:00",
];

const RETURNS = 32;
const RETURNED = 12;
const DELIVERIES = 33;
const DELIVERED = 9;
/** Returned carts that go out again on the same day. */
const REUSED_UNITS = 4;
/** `waitMinutes` counts opening time only. */
const REQUESTS = [
  { waitMinutes: 14, notes: "" },
  { waitMinutes: 31, notes: "For our crew at the marina, with a hitch if you have one." },
  { waitMinutes: 52, notes: "We arrive at noon. Can you leave the keys with the landlord?" },
  { waitMinutes: 78, notes: "" },
  { waitMinutes: 104, notes: "Two child seats, please." },
];

/** Units whose bookings are listed by name in this file. */
const NAMED_UNITS = ["4S-07", "4S-29", "6S-05"];

/** Beyond those of other renters; the names begin with different letters. */
const FIRST_NAMED_PHONE = 850;

const named = (
  firstName: string,
  lastName: string,
  booking: Pick<DemoBooking, "start" | "time" | "days" | "area"> & Partial<DemoBooking>,
): DemoBooking => ({
  firstName,
  lastName,
  phone: createPhone(FIRST_NAMED_PHONE + firstName.charCodeAt(0)),
  class: "4-seater",
  address: "12 Ocean Avenue",
  notes: "",
  state: "confirmed",
  unit: null,
  ...booking,
});

function planNamedBookings(day: string): DemoBooking[] {
  return [
    named("Walter", "Novak", {
      start: addDays(day, -4),
      time: "09:00",
      days: 4,
      area: "seaside-park",
      unit: "4S-07",
      state: "out",
    }),
    named("Heidi", "Nordmann", {
      start: addDays(day, 1),
      time: "13:00",
      days: 3,
      area: "ortley-beach",
      unit: "4S-07",
    }),
    named("Nina", "Murphy", {
      start: day,
      time: "10:00",
      days: 7,
      area: "lavallette",
      address: "70 Sunset Lane",
      unit: "4S-29",
    }),
    named("Judy", "Bloggs", {
      start: day,
      time: "11:00",
      days: 7,
      area: "ortley-beach",
      address: "92 Pine Street",
    }),
    named("Trent", "Citizen", {
      start: day,
      time: "14:00",
      days: 3,
      area: "point-pleasant",
    }),
    named("Victor", "Silva", {
      class: "6-seater",
      start: addDays(day, -3),
      time: "10:00",
      days: 5,
      area: "lavallette",
      unit: "6S-05",
      state: "out",
    }),
    named("Erin", "Yamada", {
      class: "6-seater",
      start: addDays(day, 1),
      time: "10:00",
      days: 6,
      area: "seaside-heights",
      unit: "6S-05",
    }),
  ];
}

/**
 * The busiest day of a rental desk at BUSY_TIME: 40 deliveries, of which 9 are out, and 33 returns, of which 12 are back and
 * one is late. Two deliveries have no cart, two bookings share one from tomorrow, and five requests wait.
 */
export function planBusyDay(day: string, fleet: readonly FleetUnit[]): DemoBooking[] {
  // The sort by number leaves carts of every class free.
  const units = fleet
    .filter(({ id }) => !NAMED_UNITS.includes(id))
    .toSorted((a, b) => a.id.slice(-2).localeCompare(b.id.slice(-2)));

  const returns = units.slice(0, RETURNS).map((unit, index): DemoBooking => {
    const isBack = index < RETURNED;
    const days = 2 + (index % 6);
    return {
      ...createRenter(index),
      class: unit.class,
      unit: unit.id,
      start: addDays(day, -days),
      days,
      time: isBack ? pick(DONE_STOPS, Math.floor(index / 3)) : pick(PLANNED_STOPS, index),
      state: isBack ? "returned" : "out",
    };
  });

  const unused = units.slice(RETURNS, RETURNS + DELIVERIES);
  const deliveries = [...unused, ...units.slice(0, REUSED_UNITS)].map((unit, index) => {
    const isOut = index < DELIVERED;
    const isReused = index >= unused.length;
    const plannedTime = isReused ? "15:00" : pick(PLANNED_STOPS, index);
    return {
      ...createRenter(index + 50),
      class: unit.class,
      unit: unit.id,
      start: day,
      days: 1 + (index % 7),
      time: isOut ? pick(DONE_STOPS, index) : plannedTime,
      state: isOut ? "out" : "confirmed",
      notes: index % 6 === 0 ? "Gate 4471" : "",
    } satisfies DemoBooking;
  });

  const requests = REQUESTS.map(
    (request, index): DemoBooking => ({
      ...createRenter(index + 110),
      class: index === 1 ? "utility" : "4-seater",
      unit: null,
      start: addDays(day, 8 + index),
      days: 3 + index,
      time: "10:00",
      state: "requested",
      ...request,
    }),
  );
  return [...returns, ...deliveries, ...planNamedBookings(day), ...requests];
}
