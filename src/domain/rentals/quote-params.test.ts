import { afterEach, describe, expect, it, vi } from "vitest";
import { addDays } from "#domain/dates.ts";
import { dealershipInstant } from "#domain/dealership/clock.ts";
import { PLANS } from "#domain/rentals/testing/sample-plans.ts";
import {
  quoteFacts,
  type RentalContent,
  rentalDelivery,
  rentalFromParams,
} from "./quote-params.ts";

const CONTENT: RentalContent = {
  rentals: PLANS,
  dealership: {
    salesTaxRate: null,
    rentalDeliveryMaximumMiles: 30,
    locations: [{ name: "Shore showroom", coordinates: { lat: 40, lon: -74.2 } }],
  },
  areaBySlug: new Map([
    ["near", { name: "Near", lat: 40.1, lon: -74.2, localRule: null }],
    ["far", { name: "Far", lat: 40.6, lon: -74.2, localRule: null }],
  ]),
};
const FACTS = quoteFacts(CONTENT);
const TODAY = "2026-07-10";
const at = (time: string) => dealershipInstant(TODAY, time);
const NOON = at("12:00");

const ask = (query: string, now = NOON) => rentalFromParams(new URLSearchParams(query), FACTS, now);

function rental(query: string, now = NOON) {
  const read = ask(query, now);
  if (!read.ok) throw new Error(JSON.stringify(read.mistakes));
  return read.rental;
}

function mistakesIn(query: string, now = NOON): [string, string][] {
  const read = ask(query, now);
  return read.ok ? [] : read.mistakes.map(({ field, text }) => [field, text]);
}

const kinds = (query: string, now = NOON) => rental(query, now).quote.lines.map(({ kind }) => kind);

describe("rentalFromParams", () => {
  it("parses everything that a quote needs", () => {
    const { quote, start, area, request } = rental(
      "plan=6-seater&days=8&area=near&drivers=2&start=2026-08-01",
    );
    expect(quote.lines.map(({ kind }) => kind)).toEqual(["plan", "renewal", "delivery", "drivers"]);
    expect(quote.totalCents).toBe(160_000 + 0 + 5000);
    expect({ start, area, days: request.days }).toEqual({
      start: "2026-08-01",
      area: "near",
      days: 8,
    });
  });

  it("defaults to collection by one driver on an open day", () => {
    const found = rental("plan=4-seater&days=1");
    expect(found.quote.lines).toEqual([{ kind: "plan", label: "Daily plan", cents: 24_500 }]);
    expect(found).toMatchObject({ start: null, area: null });
    expect(rental("plan=4-seater&days=1&area=&drivers=0&rush=0&start=&end=")).toEqual(found);
  });

  const LEAST = "The shortest rental is 1 day (24 hours).";
  const VEHICLES = "Choose one of these carts: 4-seater, 6-seater, utility.";

  it.each<[string, string, string]>([
    ["days=3", "plan", VEHICLES],
    ["plan=limousine&days=3", "plan", VEHICLES],
    ["plan=__proto__&days=3", "plan", VEHICLES],
    ["plan=utility", "days", LEAST],
    ["plan=utility&days=0", "days", LEAST],
    ["plan=utility&days=1.5", "days", LEAST],
    ["plan=utility&days=-2", "days", LEAST],
    ["plan=utility&days=%2B2", "days", LEAST],
    ["plan=utility&days=1e1", "days", LEAST],
    ["plan=utility&days=99999999999999999999", "days", LEAST],
    ["plan=utility&days=31", "days", "The longest rental is 30 days. Call us for a longer stay."],
    ["plan=utility&days=2&drivers=3", "drivers", "You can add up to 2 extra drivers."],
    ["plan=utility&days=2&drivers=x", "drivers", "Choose 0 to 2 extra drivers."],
    ["plan=utility&days=2&area=atlantis", "area", 'We don\'t know a town called "atlantis".'],
    ["plan=utility&days=2&area=__proto__", "area", 'We don\'t know a town called "__proto__".'],
    [
      "plan=utility&days=2&area=far",
      "area",
      "Rentals are delivered up to 30 miles. Please call us about Far.",
    ],
    ["plan=utility&days=2&start=2027-02-29", "start", "Enter a valid first day."],
    ["plan=utility&days=2&start=soon", "start", "Enter a valid first day."],
    [
      "plan=utility&days=2&start=2026-07-09",
      "start",
      "The first day has passed. Choose a later one.",
    ],
    [
      "plan=utility&days=2&start=2027-07-12",
      "start",
      "The first day must be within the next 12 months.",
    ],
  ])("reports %s at its field", (query, field, text) => {
    expect(mistakesIn(query)).toEqual([[field, text]]);
  });

  it("accepts a first day from today to a year ahead", () => {
    for (const start of ["2026-07-10", "2027-07-10", "2027-07-11"]) {
      expect(rental(`plan=utility&days=2&start=${start}`).start).toBe(start);
    }
  });

  it("reports an invalid length along with an invalid first day", () => {
    const fields = (query: string) => mistakesIn(query).map(([field]) => field);
    expect(fields("plan=utility&start=2026-07-01&days=31")).toEqual(["start", "days"]);
    expect(fields("plan=utility&start=2026-07-01&end=soon&days=31")).toEqual(["start", "end"]);
    expect(fields("plan=x&start=2026-08-01&end=2026-09-30")).toEqual(["plan", "days"]);
  });

  it("reports all errors at once, each at its field", () => {
    const fields = mistakesIn("plan=x&days=y&drivers=9&area=z&start=0").map(([field]) => field);
    expect(fields.toSorted()).toEqual(["area", "days", "drivers", "plan", "start"]);
  });
});

