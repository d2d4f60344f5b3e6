import { expect, it } from "vitest";
import type { Json } from "#catalogue/edits/document-fields.ts";
import { hitByHours, type Stop } from "./hit-bookings.server.ts";
import { hitByClosures, readClosures } from "./read-closures.server.ts";

const stop = (own: Partial<Stop>): Stop => ({
  reference: "AAAA-0001",
  renter: "Judy Bloggs",
  kind: "return",
  day: "2026-09-07",
  time: "10:00",
  ends: own.time ?? "10:00",
  isDelivered: true,
  ...own,
});

const NOW = new Date("2026-07-11T14:00:00Z");

const dealership: Json = {
  hours: {
    sales: [{ days: ["Mon", "Tue", "Wed", "Thu", "Fri"], opens: "09:00", closes: "17:00" }],
    service: [{ days: ["Mon"], opens: "09:00", closes: "17:00" }],
  },
  closures: [
    { name: "Labor Day", on: { week: 1, day: "Mon", month: 9 } },
    { name: "Winter closing", on: { first: "12-24", last: "01-01" } },
  ],
};

it("names the bookings of the next days on which a closure is", () => {
  const stops = [
    stop({}),
    stop({ kind: "start", day: "2026-12-24" }),
    stop({ day: "2027-01-01" }),
    stop({ day: "2027-01-02" }),
    stop({ day: "2027-09-06" }),
    stop({ kind: "visit", renter: "Uma Tan" }),
  ];
  const rows = readClosures(dealership, stops, NOW);
  expect(rows.map(({ closure, hits }) => [closure.name, ...hits.map(({ text }) => text)])).toEqual([
    [
      "Labor Day",
      "Judy Bloggs, return Mon, Sep 7, 10:00 AM",
      "Uma Tan, visit Mon, Sep 7, 10:00 AM",
    ],
    [
      "Winter closing",
      "Judy Bloggs, start Thu, Dec 24, 2026, 10:00 AM",
      "Judy Bloggs, return Fri, Jan 1, 2027, 10:00 AM",
    ],
  ]);
});

it("names what a day that ends early is in the way of: carts from its hour on, and visits that last longer", () => {
  const early = {
    ...Object(dealership),
    closures: [{ name: "Eve", on: "12-24", closes: "13:00" }],
  };
  const at = (time: string, ends = time, kind: Stop["kind"] = "return") =>
    stop({ day: "2026-12-24", time, ends, kind });
  const stops = [
    ...[at("12:00"), at("13:00"), at("12:30", "13:00", "visit"), at("12:31", "13:01", "visit")],
    stop({ day: "2026-12-23", time: "16:00" }),
  ];
  const [row] = readClosures(early, stops, NOW);
  expect(row).toMatchObject({ when: "every Dec 24" });
  const hits = hitByClosures({ mine: early, shown: dealership }, stops, NOW);
  expect(hitByClosures({ mine: early, shown: early }, stops, NOW)).toEqual([]);
  expect(row?.hits).toEqual(hits);
  expect(hits.map(({ kind, text }) => [kind, text.split(", ").at(-1)])).toEqual([
    ["return", "1:00 PM"],
    ["visit", "12:31 PM"],
  ]);
});

const delivery = (closes: string) => ({
  delivery: { hours: { monSat: ["08:00", closes], sun: ["10:00", "16:00"] } },
});

it("names what other hours are in the way of, but not what was outside of them before", () => {
  const at = (time: string, isDelivered: boolean) => stop({ time, isDelivered });
  const stops = [at("15:00", true), at("15:00", false), at("18:30", true), at("12:00", true)];
  const hits = hitByHours(
    stops,
    { dealership, figures: delivery("14:00") },
    { dealership, figures: delivery("18:00") },
    NOW,
  );
  expect(hits.map(({ text }) => text)).toEqual(["Judy Bloggs, return Mon, Sep 7, 3:00 PM"]);
  const broken = { dealership: { hours: null }, figures: delivery("14:00") };
  expect(hitByHours(stops, broken, { dealership, figures: delivery("18:00") }, NOW)).toEqual([]);
});
