import { describe, expect, it } from "vitest";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import { readMessages } from "#records/testing/read-messages.ts";
import { RENTER } from "#rentals/store/events.server.ts";
import { STAFF, sampleStay, units } from "#rentals/testing/open-fleet.ts";
import { ENGINES } from "./open-engine.ts";
import { provideFleet } from "./provide-fleet.ts";

const MONTH = { start: "2027-06-21", days: 30 };

const other = (index: number): Partial<Inquiry> => ({
  email: `renter${index}@example.com`,
  phone: `(732) 555-0${100 + index}`,
});

describe.each(ENGINES)("what requests hold on %s", (engine) => {
  const { fleet, open } = provideFleet(engine);

  const free = async (own: { start: string; days: number }) => {
    const stay = { class: "4-seater", days: own.days, time: "10:00", isDelivered: true };
    const [day] = await fleet.bookings.freeDays(stay, own.start, own.start);
    return day?.free;
  };

  const readAll = () => fleet.database.selectFrom("bookings").selectAll().execute();

  const count = async (noHold: "person" | "class" | null) =>
    (await readAll()).filter((row) => row.no_hold === noHold).length;

  describe("one person", () => {
    it("keeps two carts with ten requests at once, from two processes; others get theirs", async () => {
      const { shops, request } = await open(units(10));
      const results = await Promise.all(
        Array.from({ length: 10 }, (_, index) => request(MONTH, shops[index % shops.length])),
      );
      expect(results.every(({ kind }) => kind === "stored")).toBe(true);
      expect([await count(null), await count("person")]).toEqual([2, 8]);
      expect(await free(MONTH)).toBe(8);
      for (let index = 0; index < 8; index += 1) {
        expect((await request(MONTH, undefined, null, other(index))).kind).toBe("stored");
      }
      expect([await count(null), await count("class")]).toEqual([5, 5]);
      expect(await free(MONTH)).toBe(5);
    });

    it("is known by the address or the phone, over all classes and days", async () => {
      await open([...units(4), ...units(4, "6-seater")]);
      const six = { vehicle: "6-seater", vehicleName: "6 Seater" };
      await fleet.requested({}, { email: "dana@example.com", phone: "(800) 555-0101" });
      await fleet.requested(
        { ...six, start: "2026-08-10" },
        { email: "Dana+1@example.com", phone: "(800) 555-0102" },
      );
      const third = await fleet.requested(
        { start: "2026-09-10" },
        { email: "else@example.com", phone: "800 555 0101" },
      );
      // Only one before it shares its phone.
      expect((await fleet.find(third)).booking.noHold).toBeNull();
      const fourth = await fleet.requested(six, {
        email: "dana@example.com",
        phone: "(800) 555-0199",
      });
      expect((await fleet.find(fourth)).booking.noHold).toBe("person");
    });

    it("keeps a cart again once an earlier request is confirmed, declined or over", async () => {
      await open(units(8));
      const references = [await fleet.requested(), await fleet.requested()];
      await fleet.confirm(references[0] ?? "");
      const third = await fleet.requested();
      expect((await fleet.find(third)).booking.noHold).toBeNull();
      expect((await fleet.find(await fleet.requested())).booking.noHold).toBe("person");
      fleet.wait(25);
      expect((await fleet.find(await fleet.requested())).booking.noHold).toBeNull();
    });

    it("gets what has no cart confirmed only while one is free", async () => {
      await open(units(4));
      const [, , third = ""] = [
        await fleet.requested(),
        await fleet.requested(),
        await fleet.requested(),
      ];
      const booked = await fleet.bookings.create(STAFF, {
        booking: sampleStay(),
        renter: { firstName: "A", lastName: "B", email: "", phone: "", notes: "" },
        isConfirmed: true,
      });
      expect(booked.kind).toBe("ok");
      const { booking } = await fleet.find(third);
      expect(booking.noHold).toBe("person");
      const late = await fleet.bookings.create(STAFF, {
        booking: sampleStay(),
        renter: { firstName: "C", lastName: "D", email: "", phone: "", notes: "" },
        isConfirmed: true,
      });
      expect(late.kind).toBe("ok");
      expect(await fleet.confirm(third)).toMatchObject({ kind: "rejected", why: "full" });
    });

    it("is declined at once, with a mail for what had one", async () => {
      await open(units(6));
      const references: string[] = [];
      for (let index = 0; index < 5; index += 1) references.push(await fleet.requested());
      const targets = await Promise.all(
        references.map(async (reference) => (await fleet.find(reference)).booking),
      );
      const results = await fleet.bookings.declineAll(STAFF, targets, "Sorry");
      expect(results.map(({ kind }) => kind)).toEqual(Array(5).fill("ok"));
      const mails = await readMessages(fleet.database, "booking");
      expect(mails.filter(({ kind }) => kind === "declined")).toHaveLength(3);
      const again = await fleet.bookings.declineAll(STAFF, targets, "Sorry");
      expect(again.map(({ kind }) => kind)).toEqual(Array(5).fill("outdated"));
    });
  });

  describe("many people", () => {
    it("keep half of a class, and leave the other half free for everybody else", async () => {
      const { shops, request } = await open(units(10));
      const results = await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          request({}, shops[index % shops.length], null, other(index)),
        ),
      );
      expect(results.every(({ kind }) => kind === "stored")).toBe(true);
      expect([await count(null), await count("class")]).toEqual([5, 25]);
      expect(await free({ start: "2026-07-10", days: 3 })).toBe(5);
      const renter = { firstName: "A", lastName: "B", email: "", phone: "", notes: "" };
      const book = () =>
        fleet.bookings.create(STAFF, { booking: sampleStay(), renter, isConfirmed: true });
      for (let index = 0; index < 5; index += 1) expect((await book()).kind).toBe("ok");
      expect(await book()).toMatchObject({ kind: "rejected", why: "full" });
    });

    it("are left to staff where the address has had its mails of the day", async () => {
      await open(units(10));
      for (let index = 0; index < 3; index += 1) {
        const { booking } = await fleet.find(await fleet.requested({}, other(20)));
        await fleet.bookings.decline(STAFF, booking, "Closed");
      }
      for (let index = 0; index < 5; index += 1) await fleet.requested({}, other(index));
      const reference = await fleet.requested({}, other(20));
      expect((await fleet.find(reference)).booking).toMatchObject({
        awaits: null,
        noHold: "class",
      });
      await fleet.bookings.runBookingJobs();
      fleet.wait(1);
      await fleet.bookings.runBookingJobs();
      expect((await fleet.find(reference)).booking.state).toBe("requested");
    });

    it("cannot gather their carts on the same days by moving there", async () => {
      await open(units(4));
      const weeks = ["2026-07-10", "2026-07-20", "2026-08-01"];
      const references: string[] = [];
      for (const [index, start] of weeks.entries()) {
        references.push(await fleet.requested({ start }, other(index)));
      }
      const to: QuotedStay = sampleStay({ start: "2026-09-01" });
      for (const reference of references) {
        const { booking } = await fleet.find(reference);
        expect((await fleet.bookings.changeStay(RENTER, booking, to)).kind).toBe("ok");
      }
      expect([await count(null), await count("class")]).toEqual([2, 1]);
    });
  });

  describe("the rule of a class", () => {
    it("confirms at once while so many carts stay free, also for 30 requests at once", async () => {
      const { shops, request, content } = await open(units(10));
      content.confirmWhileFree = 6;
      const results = await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          request({}, shops[index % shops.length], null, other(index)),
        ),
      );
      expect(results.every(({ kind }) => kind === "stored")).toBe(true);
      const rows = await readAll();
      const confirmed = rows.filter(({ state }) => state === "confirmed");
      expect(confirmed).toHaveLength(4);
      expect(new Set(confirmed.map(({ unit }) => unit)).size).toBe(4);
      expect(confirmed.every((row) => row.by_rule === 6 && row.hold_until === null)).toBe(true);
    });

    it("is in the history, answers the inquiry, and mails that it is confirmed", async () => {
      await open(units(3));
      fleet.content.confirmWhileFree = 2;
      const reference = await fleet.requested();
      const { booking, events } = await fleet.find(reference);
      expect(booking).toMatchObject({ state: "confirmed", unit: "4S-1", byRule: 2 });
      expect(events).toMatchObject([
        { kind: "requested", to_state: "requested" },
        {
          kind: "confirmed",
          from_state: "requested",
          author: "The site",
          person: null,
          detail: { unit: "4S-1", rule: 2 },
        },
      ]);
      const mails = await readMessages(fleet.database, "booking");
      expect(mails.map(({ kind }) => kind)).toEqual(["confirmed"]);
      const [inquiry] = await fleet.database.selectFrom("inquiries").selectAll().execute();
      expect(inquiry?.answered_at).not.toBeNull();
      expect((await fleet.find(await fleet.requested({}, other(1)))).booking.state).toBe(
        "requested",
      );
      await fleet.bookings.assign(STAFF, booking, "4S-2");
      expect((await fleet.find(reference)).booking.byRule).toBeNull();
    });

    it("does not confirm one cart after the other for one person", async () => {
      await open(units(10));
      fleet.content.confirmWhileFree = 1;
      const states: string[] = [];
      for (let index = 0; index < 4; index += 1) {
        states.push((await fleet.find(await fleet.requested())).booking.state);
      }
      expect(states).toEqual(["confirmed", "confirmed", "requested", "requested"]);
      expect(await free({ start: "2026-07-10", days: 3 })).toBe(8);
    });
  });

  describe("the shop's clock", () => {
    it("keeps the cart over a weekend, and gives more time for a closure that comes later", async () => {
      await open(units(1));
      // Friday, July 3, at 4 PM: the 4th is a closure.
      fleet.clock.now = new Date("2026-07-03T20:00:00Z");
      const reference = await fleet.requested();
      const until = async () => (await fleet.find(reference)).booking.holdUntil;
      expect(await until()).toBe(Date.parse("2026-07-05T20:00:00Z"));
      fleet.content.closures = [...fleet.content.closures, { name: "Storm", on: "2026-07-05" }];
      fleet.clock.now = new Date("2026-07-05T20:00:30Z");
      await fleet.bookings.runBookingJobs();
      expect(await until()).toBe(Date.parse("2026-07-06T20:00:00Z"));
      expect((await fleet.request({}, undefined, null, other(1))).kind).toBe("full");
      fleet.clock.now = new Date("2026-07-06T20:00:30Z");
      await fleet.bookings.runBookingJobs();
      expect((await fleet.find(reference)).booking.state).toBe("expired");
    });
  });
});