describe("the day of return", () => {
  const stay = (start: string, end: string, days = "") =>
    `plan=4-seater&start=${start}&end=${end}&days=${days}`;

  it("overrides the number of days", () => {
    expect(rental(stay("2026-08-01", "2026-08-06")).request.days).toBe(5);
    expect(rental(stay("2026-08-01", "2026-08-06", "2")).request.days).toBe(5);
    expect(rental(stay("2026-08-01", "2026-08-06", "many")).request.days).toBe(5);
  });

  it("gives way where the first day or the length was changed since a form showed it", () => {
    const shown = "&shown-stay=2026-08-01/5";
    const getDays = (query: string) => rental(query + shown).request.days;
    expect(getDays(stay("2026-08-01", "2026-08-06", "3"))).toBe(3);
    expect(getDays(stay("2026-08-02", "2026-08-06", "5"))).toBe(5);
    expect(getDays(stay("2026-08-01", "2026-08-08", "5"))).toBe(7);
  });

  it("counts calendar days across clock changes", () => {
    for (const start of ["2027-03-13", "2026-10-31"]) {
      for (let days = 1; days <= 30; days += 1) {
        expect(rental(stay(start, addDays(start, days))).quote.days).toBe(days);
      }
    }
  });

  it.each<[string, string, string, string]>([
    ["2026-08-01", "2026-08-01", "end", "The return day must be after the first day."],
    ["2026-08-02", "2026-08-01", "end", "The return day must be after the first day."],
    ["2026-08-02", "2026-08-32", "end", "Enter a valid return day."],
    ["", "2026-08-04", "end", "Choose a first day too, or clear the return day."],
    ["2026-07-01", "2026-07-12", "start", "The first day has passed. Choose a later one."],
    ["soon", "2026-07-12", "start", "Enter a valid first day."],
    [
      "2026-08-01",
      "2026-09-01",
      "days",
      "The longest rental is 30 days. Call us for a longer stay.",
    ],
  ])("is rejected: from %j to %j, at %s, once", (start, end, field, text) => {
    expect(mistakesIn(stay(start, end))).toEqual([[field, text]]);
  });
});

