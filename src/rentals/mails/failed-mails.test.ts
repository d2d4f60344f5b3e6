import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openFleetOnFile, STAFF, sampleStay, units } from "#rentals/testing/open-fleet.ts";

describe("a reminder that could not be sent", () => {
  let fleet: Awaited<ReturnType<typeof openFleetOnFile>>;
  beforeEach(async () => {
    fleet = await openFleetOnFile(units(1));
  });
  afterEach(() => fleet.close());

  /** For a booking from July 10, 10 AM. */
  const failReminder = async () => {
    const reference = await fleet.requested();
    await fleet.confirm(reference);
    fleet.clock.now = new Date("2026-07-09T15:00:00Z");
    await fleet.bookings.runBookingJobs();
    await fleet.database
      .updateTable("outbox")
      .set({ dead_at: 1, fault: "550 at RCPT" })
      .where("kind", "=", "booking.reminder")
      .execute();
    return (await fleet.find(reference)).booking;
  };
  const countFailed = async () => (await fleet.bookings.readFailedMails()).length;

  it("is a matter for staff until the stay begins", async () => {
    await failReminder();
    expect(await countFailed()).toBe(1);
    fleet.clock.now = new Date("2026-07-10T14:00:00Z");
    expect(await countFailed()).toBe(0);
  });

  it("is none any more once the stay begins at another time", async () => {
    const booking = await failReminder();
    await fleet.bookings.changeStay(STAFF, booking, sampleStay({ start: "2026-07-15" }));
    expect(await countFailed()).toBe(0);
  });
});
