import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CUSTOMER, RECORD } from "#appointments/store/records.server.ts";
import { createAppointmentOutbox } from "#appointments/testing/appointment-outbox.ts";
import { DANA, NOW, openShopOnFile, STAFF } from "#appointments/testing/open-shop.ts";
import { readEventAt } from "#records/testing/read-event-at.ts";

describe("decisions about an appointment", () => {
  let shop: Awaited<ReturnType<typeof openShopOnFile>>;
  beforeEach(async () => {
    shop = await openShopOnFile({ undoHoldMs: 0 });
  });
  afterEach(() => shop.close());

  it("are not undone by staff where the customer canceled", async () => {
    const booked = await shop.booked();
    const canceled = await shop.appointments.cancel(CUSTOMER, booked);
    if (canceled.kind !== "ok") throw new Error(canceled.kind);
    const mails = await shop.mails();
    expect(
      await shop.appointments.undo(
        STAFF,
        await readEventAt(shop.database, RECORD, canceled.appointment),
      ),
    ).toMatchObject({
      kind: "rejected",
      why: "wrong-state",
      current: { state: "canceled", version: 1 },
    });
    expect(await shop.mails()).toEqual(mails);
  });

  it("are undone with a mail once the mail about them has begun to leave", async () => {
    const booked = await shop.booked();
    await shop.database.updateTable("outbox").set({ delivered_at: 1 }).execute();
    const canceled = await shop.appointments.cancel(STAFF, booked, "We have no cart for it.");
    if (canceled.kind !== "ok") throw new Error(canceled.kind);
    const outbox = createAppointmentOutbox(shop);
    expect(await outbox.lease(["mail"])).toMatchObject({ message: "appointment.canceled" });
    expect(
      await shop.appointments.undo(
        STAFF,
        await readEventAt(shop.database, RECORD, canceled.appointment),
      ),
    ).toMatchObject({
      kind: "ok",
    });
    const kinds = (await shop.mails()).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(["booked", "booked", "canceled"]);
  });

  it("leave what has ended as it was", async () => {
    const booked = await shop.booked();
    const customer = { ...DANA, firstName: "Dina" };
    const edited = await shop.appointments.edit(STAFF, booked, { customer });
    if (edited.kind !== "ok") throw new Error(edited.kind);
    const canceled = await shop.appointments.cancel(STAFF, edited.appointment);
    if (canceled.kind !== "ok") throw new Error(canceled.kind);
    const { appointment } = canceled;
    expect(await shop.appointments.edit(STAFF, appointment, { notes: "Late" })).toEqual({
      kind: "rejected",
      why: "wrong-state",
      current: appointment,
    });
    const startsAt = booked.fromAt + 3_600_000;
    expect(await shop.appointments.move(STAFF, appointment, { startsAt })).toEqual({
      kind: "rejected",
      why: "wrong-state",
      current: appointment,
    });
  });

  it("to cancel are undone within ten minutes only", async () => {
    const canceled = await shop.appointments.cancel(STAFF, await shop.booked());
    if (canceled.kind !== "ok") throw new Error(canceled.kind);
    shop.clock.now = new Date(NOW.getTime() + 11 * 60_000);
    expect(
      await shop.appointments.undo(
        STAFF,
        await readEventAt(shop.database, RECORD, canceled.appointment),
      ),
    ).toMatchObject({
      kind: "rejected",
      why: "wrong-state",
    });
  });
});