describe("a rental on the same day", () => {
  const delivered = `plan=4-seater&days=1&area=near&start=${TODAY}`;
  const TOO_LATE = "For same-day delivery, order before 2:00 PM. Choose a later day, or call us.";

  it("is a rush only when it is delivered", () => {
    expect(kinds(delivered)).toEqual(["plan", "delivery", "rush"]);
    expect(kinds(`plan=4-seater&days=1&start=${TODAY}`)).toEqual(["plan"]);
    expect(kinds("plan=4-seater&days=1&area=near&start=2026-07-11")).toEqual(["plan", "delivery"]);
    expect(kinds("plan=4-seater&days=1&area=near")).toEqual(["plan", "delivery"]);
  });

  it("is what `rush` says only as long as the day is open", () => {
    expect(kinds("plan=4-seater&days=1&area=near&rush=1")).toEqual(["plan", "delivery", "rush"]);
    expect(kinds(`${delivered}&rush=0`)).toContain("rush");
    expect(kinds("plan=4-seater&days=1&area=near&start=2026-07-11&rush=1")).not.toContain("rush");
  });

  it("must be ordered before the cutoff when it is delivered", () => {
    expect(kinds(delivered, at("13:59"))).toContain("rush");
    for (const time of ["14:00", "23:59"]) {
      expect(mistakesIn(delivered, at(time))).toEqual([["start", TOO_LATE]]);
      expect(kinds(`plan=4-seater&days=1&start=${TODAY}`, at(time))).toEqual(["plan"]);
      expect(kinds("plan=4-seater&days=1&area=near&rush=1", at(time))).toContain("rush");
    }
    expect(kinds(delivered.replace(TODAY, "2026-07-11"), at("23:59"))).not.toContain("rush");
  });
});

describe("a renter in another time zone", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  const day = (start: string) => `plan=4-seater&days=1&area=near&start=${start}`;
  const PASSED = [["start", "The first day has passed. Choose a later one."]];

  it("uses the dealership's day: late in Los Angeles it is tomorrow on the shore", () => {
    vi.stubEnv("TZ", "America/Los_Angeles");
    const late = new Date("2026-07-10T23:30:00-07:00");
    expect(late.getDate(), "the zone was not taken").toBe(10);
    expect(mistakesIn(day("2026-07-10"), late)).toEqual(PASSED);
    expect(kinds(day("2026-07-11"), late)).toContain("rush");
    expect(kinds(day("2026-07-12"), late)).not.toContain("rush");
  });

  it("uses the dealership's day: early in Tokyo it is yesterday on the shore", () => {
    vi.stubEnv("TZ", "Asia/Tokyo");
    const early = new Date("2026-07-11T02:00:00+09:00");
    expect(early.getDate(), "the zone was not taken").toBe(11);
    // There it is 1 PM of the day before: an hour before the cut-off.
    expect(kinds(day("2026-07-10"), early)).toContain("rush");
    expect(kinds(day("2026-07-11"), early)).not.toContain("rush");
    expect(mistakesIn(day("2026-07-10"), new Date("2026-07-11T03:00:00+09:00"))).toHaveLength(1);
  });

  it("has the cutoff at the same local hour in winter", () => {
    const winter = (time: string) => new Date(`2027-01-12T${time}:00-05:00`);
    expect(kinds(day("2027-01-12"), winter("13:59"))).toContain("rush");
    expect(mistakesIn(day("2027-01-12"), winter("14:00"))).toHaveLength(1);
  });
});

describe("quoteFacts", () => {
  it("contains only what quotes need", () => {
    expect(Object.keys(FACTS.vehicles[0] ?? {})).toEqual([
      "id",
      "name",
      "deposit",
      "confirmsAtOnce",
      "plans",
    ]);
    expect(FACTS.prices.rules).toEqual({
      minimumHours: 24,
      maximumDays: 30,
      additionalDriverFee: 25,
      additionalDriversMaximum: 2,
    });
    expect([...FACTS.areas]).toEqual([
      ["near", { name: "Near", miles: 9, bansLowSpeedVehicles: false }],
      ["far", { name: "Far", miles: 54, bansLowSpeedVehicles: false }],
    ]);
  });

  it("has no miles without an origin, and offers no delivery then", () => {
    const dealership = { ...CONTENT.dealership, locations: [] };
    const nowhere = quoteFacts({ ...CONTENT, dealership });
    expect(nowhere.areas.get("near")).toMatchObject({ name: "Near", miles: null });
    const params = new URLSearchParams("plan=utility&days=2&area=near");
    expect(rentalFromParams(params, nowhere, NOON)).toMatchObject({
      ok: false,
      mistakes: [{ field: "area", text: expect.stringContaining("Please call us about Near.") }],
    });
  });
});

it("estimates a delivery, and reports when it is too far", () => {
  expect(rentalDelivery(CONTENT, { lat: 40.1, lon: -74.2 })).toEqual({
    estimate: { from: "Shore showroom", miles: 9, fee: 0 },
    isTooFar: false,
  });
  expect(rentalDelivery(CONTENT, { lat: 40.6, lon: -74.2 })).toMatchObject({ isTooFar: true });
});
