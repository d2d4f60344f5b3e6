import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isLate, RESERVATION_STATES } from "#domain/bookings/states.ts";
import { addDays } from "#domain/dates.ts";
import { dealershipInstant } from "#domain/dealership/clock.ts";
import { BUSY_TIME, planBusyDay } from "./busy-day.ts";
import type { DemoBooking, FleetUnit } from "./demo-booking.ts";
import { planSeason } from "./season.ts";

const fleet: { units: FleetUnit[] } = JSON.parse(
  readFileSync("content/rentals/fleet.json", "utf8"),
);

const getStart = ({ start, time }: DemoBooking) => dealershipInstant(start, time).getTime();
const getEnd = ({ start, days, time }: DemoBooking) =>
  dealershipInstant(addDays(start, days), time).getTime();
const isRented = ({ state }: DemoBooking) =>
  ["confirmed", "out", "returned", "closed"].includes(state);

const DAY = "2026-07-11";
const today = planBusyDay(DAY, fleet.units);
const season = planSeason(fleet.units, DAY, today);

it("is busy and late with one return", () => {
  const now = dealershipInstant(DAY, BUSY_TIME).getTime();
  const rented = today.filter(isRented);
  const deliveries = rented.filter(({ start }) => start === DAY);
  const returns = rented.filter(({ start, days }) => addDays(start, days) === DAY);
  const late = rented.filter((booking) =>
    isLate({ state: booking.state, toAt: getEnd(booking) }, now),
  );
  expect(deliveries).toHaveLength(40);
  expect(deliveries.filter(({ state }) => state === "out")).toHaveLength(9);
  expect(deliveries.filter(({ unit }) => unit === null)).toHaveLength(2);
  expect(returns).toHaveLength(33);
  expect(late.map(({ firstName }) => firstName)).toEqual(["Walter"]);
  expect(today.filter(({ state }) => state === "requested")).toHaveLength(5);
  const started = rented.filter(({ state }) => state === "out" || state === "returned");
  expect(started.filter((booking) => getStart(booking) > now)).toEqual([]);
});

it("gives no cart to two renters at once, but for the conflict of the day", () => {
  const rented = [...today, ...season].filter(
    (booking) => booking.unit !== null && isRented(booking),
  );
  const byUnit = Map.groupBy(rented, ({ unit }) => unit);
  const conflicts = [...byUnit].flatMap(([unit, bookings]) => {
    const inOrder = bookings.toSorted((a, b) => getStart(a) - getStart(b));
    const isShared = inOrder.some((booking, place) => {
      const next = inOrder[place + 1];
      return next !== undefined && getEnd(booking) > getStart(next);
    });
    return isShared ? [unit] : [];
  });
  expect(conflicts).toEqual(["6S-05"]);
});

it("has bookings of every state in its season, none of which touches the day", () => {
  const states = new Set([...today, ...season].map(({ state }) => state));
  expect(states).toEqual(new Set(RESERVATION_STATES));
  const touching = season.filter(
    ({ start, days }) => start === DAY || addDays(start, days) === DAY,
  );
  expect(touching).toEqual([]);
});
