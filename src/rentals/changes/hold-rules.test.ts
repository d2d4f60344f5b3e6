import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MAX_HELD_REQUESTS } from "#domain/bookings/hold-limits.ts";
import { RENTER } from "#rentals/store/events.server.ts";
import { openFleetOnFile, sampleStay, units } from "#rentals/testing/open-fleet.ts";

describe("one person's requests", () => {
  let fleet: Awaited<ReturnType<typeof openFleetOnFile>>;
  beforeEach(async () => {
    fleet = await openFleetOnFile(units(6));
  });
  afterEach(() => fleet.close());

  it("that are too many to keep a cart keep none on other days either", async () => {
    for (let held = 0; held < MAX_HELD_REQUESTS; held += 1) await fleet.requested();
    const reference = await fleet.requested();
    const { booking } = await fleet.find(reference);
    expect(booking.noHold).toBe("person");
    const later = sampleStay({ start: "2026-09-10" });
    expect(await fleet.bookings.changeStay(RENTER, booking, later)).toMatchObject({
      kind: "ok",
      booking: { noHold: "person" },
    });
  });
});
