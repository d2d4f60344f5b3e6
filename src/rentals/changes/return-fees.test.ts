import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Fee } from "#domain/bookings/return-fees.ts";
import { readEventAt } from "#records/testing/read-event-at.ts";
import { readMessages } from "#records/testing/read-messages.ts";
import { RECORD } from "#rentals/store/mail-queue.server.ts";
import { openFleetOnFile, STAFF, units } from "#rentals/testing/open-fleet.ts";

const windshield = (cents: number): Fee => ({ kind: "other", label: "Windshield", cents });

describe("fees of a return", () => {
  let fleet: Awaited<ReturnType<typeof openFleetOnFile>>;
  let reference: string;
  const current = async () => (await fleet.find(reference)).booking;
  const dueCents = async () =>
    (await fleet.bookings.readRecords(await fleet.find(reference))).balance.dueCents;
  const correct = async (cents: number) =>
    await fleet.bookings.correctFees(STAFF, await current(), {
      fees: cents === 0 ? [] : [windshield(cents)],
      reason: "One digit too many",
    });
  const undoLast = async () =>
    await fleet.bookings.undo(STAFF, await readEventAt(fleet.database, RECORD, await current()));
  /** The sums that waiting and sent mails about the return correct; null for the first mail. */
  const correctedSums = async () =>
    (await readMessages(fleet.database, "booking"))
      .filter(({ kind }) => kind === "returned")
      .map(({ detail }) => JSON.parse(detail).correctedCents ?? null);
  const sendMails = () =>
    fleet.database.updateTable("outbox").set({ delivered_at: 1, attempts: 1 }).execute();

  beforeEach(async () => {
    fleet = await openFleetOnFile(units(2));
    reference = await fleet.requested();
    await fleet.confirm(reference);
    await fleet.bookings.checkOut(STAFF, await current(), {});
    await fleet.bookings.checkIn(STAFF, await current(), { fees: [windshield(540_000)] });
  });
  afterEach(() => fleet.close());

  it("can be corrected once the booking is closed, too, and what is open follows", async () => {
    expect(await dueCents()).toBe(68_500 + 540_000);
    expect(await correct(54_000)).toMatchObject({ kind: "ok" });
    expect(await dueCents()).toBe(68_500 + 54_000);
    await fleet.bookings.close(STAFF, await current());
    expect(await correct(0)).toMatchObject({ kind: "ok", booking: { state: "closed" } });
    const [open] = await fleet.bookings.moneyOpen();
    expect(open?.balance.dueCents).toBe(68_500);
    expect(await correct(0)).toMatchObject({ kind: "rejected", why: "unchanged" });
  });

  it("are corrected in the mail that waits, and by a mail of its own once that has gone out", async () => {
    await correct(54_000);
    expect(await correctedSums()).toEqual([null]);
    await sendMails();
    await correct(50_000);
    expect(await correctedSums()).toEqual([null, 54_000]);
  });

  it("are charged again by an undo, without a mail if none went out about the correction", async () => {
    await sendMails();
    await correct(54_000);
    expect(await undoLast()).toMatchObject({ kind: "ok" });
    expect(await dueCents()).toBe(68_500 + 540_000);
    expect(await correctedSums()).toEqual([null]);
    await correct(54_000);
    await sendMails();
    await undoLast();
    expect(await correctedSums()).toEqual([null, 540_000, 54_000]);
  });

  it("cannot be corrected before the cart is back", async () => {
    await undoLast();
    expect(await correct(54_000)).toMatchObject({ kind: "rejected", why: "wrong-state" });
  });

  it("stay when the booking is closed, opened again, and the closing undone", async () => {
    await fleet.bookings.close(STAFF, await current());
    expect(await undoLast()).toMatchObject({ booking: { state: "returned", unit: "4S-1" } });
    await fleet.bookings.close(STAFF, await current());
    const reopened = await fleet.bookings.reopen(STAFF, await current());
    expect(reopened).toMatchObject({ kind: "ok", booking: { state: "returned" } });
    expect(await fleet.bookings.reopen(STAFF, await current())).toMatchObject({
      kind: "rejected",
      why: "wrong-state",
    });
    expect(await dueCents()).toBe(68_500 + 540_000);
  });
});
