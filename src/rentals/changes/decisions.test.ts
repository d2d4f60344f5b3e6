import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openFleetOnFile, STAFF, units } from "#rentals/testing/open-fleet.ts";

describe("decisions about a booking", () => {
  let fleet: Awaited<ReturnType<typeof openFleetOnFile>>;
  beforeEach(async () => {
    fleet = await openFleetOnFile(units(2));
  });
  afterEach(() => fleet.close());

  it("assign a cart only while it is confirmed and still here", async () => {
    const reference = await fleet.requested();
    const requested = (await fleet.find(reference)).booking;
    const wrongState = { kind: "rejected", why: "wrong-state" };
    expect(await fleet.bookings.assign(STAFF, requested, "4S-2")).toMatchObject(wrongState);
    await fleet.confirm(reference, "4S-1");
    await fleet.bookings.checkOut(STAFF, (await fleet.find(reference)).booking, {});
    const out = (await fleet.find(reference)).booking;
    expect(await fleet.bookings.assign(STAFF, out, "4S-2")).toMatchObject(wrongState);
    expect((await fleet.find(reference)).booking.unit).toBe("4S-1");
  });

  it("cost nothing before they were confirmed, and never more than was paid", async () => {
    const cancel = async (reference: string) => {
      const { booking } = await fleet.find(reference);
      fleet.clock.now = new Date("2026-07-10T13:00:00Z");
      const choice = { reason: "customer", isWaived: false, deliveryFeeCents: 600 } as const;
      await fleet.bookings.cancel(STAFF, booking, choice);
      return (await fleet.find(reference)).events.at(-1)?.detail;
    };
    const confirmed = await fleet.requested();
    const requested = await fleet.requested();
    await fleet.confirm(confirmed);
    expect(await cancel(requested)).toMatchObject({ refundPercent: 100, feeCents: 0 });
    expect(await cancel(confirmed)).toMatchObject({ refundPercent: 50, refundCents: 0 });
  });
});
