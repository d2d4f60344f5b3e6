import { expect, it } from "vitest";
import { DRIVE } from "#appointments/testing/open-shop.ts";
import type { Appointments } from "#domain/appointments/appointments-schema.ts";
import { createNextTimes } from "./next-times.ts";

it("knows the next start of each kind that can be booked, and says when one has changed", async () => {
  const free = new Map([["test-drive", [1000, 2000]]]);
  const appointments: Appointments = {
    mode: "real",
    holdHours: 8,
    pools: [{ place: "shore", pool: "test-drives", capacity: 1 }],
    kinds: [DRIVE, { ...DRIVE, id: "full" }, { ...DRIVE, id: "nowhere", places: [] }],
  };
  const times = createNextTimes({
    facts: () => ({ appointments }),
    nextSlots: async ({ kind }, count) => (free.get(kind) ?? []).slice(0, count),
  });
  expect(times.get("test-drive")).toBeNull();
  expect(await times.refresh()).toBe(true);
  expect(["test-drive", "full", "nowhere"].map(times.get)).toEqual([1000, null, null]);
  expect(await times.refresh()).toBe(false);
  free.set("test-drive", [2000]);
  expect(await times.refresh()).toBe(true);
  expect(times.get("test-drive")).toBe(2000);
  free.clear();
  expect(await times.refresh()).toBe(true);
  expect(times.get("test-drive")).toBeNull();
});
