import { expect, it } from "vitest";
import { at, openShopOnFile, STAFF } from "#appointments/testing/open-shop.ts";
import { writeCalendarFeed } from "#platform/mail/calendar-file.server.ts";

it("a calendar says when each appointment was last changed", async () => {
  const shop = await openShopOnFile();
  const [moved, still] = [await shop.booked(), await shop.booked()];
  shop.clock.now = new Date("2026-07-10T21:00:05Z");
  await shop.appointments.move(STAFF, moved, { startsAt: at("2026-07-15 10:00") });
  const times = await shop.appointments.readChangeTimes([moved, still]);
  expect(times).toEqual(
    new Map([
      [moved.id, shop.clock.now.getTime()],
      [still.id, still.createdAt],
    ]),
  );
  await shop.close();
  const event = {
    reference: moved.reference,
    from: new Date(moved.fromAt),
    until: new Date(moved.toAt),
    changedAt: new Date(times.get(moved.id) ?? 0).toISOString(),
    sequence: 1,
    status: "confirmed" as const,
    ...{ summary: "", description: "", location: "", url: "https://carts.example.com" },
  };
  const feed = writeCalendarFeed([event], {
    company: "Shore Golf Carts",
    product: "Appointments",
    publicUrl: "https://carts.example.com",
    name: "Appointments",
  });
  expect(feed).toContain("DTSTAMP:20260710T210005Z\r\n");
  expect(feed).toContain("LAST-MODIFIED:20260710T210005Z\r\n");
});
