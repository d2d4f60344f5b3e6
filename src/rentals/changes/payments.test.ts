import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readMessages } from "#records/testing/read-messages.ts";
import { openFleetOnFile, STAFF, units } from "#rentals/testing/open-fleet.ts";

describe("a payment that was recorded by mistake", () => {
  let fleet: Awaited<ReturnType<typeof openFleetOnFile>>;
  beforeEach(async () => {
    fleet = await openFleetOnFile(units(2));
  });
  afterEach(() => fleet.close());

  /** A cart that is out, with a payment from a minute later, which is then voided. Returns the mails about it. */
  const voidAfter = async (receipt: { deliveredMinutes: number; fault: string | null }) => {
    const reference = await fleet.requested();
    const current = async () => (await fleet.find(reference)).booking;
    await fleet.confirm(reference);
    await fleet.bookings.checkOut(STAFF, await current(), {});
    const out = fleet.clock.now.getTime();
    fleet.wait(1 / 60);
    const payment = { kind: "payment", method: "cash", cents: 10_000 } as const;
    await fleet.bookings.recordPayments(STAFF, await current(), [payment]);
    const { payments } = await fleet.bookings.readRecords(await fleet.find(reference));
    const { deliveredMinutes, fault } = receipt;
    await fleet.database
      .updateTable("outbox")
      .set({ delivered_at: out + deliveredMinutes * 60_000, fault })
      .where("kind", "=", "booking.receipt")
      .execute();
    await fleet.bookings.voidPayment(STAFF, await current(), {
      payment: payments[0]?.id ?? 0,
      reason: "typed twice",
    });
    const mails = await readMessages(fleet.database, "booking");
    return mails.flatMap(({ kind, detail }) => (detail.includes("voided") ? [kind] : []));
  };

  it.each([
    ["is corrected by mail after a receipt named it", 2, null, ["receipt"]],
    ["needs no mail where the receipt went out before", 0.5, null, []],
    ["needs no mail where the receipt was passed over", 2, "not true any more", []],
  ])("%s", async (_, deliveredMinutes, fault, mails) => {
    expect(await voidAfter({ deliveredMinutes, fault })).toEqual(mails);
  });

  it("does not count once, and only if no more went back than is left", async () => {
    const reference = await fleet.requested();
    const current = async () => (await fleet.find(reference)).booking;
    const pay = async (kind: "payment" | "refund", cents: number) => {
      await fleet.bookings.recordPayments(STAFF, await current(), [
        { kind, method: "cash", cents },
      ]);
      const { payments } = await fleet.bookings.readRecords(await fleet.find(reference));
      return payments.at(-1)?.id ?? 0;
    };
    const revoke = async (payment: number) =>
      (await fleet.bookings.voidPayment(STAFF, await current(), { payment, reason: "Twice" })).kind;
    const payment = await pay("payment", 10_000);
    const refund = await pay("refund", 4000);
    expect(await revoke(payment)).toBe("rejected");
    expect(await revoke(refund)).toBe("ok");
    expect(await revoke(payment)).toBe("ok");
    expect(await revoke(payment)).toBe("rejected");
  });
});
