import { expect, it } from "vitest";
import { killAppointments } from "./drills/kill-appointments.ts";

it("appointments are neither lost nor given twice after kill -9 of the site", {
  timeout: 180_000,
}, async () => {
  const seen = await killAppointments({ kills: 3, clients: 6, atLeastEach: 12 });
  const { booked, canceled, taken, ...faults } = seen;
  console.info(`${booked} booked, ${canceled} canceled, ${taken} times taken`);
  expect(booked + canceled).toBeGreaterThanOrEqual(48);
  expect(canceled).toBeGreaterThan(5);
  expect(faults).toEqual({
    lostBookings: 0,
    lostCancellations: 0,
    unpaired: 0,
    beyondCapacity: 0,
    integrity: "ok",
    unexpectedStatuses: [],
  });
});
