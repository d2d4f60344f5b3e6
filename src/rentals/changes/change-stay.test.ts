import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { RENTER } from "#rentals/store/events.server.ts";
import { openFleetOnFile, STAFF, sampleStay, units } from "#rentals/testing/open-fleet.ts";

describe("other dates of a booking", () => {
  let fleet: Awaited<ReturnType<typeof openFleetOnFile>>;
  beforeEach(async () => {
    fleet = await openFleetOnFile(units(2));
  });
  afterEach(() => fleet.close());

  it("are for one that has not begun, a longer stay for one whose cart is out", async () => {
    const reference = await fleet.requested();
    const current = async () => (await fleet.find(reference)).booking;
    await fleet.confirm(reference);
    const longer = sampleStay({ days: 4 });
    expect(await fleet.bookings.extend(STAFF, await current(), longer)).toMatchObject({
      kind: "rejected",
      why: "wrong-state",
    });
    await fleet.bookings.checkOut(STAFF, await current(), {});
    expect(await fleet.bookings.changeStay(STAFF, await current(), longer)).toMatchObject({
      kind: "rejected",
      why: "wrong-state",
    });
    expect(await fleet.bookings.extend(STAFF, await current(), longer)).toMatchObject({
      kind: "ok",
    });
  });

  it("leave the renter the time that the request was to wait", async () => {
    const reference = await fleet.requested();
    const { booking } = await fleet.find(reference);
    const earlier = sampleStay({ start: "2026-07-01", time: "09:00", days: 1 });
    await fleet.bookings.changeStay(RENTER, booking, earlier);
    const changed = (await fleet.find(reference)).booking;
    expect(changed.toAt).toBeLessThan(booking.holdUntil ?? 0);
    expect(changed.holdUntil).toBe(booking.holdUntil);
  });
});
