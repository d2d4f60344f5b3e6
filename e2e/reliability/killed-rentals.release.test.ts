import { expect, it } from "vitest";
import { killRentals } from "./drills/kill-rentals.ts";

// The same drill with more kills and clients, and on PostgreSQL: npm run bench:reliability -- --only D2

it("bookings are neither lost nor given twice after kill -9 of the site", {
  timeout: 180_000,
}, async () => {
  const { requested, changed, full, ...seen } = await killRentals({
    engine: "sqlite",
    kills: 2,
    renters: 4,
    clerks: 3,
    atLeastEach: 12,
  });
  console.info(`${requested} requests, ${changed} changes, ${full} times full`);
  expect(requested + changed).toBeGreaterThanOrEqual(36);
  expect(changed).toBeGreaterThan(5);
  expect(full).toBeGreaterThan(0);
  expect(seen).toEqual({
    lostRequests: 0,
    lostChanges: 0,
    assignedTwice: 0,
    beyondCapacity: 0,
    integrity: "ok",
    unexpectedStatuses: [],
  });
});
