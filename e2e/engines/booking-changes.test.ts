import { describe, expect, it } from "vitest";
import { readMessages } from "#records/testing/read-messages.ts";
import { STAFF, sampleStay, units } from "#rentals/testing/open-fleet.ts";
import { ENGINES } from "./open-engine.ts";
import { provideFleet } from "./provide-fleet.ts";

describe.each(ENGINES)("reservations on %s", (engine) => {
  const { fleet, open } = provideFleet(engine);

  describe("carts", () => {
    it("are chosen so that the least time between renters is lost", async () => {
      await open(units(3));
      const early = await fleet.requested({ start: "2026-07-05", days: 2 });
      const late = await fleet.requested({ start: "2026-07-14", days: 2 });
      await fleet.confirm(early, "4S-2");
      await fleet.confirm(late, "4S-3");
      const reference = await fleet.requested({ start: "2026-07-08", days: 5 });
      expect(await fleet.confirm(reference)).toMatchObject({ booking: { unit: "4S-2" } });
    });

    it("are changed by hand, unless another renter has the cart", async () => {
      await open(units(3));
      const one = await fleet.requested();
      const other = await fleet.requested();
      await fleet.confirm(one, "4S-1");
      await fleet.confirm(other, "4S-2");
      const { booking } = await fleet.find(one);
      expect(await fleet.bookings.assign(STAFF, booking, "4S-2")).toMatchObject({
        kind: "rejected",
        why: "full",
        conflicts: [other],
      });
      const result = await fleet.bookings.assign(STAFF, booking, "4S-3");
      expect(result).toMatchObject({ kind: "ok", booking: { unit: "4S-3" } });
      expect((await fleet.bookings.assign(STAFF, booking, "4S-1")).kind).toBe("outdated");
    });

    it("are not checked out while somebody else has them", async () => {
      await open(units(2));
      const late = await fleet.requested({ start: "2026-07-05", days: 2 });
      await fleet.confirm(late, "4S-1");
      await fleet.bookings.checkOut(STAFF, (await fleet.find(late)).booking, {});
      const next = await fleet.requested({ start: "2026-07-10" });
      await fleet.confirm(next, "4S-1");
      const { booking } = await fleet.find(next);
      expect(await fleet.bookings.checkOut(STAFF, booking, {})).toMatchObject({
        kind: "rejected",
        why: "full",
        conflicts: [late],
      });
    });

    it("go away only after a word on who has them", async () => {
      await open(units(2));
      const reference = await fleet.requested();
      await fleet.confirm(reference, "4S-1");
      const block = {
        unit: "4S-1",
        reason: "Brakes",
        from: Date.parse("2026-07-11"),
        until: Date.parse("2026-07-12"),
      };
      const refused = await fleet.bookings.block(STAFF, block, { despite: false });
      expect(refused).toEqual({ kind: "rejected", conflicts: [reference] });
      const done = await fleet.bookings.block(STAFF, block, { despite: true });
      if (done.kind !== "ok") throw new Error(`the block was ${done.kind}`);
      expect(await fleet.bookings.unblock(STAFF, done.id)).toMatchObject({ unit: "4S-1" });
      expect(await fleet.bookings.unblock(STAFF, done.id)).toBeNull();
    });
  });

  describe("changes of a stay", () => {
    it("keep reference, key and cart, and are refused where no cart is left", async () => {
      await open(units(1));
      const reference = await fleet.requested();
      await fleet.confirm(reference);
      await fleet.requested({ start: "2026-07-20" });
      const { booking } = await fleet.find(reference);
      const taken = await fleet.bookings.changeStay(
        STAFF,
        booking,
        sampleStay({ start: "2026-07-19" }),
      );
      expect(taken).toMatchObject({ kind: "rejected", why: "full" });
      const later = sampleStay({ start: "2026-07-11", days: 4 });
      expect(await fleet.bookings.changeStay(STAFF, booking, later)).toMatchObject({
        kind: "ok",
        booking: { reference, key: booking.key, unit: "4S-1", stay: { days: 4 } },
      });
    });

    it("make a rental longer that is out, unless the next renter has the cart", async () => {
      await open(units(2));
      const reference = await fleet.requested();
      await fleet.confirm(reference, "4S-1");
      await fleet.bookings.checkOut(STAFF, (await fleet.find(reference)).booking, {});
      const next = await fleet.requested({ start: "2026-07-15" });
      await fleet.confirm(next, "4S-1");
      const { booking } = await fleet.find(reference);
      expect(await fleet.bookings.extend(STAFF, booking, sampleStay({ days: 6 }))).toMatchObject({
        kind: "rejected",
        why: "full",
        conflicts: [next],
      });
      expect(await fleet.bookings.extend(STAFF, booking, sampleStay({ days: 4 }))).toMatchObject({
        kind: "ok",
        booking: { stay: { days: 4 } },
      });
    });
  });

  describe("what happens in time", () => {
    it("ends each hold once, and reminds each renter once", async () => {
      await open(units(3));
      const forgotten = await fleet.requested();
      const kept = await fleet.requested();
      await fleet.confirm(kept);
      fleet.clock.now = new Date("2026-07-09T15:00:00Z");
      const work = () => Promise.all(fleet.shops.map(({ bookings }) => bookings.runBookingJobs()));
      await Promise.all([work(), work()]);
      await work();
      const { booking, events } = await fleet.find(forgotten);
      expect(booking.state).toBe("expired");
      expect(events.filter(({ kind }) => kind === "expired")).toHaveLength(1);
      const mails = await readMessages(fleet.database, "booking");
      const count = (kind: string) => mails.filter((mail) => mail.kind === kind).length;
      expect([count("reminder"), count("expired")]).toEqual([1, 1]);
    });
  });

  describe("a renter's link", () => {
    it("opens with its key only", async () => {
      await open(units(1));
      const reference = await fleet.requested();
      const { booking } = await fleet.find(reference);
      const { key } = booking;
      expect(key).toMatch(/^[\w-]{22}$/);
      const open1 = await fleet.bookings.findByKey(reference, key);
      expect(open1?.booking.reference).toBe(reference);
      for (const [name, wrongKey] of [
        [reference, ""],
        [reference, `${key}x`],
        [reference, key.toLowerCase()],
        ["ZZZZ-ZZZZ", key],
        ["'; drop table bookings", key],
      ] as const) {
        expect(await fleet.bookings.findByKey(name, wrongKey)).toBeNull();
      }
    });
  });

  describe("availability", () => {
    it("says for each day what is free, from the first time that a stay can start", async () => {
      await open(units(2));
      await fleet.requested({ start: "2026-07-10", days: 2, time: "09:00" });
      const choice = { class: "4-seater", days: 1, time: null, isDelivered: false };
      const days = await fleet.bookings.freeDays(choice, "2026-07-02", "2026-07-13");
      expect(days.map(({ day, time, free }) => [day.slice(8), time, free])).toEqual([
        ["02", "09:00", 2],
        // Independence Day is closed: nothing can come back on it.
        ["03", null, 0],
        ["04", null, 0],
        ["05", "09:00", 2],
        ["06", "09:00", 2],
        ["07", "09:00", 2],
        ["08", "09:00", 2],
        ["09", "09:00", 1],
        ["10", "09:00", 1],
        ["11", "09:00", 1],
        ["12", "09:00", 1],
        ["13", "09:00", 2],
      ]);
      const utility = { ...choice, class: "utility" };
      const [unknown] = await fleet.bookings.freeDays(utility, "2026-07-10", "2026-07-10");
      expect(unknown).toEqual({ day: "2026-07-10", time: "09:00", free: null });
    });

    it("offers near days and other classes for a stay that is full", async () => {
      await open([...units(1), ...units(1, "6-seater")]);
      await fleet.requested({ start: "2026-07-10", days: 3 });
      const { days, classes } = await fleet.bookings.alternatives(sampleStay());
      expect(classes).toEqual(["6-seater"]);
      expect(days.map(({ day }) => day)).toEqual([
        "2026-07-13",
        "2026-07-14",
        "2026-07-06",
        "2026-07-15",
      ]);
      for (const { day, time } of days) {
        expect((await fleet.request({ start: day, time })).kind).toBe("stored");
        await fleet.database.deleteFrom("bookings").where("start_day", "=", day).execute();
      }
    });
  });

  it("come back at the same time of day, though a night is an hour longer", async () => {
    await open(units(1));
    const own = { start: "2026-10-31", days: 2, time: "09:00" };
    const { booking } = await fleet.find(await fleet.requested(own));
    expect(new Date(booking.fromAt)).toEqual(new Date("2026-10-31T13:00:00Z"));
    expect(new Date(booking.toAt)).toEqual(new Date("2026-11-02T14:00:00Z"));
    const next = { ...own, start: "2026-11-02", time: "10:00" };
    expect((await fleet.request(next)).kind).toBe("full");
    expect((await fleet.request({ ...next, time: "11:00" })).kind).toBe("stored");
  });
});
