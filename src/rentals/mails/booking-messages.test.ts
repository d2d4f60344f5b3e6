import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { drainOutbox } from "#records/testing/read-messages.ts";
import { createBookingOutbox } from "#rentals/testing/booking-outbox.ts";
import { openFleetOnFile, STAFF, sampleStay, units } from "#rentals/testing/open-fleet.ts";

describe("mails about bookings that wait", () => {
  let fleet: Awaited<ReturnType<typeof openFleetOnFile>>;
  beforeEach(async () => {
    fleet = await openFleetOnFile(units(2));
  });
  afterEach(() => fleet.close());

  /** Kinds of the mails that go out now, in no order. */
  const sendAll = () => drainOutbox(createBookingOutbox(fleet));
  /** A booking from July 10, 10 AM, whose reminder waits. */
  const confirmAndRemind = async () => {
    const reference = await fleet.requested();
    await fleet.confirm(reference);
    expect(await sendAll()).toEqual(["confirmed"]);
    fleet.clock.now = new Date("2026-07-09T15:00:00Z");
    expect(await fleet.bookings.runBookingJobs()).toEqual({ expired: 0, reminded: 1 });
    return (await fleet.find(reference)).booking;
  };

  it("remind of the time that is booked", async () => {
    await confirmAndRemind();
    expect(await sendAll()).toEqual(["reminder"]);
  });

  it.each([{ time: "11:00" }, { start: "2026-07-15" }])(
    "never remind of the time before a change to %j",
    async (own) => {
      const booking = await confirmAndRemind();
      await fleet.bookings.changeStay(STAFF, booking, sampleStay(own));
      expect(await sendAll()).toEqual(["changed"]);
    },
  );

  it("never remind of a stay that has begun", async () => {
    await confirmAndRemind();
    fleet.clock.now = new Date("2026-07-10T14:00:00Z");
    expect(await sendAll()).toEqual([]);
  });

  it("go nowhere once the address is removed", async () => {
    const reference = await fleet.requested();
    const { booking } = await fleet.find(reference);
    await fleet.bookings.correctEmail(STAFF, booking, "");
    expect(await sendAll()).toEqual([]);
  });
});
