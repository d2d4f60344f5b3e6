import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#domain/dates.ts";
import { RENTER } from "#rentals/store/events.server.ts";
import { NOW, STAFF, sampleStay, units } from "#rentals/testing/open-fleet.ts";
import { ENGINES } from "./open-engine.ts";
import { provideFleet } from "./provide-fleet.ts";

const DAY = 86_400_000;
const HOURS = ["09:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00"];

describe.each(ENGINES)("what is free on %s", (engine) => {
  const { fleet, open } = provideFleet(engine);

  beforeAll(async () => {
    await open(units(3));
  });

  const free = async (from: string, to = from, own: { days?: number; time?: string } = {}) => {
    const choice = { class: "4-seater", days: 1, time: null, isDelivered: true, ...own };
    return await fleet.bookings.freeDays(choice, from, to);
  };

  it("is nothing on a closure, when the return is on one, in the lead hours and after 12 months", async () => {
    const closed = { time: null, free: 0 };
    expect(await free("2026-07-03", "2026-07-05")).toEqual([
      { day: "2026-07-03", ...closed },
      { day: "2026-07-04", ...closed },
      { day: "2026-07-05", time: "09:00", free: 3 },
    ]);
    expect(await free("2026-07-02", "2026-07-02", { days: 2 })).toMatchObject([closed]);
    // Now it is 10 AM, and a cart needs two hours.
    expect(await free("2026-07-01")).toMatchObject([{ time: "12:00", free: 3 }]);
    expect(await free("2026-07-01", "2026-07-01", { time: "11:00" })).toMatchObject([closed]);
    const last = addDays("2026-07-01", 366);
    expect(await free(last, addDays(last, 1))).toMatchObject([{ free: 3 }, closed]);
  });

  it("is what a request gets, with carts that have dates in the shop far ahead", async () => {
    for (const [unit, day] of [
      ["4S-1", "2026-08-12"],
      ["4S-2", "2026-11-02"],
    ] as const) {
      const from = Date.parse(`${day}T14:00:00Z`);
      const block = { unit, from, until: from + 2 * DAY, reason: "Brakes" };
      await fleet.bookings.block(STAFF, block, { despite: false });
    }
    const starts = Array.from({ length: 30 }, (_, index) => addDays("2026-08-01", index * 5));
    for (const [index, start] of [...starts, ...starts, ...starts].entries()) {
      const days = 1 + (index % 7);
      const [before] = await free(start, start, { days, time: "10:00" });
      const person = { email: `renter${index}@example.com`, phone: `732555${1000 + index}` };
      const { kind } = await fleet.request({ start, days }, undefined, null, person);
      expect(kind, `${start} for ${days} days`).toBe(before?.free === 0 ? "full" : "stored");
    }
  });

  it("offers days and classes instead of a stay that is full", async () => {
    fleet.clock.now = new Date(NOW.getTime() + 40 * 60 * 60_000);
    const start = "2027-02-01";
    for (let count = 0; count < 3; count += 1) await fleet.requested({ start, days: 2 });
    const { days, classes } = await fleet.bookings.alternatives(sampleStay({ start, days: 2 }));
    expect(days.length).toBeGreaterThan(1);
    expect(classes).toEqual([]);
    for (const { day, time } of days) {
      expect((await free(day, day, { days: 2, time }))[0]?.free).toBeGreaterThan(0);
    }
  });

  it("is named by the first hour of a day at which a request gets a cart", async () => {
    await open(units(1));
    const firstDay = "2026-08-03";
    for (let index = 0; index < 4; index += 1) {
      const stay = {
        start: addDays(firstDay, index * 3),
        time: HOURS[(index * 5) % HOURS.length] ?? "",
        days: 1,
        ...(index % 2 === 0 && { area: null, address: null }),
      };
      const person = { email: `kept${index}@example.com`, phone: `732555${2000 + index}` };
      await fleet.request(stay, undefined, null, person);
    }
    let people = 0;
    const isTaken = async (start: string, time: string, isDelivered: boolean) => {
      people += 1;
      const place = isDelivered ? {} : { area: null, address: null };
      const person = { email: `asks${people}@example.com`, phone: `732556${1000 + people}` };
      const result = await fleet.request(
        { start, time, days: 1, ...place },
        undefined,
        null,
        person,
      );
      if (result.kind !== "stored") return true;
      const { booking } = await fleet.find(result.reference);
      const reason = { reason: "customer", isWaived: false } as const;
      expect(await fleet.bookings.cancel(RENTER, booking, reason)).toMatchObject({ kind: "ok" });
      return false;
    };
    let later = 0;
    for (let index = 0; index < 12; index += 1) {
      const day = addDays(firstDay, index);
      const isDelivered = index % 2 === 0;
      const choice = { class: "4-seater", days: 1, time: null, isDelivered };
      const [found] = await fleet.bookings.freeDays(choice, day, day);
      const accepted: string[] = [];
      for (const time of HOURS) {
        const [at] = await fleet.bookings.freeDays({ ...choice, time }, day, day);
        const isAccepted = !(await isTaken(day, time, isDelivered));
        expect(at?.free !== 0, `${day} ${time}`).toBe(isAccepted);
        if (isAccepted) accepted.push(time);
      }
      expect([found?.time, found?.free !== 0], day).toEqual([
        accepted[0] ?? HOURS[0],
        accepted.length > 0,
      ]);
      if ((accepted[0] ?? "09:00") > "09:00") later += 1;
    }
    expect(later).toBe(3);
  });
});
