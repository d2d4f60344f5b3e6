import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { type BookingState, RESERVATION_STATES } from "#domain/bookings/states.ts";
import { type RequestedBookings, sumCounts } from "#domain/reports/rental-figures.ts";
import { reportWeeks } from "#domain/reports/weeks.ts";
import type { NewBookingRow } from "#rentals/changes/reserve.server.ts";
import { createRentalReports } from "#rentals/store/rental-reports.server.ts";
import { storeBookings } from "#rentals/testing/store-bookings.ts";
import { ENGINES } from "./open-engine.ts";
import { provideFleet } from "./provide-fleet.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

// Around the weekend on which the clocks go back.
const WEEKS = reportWeeks("2026-11-11", 6);
const START = (WEEKS[0]?.from.getTime() ?? 0) - 10 * DAY;

function rowNumber(index: number): NewBookingRow {
  // Some exactly on a boundary, the instant that a wrong comparison counts twice or never.
  const boundaries = WEEKS.flatMap(({ from, until }) => [from.getTime(), until.getTime()]);
  const created = index % 9 === 0 ? boundaries[index % boundaries.length] : undefined;
  const created_at = created ?? START + ((index * 7919) % 1500) * HOUR;
  const from_at =
    index % 11 === 0 ? (boundaries[index % 12] ?? 0) : created_at + ((index * 31) % 900) * HOUR;
  const to_at = from_at + (1 + (index % 29)) * DAY;
  const state: BookingState = RESERVATION_STATES[index % 9] ?? "requested";
  return {
    id: randomUUID(),
    reference: `R${index}`,
    key: "",
    inquiry: null,
    class: ["4-seater", "6-seater"][index % 2] ?? "",
    class_name: "Seater",
    start_day: "2026-11-01",
    start_time: "10:00",
    days: 1,
    area: null,
    address: null,
    additional_drivers: 0,
    total_cents: 1000 + index,
    deposit_cents: 0,
    lines: "[]",
    from_at,
    to_at,
    until_at: to_at + HOUR,
    first_name: "",
    last_name: "",
    email: "",
    phone: "",
    notes: "",
    state,
    version: 0,
    unit: null,
    hold_until: 0,
    created_at,
    no_hold: null,
    by_rule: null,
    awaits: null,
    network: null,
  };
}

const ROWS = Array.from({ length: 600 }, (_, index) => rowNumber(index));

describe.each(ENGINES)("the reports of rentals on %s", (engine) => {
  const { fleet, open } = provideFleet(engine);
  let reports: ReturnType<typeof createRentalReports>;

  beforeAll(async () => {
    await open([]);
    for (let from = 0; from < ROWS.length; from += 200) {
      await storeBookings(fleet.database, ROWS.slice(from, from + 200));
    }
    reports = createRentalReports(fleet.database);
  });

  it("count what was requested in each week, by class, state and days ahead", async () => {
    const found = await reports.requested(WEEKS);
    const expected = WEEKS.map(({ from, until }) =>
      ROWS.filter(({ created_at }) => created_at >= from.getTime() && created_at < until.getTime()),
    );
    expect(found.map(sumCounts)).toEqual(expected.map(({ length }) => length));
    const key = (one: Pick<RequestedBookings, "class" | "state" | "daysAhead">) =>
      `${one.class} ${one.state} ${one.daysAhead}`;
    for (const [index, week] of found.entries()) {
      const groups = Map.groupBy(expected[index] ?? [], (row) =>
        key({
          ...row,
          daysAhead: Math.max(0, Math.floor((row.from_at - row.created_at) / DAY)),
        }),
      );
      const sums = [...groups].map(([name, rows]) => [
        name,
        rows.length,
        rows.reduce((sum, row) => sum + row.total_cents, 0),
      ]);
      // Bookings that begin before their request form one group, with zero days ahead.
      const reported = [...Map.groupBy(week, key)].map(([name, some]) => [
        name,
        sumCounts(some),
        some.reduce((sum, { cents }) => sum + cents, 0),
      ]);
      expect(reported.toSorted()).toEqual(sums.toSorted());
    }
  });

  it("sum the time that carts are with renters in each week, to the hour", async () => {
    const used = ["confirmed", "out", "returned", "closed"];
    const expected = WEEKS.map(({ from, until }) => {
      const sums: Record<string, number> = {};
      for (let hour = from.getTime(); hour < until.getTime(); hour += HOUR) {
        for (const row of ROWS) {
          if (!used.includes(row.state) || row.from_at > hour || row.to_at <= hour) continue;
          sums[row.class] = (sums[row.class] ?? 0) + HOUR;
        }
      }
      return sums;
    });
    expect(await reports.used(WEEKS)).toEqual(expected);
    expect(await reports.used([])).toEqual([]);
  });
});
