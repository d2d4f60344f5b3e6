import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAppointmentOutbox } from "#appointments/testing/appointment-outbox.ts";
import { at, DANA, openShopOnFile, STAFF } from "#appointments/testing/open-shop.ts";
import { drainOutbox } from "#records/testing/read-messages.ts";

describe("mails about appointments that wait", () => {
  let shop: Awaited<ReturnType<typeof openShopOnFile>>;
  beforeEach(async () => {
    shop = await openShopOnFile({ undoHoldMs: 0 });
  });
  afterEach(() => shop.close());

  /** Kinds of the mails that go out now, in no order. */
  const sendAll = () => drainOutbox(createAppointmentOutbox(shop));
  const bookAndRemind = async () => {
    const booked = await shop.booked({ startsAt: at("2026-07-15 10:00") });
    expect(await sendAll()).toEqual(["booked"]);
    shop.clock.now = new Date(at("2026-07-14 10:30"));
    expect(await shop.appointments.runAppointmentJobs()).toMatchObject({ reminded: 1 });
    return booked;
  };

  it("remind of the time that is booked", async () => {
    await bookAndRemind();
    expect(await sendAll()).toEqual(["reminder"]);
  });

  it.each(["2026-07-15 11:00", "2026-07-20 10:00"])(
    "never remind of the time before a move to %s",
    async (time) => {
      const booked = await bookAndRemind();
      await shop.appointments.move(STAFF, booked, { startsAt: at(time) });
      expect(await sendAll()).toEqual(["moved"]);
    },
  );

  it("never remind of a visit that has begun", async () => {
    await bookAndRemind();
    shop.clock.now = new Date(at("2026-07-15 10:00"));
    expect(await sendAll()).toEqual([]);
  });

  it("say where a visit moved to once, and not where it is no longer", async () => {
    const booked = await shop.booked({ startsAt: at("2026-07-15 10:00") });
    await sendAll();
    const first = await shop.appointments.move(STAFF, booked, { startsAt: at("2026-07-15 11:00") });
    if (first.kind !== "ok") throw new Error(first.kind);
    const outbox = createAppointmentOutbox(shop);
    const begun = await outbox.lease(["mail"]);
    if (begun === null) throw new Error("no mail waits");
    await outbox.retryLater(begun.id, begun.lease, "421", 0);
    await shop.appointments.move(STAFF, first.appointment, { startsAt: at("2026-07-15 12:00") });
    expect(await sendAll()).toEqual(["moved"]);
  });

  it("go nowhere once the address is removed", async () => {
    const booked = await shop.booked();
    const customer = { ...DANA, email: "" };
    await shop.appointments.edit(STAFF, booked, { customer });
    expect(await sendAll()).toEqual([]);
  });
});
