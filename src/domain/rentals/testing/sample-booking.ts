import { dealershipInstant } from "#domain/dealership/clock.ts";
import type { Hours } from "#domain/dealership/dealership-schema.ts";
import type { BookingErrors } from "#domain/rentals/booking-fields.ts";
import { quoteFacts } from "#domain/rentals/quote-params.ts";
import { type BookingFacts, bookingFromParams } from "#domain/rentals/quoted-stay.ts";
import { PLANS } from "./sample-plans.ts";

export const MON_SAT: Hours[number]["days"] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

export const BOOKING_FACTS: BookingFacts = {
  ...quoteFacts({
    rentals: PLANS,
    dealership: {
      salesTaxRate: 0.06625,
      rentalDeliveryMaximumMiles: 60,
      locations: [{ name: "Shore showroom", coordinates: { lat: 40, lon: -74.2 } }],
    },
    areaBySlug: new Map([
      ["brick", { name: "Brick", lat: 40.1, lon: -74.2, localRule: null }],
      [
        "ship-bottom",
        { name: "Ship Bottom", lat: 40.1, lon: -74.2, localRule: { bansLowSpeedVehicles: true } },
      ],
    ]),
  }),
  schedule: {
    hours: {
      delivered: [
        { days: MON_SAT, opens: "08:00", closes: "18:00" },
        { days: ["Sun"], opens: "09:00", closes: "15:00" },
      ],
      collected: [
        { days: MON_SAT, opens: "09:00", closes: "17:00" },
        { days: ["Sun"], note: "Closed" },
      ],
    },
    closures: [
      { name: "Thanksgiving Day", on: { week: 4, day: "Thu", month: 11 } },
      { name: "Christmas Day", on: "12-25" },
      { name: "Christmas Eve", on: "12-24", closes: "13:00" },
      { name: "Inventory", on: { first: "2026-09-14", last: "2026-09-27" }, closes: "14:00" },
    ],
    leadHours: 2,
  },
  minimumAge: 18,
};

export const [FRIDAY, SUNDAY] = ["2026-07-10", "2026-07-12"];
export const NOW = dealershipInstant("2026-07-01", "12:00");

/** Five days of a 4 seater for $1,050 with tax. */
export const TOTAL = "111956";
export const VALID_FIELDS = {
  plan: "4-seater",
  start: FRIDAY,
  end: "",
  days: "5",
  area: "brick",
  drivers: "0",
  time: "10:00",
  address: "12 Ocean Avenue",
  firstName: "Dana",
  lastName: "Sample",
  email: "dana@example.com",
  phone: "(800) 555-0177",
  notes: "",
  adult: "yes",
  outlet: "yes",
  permission: "yes",
  localBan: "",
  total: TOTAL,
};
export type Fields = Partial<Record<keyof typeof VALID_FIELDS, string>>;

export const readBooking = (change: Fields, now = NOW) =>
  bookingFromParams(new URLSearchParams({ ...VALID_FIELDS, ...change }), BOOKING_FACTS, now);

export function validBooking(change: Fields, now = NOW) {
  const found = readBooking(change, now);
  if (!found.ok) throw new Error(JSON.stringify(found));
  return found;
}

export function bookingErrors(change: Fields, now = NOW): BookingErrors {
  const found = readBooking(change, now);
  return found.ok ? {} : found.errors;
}
