import ICAL from "ical.js";
import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import type { Received } from "#platform/testing/smtp-server.ts";
import { readEventAt } from "#records/testing/read-event-at.ts";
import { RENTER } from "#rentals/store/events.server.ts";
import { FACTS } from "#rentals/testing/booking-outbox.ts";
import { STAFF, sampleStay } from "#rentals/testing/open-fleet.ts";
import { ENGINE_OF_WORDS } from "./open-engine.ts";
import { mailingShop } from "./open-mailing.ts";

const DAY_BEFORE = new Date("2026-07-09T15:00:00Z");

const CANCEL = { reason: "customer" as const, isWaived: false };

describe.each(ENGINE_OF_WORDS)("the mails to a renter on %s", (engine) => {
  const shop = mailingShop(engine);
  const { current } = shop;

  /** Both parts hold each text, and the link that opens the renter's page. */
  async function expectBoth({ mail }: Received, reference: string, texts: readonly string[]) {
    const { key } = await current(reference);
    const link = `https://carts.example.com/reservations/${reference}?key=${key}`;
    const html = parse((mail.html ?? "").replaceAll("</th>", " </th>"));
    const shown = html.text.replaceAll(/\s+/g, " ");
    const text = (mail.text ?? "").replaceAll(/\s+/g, " ");
    expect(mail.subject).toContain(`(${reference})`);
    expect(html.querySelectorAll("a").map((one) => one.getAttribute("href"))).toContain(link);
    expect(text).toContain(link);
    for (const one of ["Hello Dana,", FACTS.phone, ...texts]) {
      expect(shown).toContain(one);
      expect(text).toContain(one);
    }
  }

  function getEvent({ mail }: Received) {
    const part = mail.attachments.find(({ mimeType }) => mimeType === "text/calendar");
    if (part === undefined) return null;
    const { content } = part;
    const source = typeof content === "string" ? content : new TextDecoder().decode(content);
    const calendar = new ICAL.Component(ICAL.parse(source));
    const event = calendar.getFirstSubcomponent("vevent");
    return {
      method: calendar.getFirstPropertyValue("method"),
      status: event?.getFirstPropertyValue("status"),
      uid: event?.getFirstPropertyValue("uid"),
      sequence: event?.getFirstPropertyValue("sequence"),
      start: (event?.getFirstPropertyValue("dtstart") as ICAL.Time | undefined)
        ?.toJSDate()
        .toISOString(),
    };
  }

  it("say that we have the request, what it costs and until when canceling is free", async () => {
    const reference = await shop.fleet.requested();
    const received = await shop.mailing.onlyMail();
    expect(received).toMatchObject({ from: "web@example.com", to: ["dana@example.com"] });
    expect(received.mail.subject).toBe(`We have your request for a cart (${reference})`);
    expect(received.mail.replyTo).toEqual([
      { name: "Shore Golf Carts", address: "office@example.com" },
    ]);
    await expectBoth(received, reference, [
      "We have your request",
      "It is not confirmed until we call you. We keep a cart for you until Thu, Jul 2, 10:00 AM EDT.",
      "4 Seater, 3 days",
      "Fri, Jul 10, 10:00 AM",
      "Mon, Jul 13, 10:00 AM",
      "Delivered to Lavallette",
      "3 Day plan $685.00",
      "Total $685.00",
      "Due at delivery $1,185.00",
      "Until Thu, Jul 9, 10:00 AM EDT free",
      "After that $342.50 is due",
      "If you didn't ask for a cart, someone entered your address by mistake.",
    ]);
    expect(received.raw).not.toContain("12 Ocean Avenue");
    expect(received.mail.html).not.toMatch(/refund(?!able)/i);
    expect(getEvent(received)).toBeNull();
  });

  it("confirm it, with an entry for the calendar, and remind of it the day before", async () => {
    const reference = await shop.fleet.requested();
    await shop.mailing.sent();
    await shop.fleet.confirm(reference);
    const confirmed = await shop.mailing.onlyMail();
    expect(confirmed.mail.subject).toBe(`Confirmed: your cart for Fri, Jul 10 (${reference})`);
    await expectBoth(confirmed, reference, [
      "Your cart comes Friday, July 10",
      "At 10:00 AM, to 12 Ocean Avenue, Lavallette.",
      "A valid ID and driver's license",
    ]);
    expect(getEvent(confirmed)).toEqual({
      method: "REQUEST",
      status: "CONFIRMED",
      uid: `${reference}@carts.example.com`,
      sequence: 1,
      start: "2026-07-10T14:00:00.000Z",
    });
    shop.fleet.clock.now = DAY_BEFORE;
    await shop.fleet.bookings.runBookingJobs();
    await shop.fleet.bookings.runBookingJobs();
    const reminder = await shop.mailing.onlyMail();
    expect(reminder.mail.subject).toBe(`Reminder: your cart tomorrow at 10:00 AM (${reference})`);
    await expectBoth(reminder, reference, [
      "Your cart comes tomorrow",
      "From now on $342.50 is due",
    ]);
  });

  it("do not remind of what was confirmed or changed a day before it begins", async () => {
    const reference = await shop.fleet.requested();
    shop.fleet.clock.now = new Date("2026-07-09T13:00:00Z");
    await shop.fleet.confirm(reference);
    shop.fleet.clock.now = DAY_BEFORE;
    expect((await shop.fleet.bookings.runBookingJobs()).reminded).toBe(0);
    const other = await shop.fleet.requested({ start: "2026-07-15" });
    await shop.fleet.confirm(other);
    shop.fleet.clock.now = new Date("2026-07-14T15:00:00Z");
    expect((await shop.fleet.bookings.runBookingJobs()).reminded).toBe(1);
    const later = sampleStay({ start: "2026-07-20" });
    await shop.fleet.bookings.changeStay(STAFF, await current(other), later);
    shop.fleet.clock.now = new Date("2026-07-19T15:00:00Z");
    expect((await shop.fleet.bookings.runBookingJobs()).reminded).toBe(1);
  });

  it("say what has changed, and correct what was undone", async () => {
    const reference = await shop.fleet.requested();
    await shop.fleet.confirm(reference);
    await shop.mailing.sent();
    const later = sampleStay({
      start: "2026-07-12",
      quote: { ...sampleStay().quote, totalCents: 70_000 },
    });
    await shop.fleet.bookings.changeStay(STAFF, await current(reference), later);
    const changed = await shop.mailing.onlyMail();
    expect(changed.mail.subject).toBe(`Your reservation has changed (${reference})`);
    await expectBoth(changed, reference, [
      "4 Seater from Sunday, July 12 to Wednesday, July 15, each at 10:00 AM. It is still confirmed.",
      "Before the change",
      "Fri, Jul 10, 10:00 AM",
      "Total $700.00",
      "Total $685.00",
    ]);
    expect(getEvent(changed)).toMatchObject({ sequence: 2, start: "2026-07-12T14:00:00.000Z" });
    await shop.fleet.bookings.cancel(STAFF, await current(reference), CANCEL);
    await shop.mailing.sent();
    await shop.fleet.bookings.undo(
      STAFF,
      await readEventAt(shop.fleet.database, "booking", await current(reference)),
    );
    const corrected = await shop.mailing.onlyMail();
    expect(corrected.mail.subject).toBe(
      `Correction: Your cart comes Sunday, July 12 (${reference})`,
    );
    await expectBoth(corrected, reference, ["Please ignore our last email"]);
    expect(getEvent(corrected)).toMatchObject({ status: "CONFIRMED", sequence: 4 });
  });

  it("say what a cancellation costs, and speak of a refund only where money was taken", async () => {
    const [unpaid, paid] = [await shop.fleet.requested(), await shop.fleet.requested()];
    for (const reference of [unpaid, paid]) await shop.fleet.confirm(reference);
    const pay = shop.fleet.bookings.recordPayments;
    await pay(STAFF, await current(paid), [{ kind: "payment", method: "cash", cents: 68_500 }]);
    shop.fleet.clock.now = DAY_BEFORE;
    await shop.mailing.sent();
    await shop.fleet.bookings.cancel(RENTER, await current(unpaid), CANCEL);
    const owing = await shop.mailing.onlyMail();
    expect(owing.mail.subject).toBe(`Your reservation is canceled (${unpaid})`);
    await expectBoth(owing, unpaid, ["What canceling costs $342.50", "Still due $342.50"]);
    expect(owing.mail.html).not.toMatch(/refund/i);
    expect(getEvent(owing)).toMatchObject({ status: "CANCELLED" });
    await shop.fleet.bookings.cancel(RENTER, await current(paid), CANCEL);
    const refunded = await shop.mailing.onlyMail();
    await expectBoth(refunded, paid, [
      "We refund $342.50.",
      "Price of the rental $685.00",
      "Paid $685.00",
      "Refund $342.50",
    ]);
    const missed = await shop.fleet.requested({ start: "2026-07-12" });
    await shop.fleet.confirm(missed);
    await shop.mailing.sent();
    const noShow = { reason: "nobody-there" as const, isWaived: false };
    await shop.fleet.bookings.cancel(STAFF, await current(missed), noShow);
    const ended = await shop.mailing.onlyMail();
    expect(ended.mail.subject).toBe(`Your rental of Sun, Jul 12 has ended (${missed})`);
    await expectBoth(ended, missed, ["Nobody was there for the delivery", "Still due $685.00"]);
  });

  it("say why a request was not confirmed, or that its time is over", async () => {
    const declined = await shop.fleet.requested();
    const expired = await shop.fleet.requested();
    await shop.mailing.sent();
    const why = "All our <b>4 Seaters</b> are taken that weekend.";
    await shop.fleet.bookings.decline(STAFF, await current(declined), why);
    const no = await shop.mailing.onlyMail();
    expect(no.mail.subject).toBe(`We can't confirm your rental (${declined})`);
    await expectBoth(no, declined, [why, "No cart is kept for you, and you owe nothing."]);
    expect(no.mail.html).not.toContain("<b>");
    shop.fleet.wait(25);
    await shop.fleet.bookings.runBookingJobs();
    const over = await shop.mailing.onlyMail();
    expect(over.mail.subject).toBe(`Your request for a cart has ended (${expired})`);
    await expectBoth(over, expired, ["It was not confirmed in time"]);
  });

  it("give a receipt at the handover, and each fee and what comes back at the return", async () => {
    const reference = await shop.fleet.requested();
    await shop.fleet.confirm(reference);
    const pay = shop.fleet.bookings.recordPayments;
    const cash = { method: "cash" as const };
    await pay(STAFF, await current(reference), [{ kind: "payment", ...cash, cents: 68_500 }]);
    await pay(STAFF, await current(reference), [{ kind: "deposit", ...cash, cents: 50_000 }]);
    await shop.mailing.sent();
    await shop.fleet.bookings.checkOut(STAFF, await current(reference), { charge: 98 });
    const receipt = await shop.mailing.onlyMail();
    expect(receipt.mail.subject).toBe(`Your cart is with you (${reference})`);
    await expectBoth(receipt, reference, [
      "It is due back Monday, July 13 at 10:00 AM.",
      "It was charged to 98% when you got it.",
      "Paid $685.00",
      "Deposit we hold $500.00",
    ]);
    await shop.fleet.bookings.checkIn(STAFF, await current(reference), {
      fees: [
        { kind: "late", label: "Late return, 2 h at $25", cents: 5000 },
        { kind: "cleaning", label: "Cleaning", cents: 7500 },
      ],
    });
    const returned = await shop.mailing.onlyMail();
    expect(returned.mail.subject).toBe(`Your cart is back with us (${reference})`);
    await expectBoth(returned, reference, [
      "Late return, 2 h at $25 $50.00",
      "Cleaning $75.00",
      "All fees $125.00",
      "Deposit that comes back $375.00",
    ]);
    await shop.fleet.bookings.close(STAFF, await current(reference));
    await shop.fleet.bookings.correctFees(STAFF, await current(reference), {
      fees: [{ kind: "other", label: "Windshield", cents: 54_000 }],
      reason: "Cleaned by the renter",
    });
    const corrected = await shop.mailing.onlyMail();
    expect(corrected.mail.subject).toBe(`Correction of your receipt (${reference})`);
    await expectBoth(corrected, reference, [
      "They were $125.00 and are $540.00 now.",
      "Windshield $540.00",
      "Still due $40.00",
    ]);
    expect(corrected.mail.text).not.toContain("everything is settled");
  });

  it("show hostile names and streets as the text that they are", async () => {
    const evil = '"><script>alert(1)</script><img src=x onerror=alert(2)>';
    const reference = await shop.fleet.requested(
      { address: `${evil} \u202e12 Ocean` },
      { firstName: evil, lastName: `Bcc: other@example.com\r\n${evil}`.slice(0, 60) },
    );
    await shop.fleet.confirm(reference);
    const { mail, to, raw } = await shop.mailing.onlyMail();
    expect(to).toEqual(["dana@example.com"]);
    expect(mail.to).toEqual([{ name: "", address: "dana@example.com" }]);
    expect(mail.bcc).toBeUndefined();
    expect(raw).not.toMatch(/^bcc:/im);
    const html = parse(mail.html ?? "");
    expect(html.querySelectorAll("script")).toEqual([]);
    expect(html.querySelectorAll("img").map((one) => one.getAttribute("src"))).toEqual([
      "https://carts.example.com/apple-touch-icon.png",
    ]);
    expect(mail.html).toContain("Hello,");
    expect(mail.html).toContain("&lt;script&gt;");
    expect(html.text).toContain(`${evil} 12 Ocean, Lavallette`);
    expect(mail.text).toContain(`${evil} 12 Ocean, Lavallette`);
  });
});
