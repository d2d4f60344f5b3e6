import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readEventAt } from "#records/testing/read-event-at.ts";
import { RENTER } from "#rentals/store/events.server.ts";
import { RECORD } from "#rentals/store/mail-queue.server.ts";
import { openFleetOnFile, STAFF, sampleStay, units } from "#rentals/testing/open-fleet.ts";

describe("undoing a change of a booking", () => {
  let fleet: Awaited<ReturnType<typeof openFleetOnFile>>;
  beforeEach(async () => {
    fleet = await openFleetOnFile(units(2));
  });
  afterEach(() => fleet.close());

  const confirmed = async () => {
    const reference = await fleet.requested();
    await fleet.confirm(reference);
    return (await fleet.find(reference)).booking;
  };

  it("is possible for ten minutes", async () => {
    const booking = await confirmed();
    const later = sampleStay({ start: "2026-07-12" });
    await fleet.bookings.changeStay(STAFF, booking, later);
    const current = (await fleet.find(booking.reference)).booking;
    fleet.wait(11 / 60);
    expect(
      await fleet.bookings.undo(STAFF, await readEventAt(fleet.database, RECORD, current)),
    ).toEqual({
      kind: "rejected",
      why: "wrong-state",
      current,
    });
    fleet.wait(-2 / 60);
    expect(
      await fleet.bookings.undo(STAFF, await readEventAt(fleet.database, RECORD, current)),
    ).toMatchObject({ kind: "ok" });
  });

  it("is not for staff where the renter changed the dates", async () => {
    const booking = await confirmed();
    await fleet.bookings.changeStay(RENTER, booking, sampleStay({ start: "2026-07-12" }));
    const current = (await fleet.find(booking.reference)).booking;
    expect(
      await fleet.bookings.undo(STAFF, await readEventAt(fleet.database, RECORD, current)),
    ).toEqual({
      kind: "rejected",
      why: "wrong-state",
      current,
    });
  });

  it("does not give the old email address its link again", async () => {
    const booking = await confirmed();
    await fleet.bookings.edit(STAFF, booking, {
      stay: booking.stay,
      renter: { ...booking.renter, email: "dana.s@example.com" },
      unit: booking.unit,
      override: null,
    });
    const current = (await fleet.find(booking.reference)).booking;
    expect(
      await fleet.bookings.undo(STAFF, await readEventAt(fleet.database, RECORD, current)),
    ).toEqual({
      kind: "rejected",
      why: "wrong-state",
      current,
    });
  });
});
