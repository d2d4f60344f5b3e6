import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrations } from "#app/migrations.ts";
import { at, STAFF } from "#appointments/testing/open-shop.ts";
import { requestAppointment } from "#appointments/testing/request-appointment.ts";
import { addDays } from "#domain/dates.ts";
import type { DatabaseDialect } from "#platform/database/dialect.server.ts";
import type { Target } from "#records/change-record.server.ts";
import { readEvent } from "#records/testing/read-event-at.ts";
import { readMessages } from "#records/testing/read-messages.ts";
import { type FleetTables, openFleet, units } from "#rentals/testing/open-fleet.ts";
import { openAppointments } from "./open-appointments.ts";
import { ENGINES, openEmptyDatabase } from "./open-engine.ts";

const SENT = 14;
const NETWORKS = 5;

const stranger = (index: number) => ({
  firstName: `Visitor ${String.fromCharCode(65 + index)}`,
  lastName: "Sample",
  email: `visitor${index}@example.com`,
  phone: `(732) 555-0${100 + index}`,
});
const network = (index: number) => `network ${index % NETWORKS}`;

function tick(clock: { now: Date }): void {
  clock.now = new Date(clock.now.getTime() + 1000);
}

/** Two weeks of test drives, so far apart that no day is half full. */
async function openDrives(engine: DatabaseDialect) {
  const shop = await openAppointments(engine);
  const days = Array.from({ length: 17 }, (_, index) => addDays("2026-07-11", index))
    .filter((day) => new Date(day).getUTCDay() !== 0)
    .slice(0, SENT);
  for (const [index, day] of days.entries()) {
    const visit = { kind: "test-drive", startsAt: at(`${day} 11:00`) };
    const sent = { customer: stranger(index), network: network(index) };
    tick(shop.clock);
    if ((await requestAppointment(shop, { ...visit, ...sent })) === null) {
      throw new Error(`the time on ${day} was refused`);
    }
  }
  const { appointments: room, database, close } = shop;
  return {
    room,
    database,
    close,
    mails: async () => (await readMessages(database, "appointment")).map(({ kind }) => kind),
    find: async (reference: string) => (await shop.find(reference)).appointment,
    makeKnown: (target: Target) => room.edit(STAFF, target, { notes: "Called." }),
  };
}

/** Requests for stays far apart, of a class with many carts. */
async function openRentals(engine: DatabaseDialect) {
  const { database, close } = await openEmptyDatabase<FleetTables>(engine, migrations);
  const fleet = openFleet([database], units(8));
  for (let index = 0; index < SENT; index += 1) {
    const start = addDays("2026-07-10", index * 5);
    tick(fleet.clock);
    await fleet.requested({ start }, stranger(index), network(index));
  }
  const { bookings: room } = fleet;
  return {
    room,
    database,
    close,
    mails: async () => (await readMessages(database, "booking")).map(({ kind }) => kind),
    find: async (reference: string) => (await fleet.find(reference)).booking,
    makeKnown: (target: Target) => room.confirm(STAFF, target),
  };
}

describe.each(ENGINES)("a rush of strangers on %s", (engine) => {
  describe.each([
    { name: "test drives", open: openDrives, held: "booked" },
    { name: "rentals", open: openRentals, held: "requested" },
  ])("for $name", ({ open, held }) => {
    let opened: Awaited<ReturnType<typeof openDrives>> | Awaited<ReturnType<typeof openRentals>>;
    beforeEach(async () => {
      opened = await open(engine);
    });
    afterEach(() => opened.close());

    const readRush = async () => {
      const rushes = await opened.room.readRushes();
      expect(rushes.length).toBeLessThan(2);
      return rushes[0] ?? [];
    };

    it("is canceled without a mail, but for what is proved, known or changed, and comes back as it was", async () => {
      const rush = await readRush();
      expect(rush).toHaveLength(SENT);
      expect(new Set(rush.map((part) => part.network)).size).toBe(NETWORKS);
      const records = rush.map(({ record }) => record);
      expect(records.map(({ awaits }) => awaits)).toEqual([
        ...Array.from({ length: 12 }, () => null),
        "email",
        "email",
      ]);
      const [known, changed, ...others] = records;
      const proved = records.at(-1);
      if (!known || !changed || !proved) throw new Error("nothing was stored");
      expect(await opened.makeKnown(known)).toMatchObject({ kind: "ok" });
      expect(await opened.room.confirmEmail(proved)).toMatchObject({ kind: "ok" });
      const mails = await opened.mails();

      expect(await opened.room.cancelUnproved(STAFF, { ...known, version: 1 })).toMatchObject({
        kind: "rejected",
        why: "unchanged",
      });
      expect(await opened.room.cancelUnproved(STAFF, { ...proved, version: 1 })).toMatchObject({
        kind: "rejected",
        why: "unchanged",
      });
      expect(await opened.room.cancelUnproved(STAFF, { ...changed, version: 7 })).toMatchObject({
        kind: "outdated",
      });
      const left = others.slice(0, -1);
      const events: number[] = [];
      for (const record of [changed, ...left]) {
        const result = await opened.room.cancelUnproved(STAFF, record);
        if (result.kind !== "ok") throw new Error(result.kind);
        events.push(result.event);
      }
      expect(await readRush()).toEqual([]);
      expect((await opened.find(left[0]?.reference ?? "")).state).toBe("canceled");

      for (const id of events) {
        const event = await readEvent(opened.database, id);
        expect(await opened.room.undo(STAFF, event)).toMatchObject({ kind: "ok" });
      }
      expect(await opened.mails()).toEqual(mails);
      const back = (await readRush()).map(({ record }) => record);
      expect(back.map(({ state, awaits, holdUntil }) => [state, awaits, holdUntil])).toEqual(
        [changed, ...left].map(({ state, awaits, holdUntil }) => [state, awaits, holdUntil]),
      );
      expect(back[0]?.state).toBe(held);
      expect(back.at(-1)?.awaits).toBe("email");
    });
  });
});
