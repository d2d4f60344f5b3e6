import { describe, expect, it } from "vitest";
import { RENTER } from "#rentals/store/events.server.ts";
import { STAFF, sampleStay } from "#rentals/testing/open-fleet.ts";
import { ENGINE_OF_WORDS } from "./open-engine.ts";
import { DRIVER, mailingShop } from "./open-mailing.ts";

const CANCEL = { reason: "customer" as const, isWaived: false };

describe.each(ENGINE_OF_WORDS)("the mails to the shop about what a renter did on %s", (engine) => {
  const shop = mailingShop(engine);
  const { current } = shop;

  async function toShop() {
    const mails = (await shop.mailing.sent()).filter(({ to }) => to.includes("office@example.com"));
    expect(mails).toHaveLength(1);
    const [received] = mails;
    if (received === undefined) throw new Error("the shop got no mail");
    return received.mail;
  }

  it("say what changed, what it was before, and where to see it", async () => {
    const reference = await shop.fleet.requested();
    await shop.fleet.confirm(reference);
    const longer = sampleStay({ days: 5 });
    await shop.fleet.bookings.changeStay(RENTER, await current(reference), longer);
    const { subject, text, replyTo } = await toShop();
    expect(subject).toBe(`Booking changed by Dana Sample (${reference})`);
    expect(replyTo).toEqual([{ name: "Dana Sample", address: "dana@example.com" }]);
    expect(text).toContain(
      `See it in the desk: https://carts.example.com/desk/rentals/${reference}`,
    );
    expect(text).toMatch(/Booking:.*Days +5.*Before:.*Days +3/s);
    expect(text).toContain("12 Ocean Avenue, Lavallette");
  });

  it("say what a cancellation costs", async () => {
    const reference = await shop.fleet.requested({ start: "2026-07-02" });
    await shop.fleet.confirm(reference);
    shop.fleet.wait(2);
    await shop.fleet.bookings.cancel(RENTER, await current(reference), CANCEL);
    const { subject, text } = await toShop();
    expect(subject).toBe(`Booking canceled by Dana Sample (${reference})`);
    expect(text).toMatch(/Fee +\$342\.50/);
  });

  it("bring each message once as it was written, and the same words again after an hour", async () => {
    const reference = await shop.fleet.requested();
    await shop.mailing.sendAll();
    await shop.fleet.bookings.message(reference, "The gate code is 4471.\nPlease call.");
    const { subject, text } = await toShop();
    expect(subject).toBe(`Message from Dana Sample (${reference})`);
    expect(text).toContain("Message:\n  The gate code is 4471.\n  Please call.");
    shop.fleet.wait(1);
    await shop.fleet.bookings.message(reference, "The gate code is 4471.\nPlease call.");
    expect((await toShop()).text).toContain("4471");
  });

  it("are not sent about what staff did themselves", async () => {
    const reference = await shop.fleet.requested();
    await shop.fleet.confirm(reference);
    const longer = sampleStay({ days: 5 });
    await shop.fleet.bookings.changeStay(STAFF, await current(reference), longer);
    await shop.fleet.bookings.addNote(STAFF, reference, "Prefers the white one");
    await shop.fleet.bookings.cancel(STAFF, await current(reference), CANCEL);
    expect((await shop.mailing.sent()).flatMap(({ to }) => to)).toEqual(["dana@example.com"]);
  });

  it("go with the reservation when a person is deleted", async () => {
    const reference = await shop.fleet.requested();
    await shop.fleet.bookings.message(reference, "Call me");
    await shop.fleet.database.deleteFrom("bookings").execute();
    expect(await shop.mailing.sent()).toEqual([]);
  });
});

describe.each(ENGINE_OF_WORDS)("the mails to a driver on %s", (engine) => {
  const shop = mailingShop(engine);

  async function confirmed(time: string): Promise<string> {
    const reference = await shop.fleet.requested({ time });
    await shop.fleet.confirm(reference);
    return reference;
  }
  const give = (reference: string, driver: typeof DRIVER | null, mails = true) =>
    shop.fleet.bookings.giveStops(STAFF, [{ reference, direction: "out" }], {
      driver,
      truck: null,
      mails,
    });
  const toDriver = async () =>
    (await shop.mailing.sent()).filter(({ to }) => to.includes(DRIVER.address));

  it("list all stops of a day once, in their order, and come again after a further change", async () => {
    const later = await confirmed("14:00");
    const earlier = await confirmed("09:00");
    await shop.mailing.sendAll();
    await give(later, DRIVER);
    await give(earlier, DRIVER);
    const [first, ...more] = await toDriver();
    expect(more).toEqual([]);
    expect(first?.mail.subject).toBe("Your stops on Friday, July 10, 2026");
    expect(first?.mail.text).toContain(
      `  9:00 AM  Deliver 4 Seater, Lavallette (${earlier})\n  2:00 PM  Deliver 4 Seater, Lavallette (${later})`,
    );
    expect(first?.mail.text).not.toContain("Dana");
    await give(later, DRIVER);
    expect(await toDriver()).toEqual([]);
    await give(later, null);
    await give(later, DRIVER);
    expect(await toDriver()).toHaveLength(1);
  });

  it("are not sent about stops that were undone, without the person's wish, or about own ones", async () => {
    const reference = await confirmed("09:00");
    await shop.mailing.sendAll();
    await give(reference, DRIVER);
    await give(reference, null);
    expect(await toDriver()).toEqual([]);
    await give(reference, DRIVER, false);
    expect(await toDriver()).toEqual([]);
    await give(reference, { ...DRIVER, id: STAFF.person });
    expect(await toDriver()).toEqual([]);
  });
});
