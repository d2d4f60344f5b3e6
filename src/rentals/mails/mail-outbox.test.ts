import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openFleetOnFile, STAFF, sampleStay, units } from "#rentals/testing/open-fleet.ts";
import { createMailOutbox } from "./mail-outbox.server.ts";

describe("mails about bookings that wait", () => {
  let fleet: Awaited<ReturnType<typeof openFleetOnFile>>;
  beforeEach(async () => {
    fleet = await openFleetOnFile(units(2));
  });
  afterEach(() => fleet.close());

  /** Kinds of the mails that go out now, in no order. */
  const sendAll = async () => {
    const outbox = createMailOutbox(fleet.database, () => fleet.clock.now);
    const kinds: string[] = [];
    for (let mail = await outbox.lease(); mail !== null; mail = await outbox.lease()) {
      kinds.push(mail.kind);
      await outbox.markDelivered(mail.id, mail.lease);
    }
    return kinds.toSorted();
  };
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

  it("are all sent again at once after a fault, but for acknowledgements, which may have arrived", async () => {
    await fleet.confirm(await fleet.requested());
    await fleet.database.updateTable("booking_mails").set({ dead_at: 1 }).execute();
    expect(await createMailOutbox(fleet.database).requeue("all")).toBe(1);
    const dead = await createMailOutbox(fleet.database).deadMails(10);
    expect(dead.map(({ kind }) => kind)).toEqual(["received"]);
  });

  it("go nowhere once the address is removed", async () => {
    const reference = await fleet.requested();
    const { booking } = await fleet.find(reference);
    await fleet.bookings.correctEmail(STAFF, booking, "");
    expect(await sendAll()).toEqual([]);
  });
});
