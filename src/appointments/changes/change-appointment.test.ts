import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CUSTOMER } from "#appointments/store/records.server.ts";
import { at, drive, openShopOnFile, STAFF } from "#appointments/testing/open-shop.ts";
import { MAX_ACKNOWLEDGEMENTS } from "#platform/mail/acknowledgement-limit.server.ts";
import { readEvent } from "#records/testing/read-event-at.ts";

const HOLD_MS = 60_000;

describe("changes of an appointment", () => {
  let shop: Awaited<ReturnType<typeof openShopOnFile>>;
  beforeEach(async () => {
    shop = await openShopOnFile({ undoHoldMs: HOLD_MS });
  });
  afterEach(() => shop.close());

  it("by the customer mail an address only a few times a day", async () => {
    let target = await shop.booked({ startsAt: at("2026-07-15 10:00") });
    for (const time of ["11:00", "12:00", "13:00", "14:00", "15:00"]) {
      const moved = await shop.appointments.move(CUSTOMER, target, {
        startsAt: at(`2026-07-15 ${time}`),
      });
      if (moved.kind !== "ok") throw new Error(moved.kind);
      target = moved.appointment;
      await shop.database.updateTable("outbox").set({ delivered_at: 1 }).execute();
    }
    const kinds = (await shop.mails()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "moved")).toHaveLength(MAX_ACKNOWLEDGEMENTS);
    expect(kinds.filter((kind) => kind === "shop")).toHaveLength(5);
  });

  it("cancel what staff booked by mistake, without a mail before one went out", async () => {
    const book = async () => {
      const result = await shop.appointments.book(STAFF, drive());
      if (result.kind !== "ok") throw new Error(result.kind);
      return await readEvent(shop.database, result.event ?? 0);
    };
    const undone = await shop.appointments.undo(STAFF, await book());
    expect(undone).toMatchObject({ kind: "ok", appointment: { state: "canceled" } });
    expect(await shop.mails()).toEqual([]);
    const second = await book();
    await shop.database.updateTable("outbox").set({ delivered_at: 1, attempts: 1 }).execute();
    await shop.appointments.undo(STAFF, second);
    expect((await shop.mails()).map(({ kind }) => kind)).toEqual(["booked", "canceled"]);
  });

  it("by staff mail after the time for an undo, those by the customer at once", async () => {
    const byStaff = await shop.booked();
    const byCustomer = await shop.booked();
    await shop.appointments.cancel(STAFF, byStaff, null);
    await shop.appointments.cancel(CUSTOMER, byCustomer);
    const rows = (await shop.mails()).filter(({ kind }) => kind === "canceled");
    expect(new Map(rows.map((row) => [row.about, row.due_at - row.created_at]))).toEqual(
      new Map([
        [byStaff.id, HOLD_MS],
        [byCustomer.id, 0],
      ]),
    );
  });
});
