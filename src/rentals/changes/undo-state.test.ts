import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readEvent, readEventAt } from "#records/testing/read-event-at.ts";
import { readMessages } from "#records/testing/read-messages.ts";
import { RENTER } from "#rentals/store/events.server.ts";
import { RECORD } from "#rentals/store/mail-queue.server.ts";
import { DANA, openFleetOnFile, STAFF, sampleStay, units } from "#rentals/testing/open-fleet.ts";

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

  it("cancels what staff booked by mistake, without a mail unless one went out", async () => {
    const create = async () => {
      const made = await fleet.bookings.create(STAFF, {
        booking: sampleStay(),
        renter: { ...DANA, notes: "" },
        isConfirmed: true,
      });
      if (made.kind !== "ok") throw new Error(made.why);
      return made;
    };
    const mails = async () => (await readMessages(fleet.database, RECORD)).map(({ kind }) => kind);
    const first = await create();
    const undone = await readEvent(fleet.database, first.event);
    expect(await fleet.bookings.undo(STAFF, undone)).toMatchObject({
      booking: { state: "canceled", unit: "4S-1" },
    });
    expect(await mails()).toEqual([]);
    const { balance } = await fleet.bookings.readRecords(await fleet.find(first.booking.reference));
    expect(balance.dueCents).toBe(0);
    const second = await create();
    await fleet.database.updateTable("outbox").set({ delivered_at: 1, attempts: 1 }).execute();
    await fleet.bookings.undo(STAFF, await readEvent(fleet.database, second.event));
    expect(await mails()).toEqual(["confirmed", "canceled"]);
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
