import { describe, expect, it } from "vitest";
import type { Received } from "#platform/testing/smtp-server.ts";
import { readEventAt } from "#records/testing/read-event-at.ts";
import { STAFF, sampleStay } from "#rentals/testing/open-fleet.ts";
import { ENGINE_OF_WORDS } from "./open-engine.ts";
import { mailingShop } from "./open-mailing.ts";

const CANCEL = { reason: "customer" as const, isWaived: false };

const getText = ({ mail }: Received) => (mail.text ?? "").replaceAll(/\s+/g, " ");

describe.each(ENGINE_OF_WORDS)("mails of what was undone on %s", (engine) => {
  const shop = mailingShop(engine);
  const { current } = shop;
  const lastEvent = async (reference: string) =>
    await readEventAt(shop.fleet.database, "booking", await current(reference));

  it("are withdrawn with it, and corrected only once they went out", async () => {
    const { bookings } = shop.fleet;
    const reference = await shop.fleet.requested();
    await shop.mailing.sent();
    await shop.fleet.confirm(reference);
    await bookings.undo(STAFF, await lastEvent(reference));
    expect(await shop.mailing.sent()).toEqual([]);
    await shop.fleet.confirm(reference);
    await shop.mailing.sent();
    const { stay, unit } = await current(reference);
    const later = sampleStay({
      start: "2026-07-12",
      quote: { ...sampleStay().quote, totalCents: 70_000 },
    });
    await bookings.changeStay(STAFF, await current(reference), later);
    const undone = await bookings.undo(STAFF, await lastEvent(reference));
    expect(undone).toMatchObject({ kind: "ok", booking: { stay, unit } });
    expect(await shop.mailing.sent()).toEqual([]);
    await bookings.changeStay(STAFF, await current(reference), later);
    await shop.mailing.sent();
    const moved = await lastEvent(reference);
    await bookings.undo(STAFF, moved);
    expect(getText(await shop.mailing.onlyMail())).toMatch(
      /Fri, Jul 10, 10:00 AM.*Total \$685\.00/,
    );
    await bookings.assign(STAFF, await current(reference), null);
    expect(await bookings.undo(STAFF, moved)).toMatchObject({ kind: "outdated", by: STAFF.name });
  });

  it("leave a correction if another mail was passed over meanwhile", async () => {
    const { bookings, database } = shop.fleet;
    const reference = await shop.fleet.requested();
    await shop.mailing.sent();
    await shop.fleet.confirm(reference);
    await bookings.cancel(STAFF, await current(reference), CANCEL);
    await database
      .updateTable("outbox")
      .set({ due_at: Date.now() + 60_000 })
      .where("kind", "=", "booking.canceled")
      .execute();
    expect(await shop.mailing.outbox.lease(["mail"])).toBeNull();
    await bookings.undo(STAFF, await lastEvent(reference));
    const { mail } = await shop.mailing.onlyMail();
    expect(mail.subject).toContain("Your cart comes Friday, July 10");
  });

  it("correct a receipt whose payment was recorded by mistake, once it is out", async () => {
    const { bookings } = shop.fleet;
    const reference = await shop.fleet.requested();
    await shop.fleet.confirm(reference);
    const pay = async (cents: number) => {
      const payment = { kind: "payment", method: "cash", cents } as const;
      await bookings.recordPayments(STAFF, await current(reference), [payment]);
      const { payments } = await bookings.readRecords(await shop.fleet.find(reference));
      return payments.at(-1)?.id ?? 0;
    };
    const revoke = async (payment: number) =>
      bookings.voidPayment(STAFF, await current(reference), { payment, reason: "typed twice" });
    await pay(50_000);
    await revoke(await pay(10_000));
    const twice = await pay(68_500);
    await bookings.checkOut(STAFF, await current(reference), {});
    expect((await shop.mailing.sent()).at(-1)?.mail.subject).toContain("Your cart is with you");
    await revoke(twice);
    const corrected = await shop.mailing.onlyMail();
    expect(corrected.mail.subject).toBe(`Correction of your receipt (${reference})`);
    expect(getText(corrected)).toContain("We had entered “Paid $685.00” by mistake.");
    expect(getText(corrected)).toMatch(/Paid \$500\.00/);
  });
});
