import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readEventAt } from "#records/testing/read-event-at.ts";
import { RENTER } from "#rentals/store/events.server.ts";
import { RECORD } from "#rentals/store/mail-queue.server.ts";
import { openFleetOnFile, STAFF, units } from "#rentals/testing/open-fleet.ts";

describe("undoing a step of a booking", () => {
  let fleet: Awaited<ReturnType<typeof openFleetOnFile>>;
  beforeEach(async () => {
    fleet = await openFleetOnFile(units(2));
  });
  afterEach(() => fleet.close());

  it("is not for staff where the renter canceled", async () => {
    const reference = await fleet.requested();
    await fleet.confirm(reference);
    const { booking } = await fleet.find(reference);
    await fleet.bookings.cancel(RENTER, booking, { reason: "customer", isWaived: false });
    const canceled = (await fleet.find(reference)).booking;
    expect(
      await fleet.bookings.undo(STAFF, await readEventAt(fleet.database, RECORD, canceled)),
    ).toEqual({
      kind: "rejected",
      why: "wrong-state",
      current: canceled,
    });
  });

  it("is possible for ten minutes after a cart came back", async () => {
    const reference = await fleet.requested();
    const current = async () => (await fleet.find(reference)).booking;
    await fleet.confirm(reference);
    await fleet.bookings.checkOut(STAFF, await current(), {});
    await fleet.bookings.checkIn(STAFF, await current(), {});
    fleet.wait(11 / 60);
    const returned = await current();
    expect(
      await fleet.bookings.undo(STAFF, await readEventAt(fleet.database, RECORD, returned)),
    ).toEqual({
      kind: "rejected",
      why: "wrong-state",
      current: returned,
    });
    fleet.wait(-2 / 60);
    expect(
      await fleet.bookings.undo(STAFF, await readEventAt(fleet.database, RECORD, returned)),
    ).toMatchObject({ booking: { state: "out" } });
  });
});
