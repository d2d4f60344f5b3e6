import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readMessages } from "#records/testing/read-messages.ts";
import { openFleetOnFile, units } from "#rentals/testing/open-fleet.ts";

describe("a request that nobody answered", () => {
  let fleet: Awaited<ReturnType<typeof openFleetOnFile>>;
  beforeEach(async () => {
    fleet = await openFleetOnFile(units(2));
  });
  afterEach(() => fleet.close());

  it("ends with a mail only if its renter had one before", async () => {
    const [first, second] = [await fleet.requested(), await fleet.requested()];
    const { id } = (await fleet.find(second)).booking;
    await fleet.database.deleteFrom("outbox").where("subject", "=", `booking:${id}`).execute();
    fleet.clock.now = new Date("2026-07-09T14:00:00Z");
    expect(await fleet.bookings.runBookingJobs()).toEqual({ expired: 2, reminded: 0 });
    const mails = await readMessages(fleet.database, "booking");
    const ended = mails.filter(({ kind }) => kind === "expired");
    expect(ended.map(({ about }) => about)).toEqual([(await fleet.find(first)).booking.id]);
  });
});
