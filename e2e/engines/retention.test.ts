import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrations } from "#app/migrations.ts";
import { personalTables } from "#app/personal-tables.server.ts";
import { createSubmissionStore } from "#app/submissions/store-submissions.server.ts";
import { parseOrigin } from "#domain/inquiries/visit-source.ts";
import { sampleInquiry, storeInquiries } from "#inquiries/testing/samples.ts";
import type { PeopleTables } from "#people/tables.ts";
import { createClockMark } from "#platform/clock-mark.server.ts";
import { createDailyWork, type DailyWorkTables } from "#platform/daily-work.server.ts";
import { addEvents, CHANGE, VIEW } from "#records/events.server.ts";
import { countOld, purgeOld, purgesAt } from "#records/personal-data/retention.server.ts";
import { readEvents } from "#records/read-events.server.ts";
import { listChanges } from "#records/testing/list-changes.ts";
import type { FleetTables } from "#rentals/testing/open-fleet.ts";
import { storeBookings } from "#rentals/testing/store-bookings.ts";
import { ENGINES, openEmptyDatabase } from "./open-engine.ts";

type Tables = FleetTables & PeopleTables & DailyWorkTables;

const NOW = new Date("2026-11-25T12:00:00Z");
const DAY = 86_400_000;
const at = (day: string) => Date.parse(`${day}T12:00:00Z`);

const RETENTION = {
  updated: "2026-11-24",
  inquiryMonths: 24,
  requestMonths: 24,
  rentalYears: 7,
  sessionDays: 90,
  attemptDays: 1,
  changeYears: 7,
};

describe.each(ENGINES)("retention on %s", (engine) => {
  let database: Kysely<Tables>;
  let close: () => Promise<void>;
  beforeEach(async () => {
    ({ database, close } = await openEmptyDatabase<Tables>(engine, migrations));
  });
  afterEach(() => close());

  const listPurges = (times = { now: NOW, newestRow: NOW.getTime() }) =>
    purgesAt(times, RETENTION, personalTables);
  const purge = (pauseMs = 0) =>
    purgeOld(database, listPurges(), {
      actor: { person: null, name: "The site" },
      pauseMs,
    });
  const count = () => countOld(database, listPurges());
  const getColumn = async (table: "inquiries" | "bookings") =>
    (await database.selectFrom(table).select("first_name").execute())
      .map(({ first_name }) => first_name)
      .toSorted();

  const addBooking = async (
    name: string,
    own: { to: string; state: "closed" | "expired" | "canceled"; inquiry?: string },
  ) => {
    const to = at(own.to);
    await storeBookings(database, [
      {
        id: name,
        reference: name,
        key: name,
        inquiry: own.inquiry ?? null,
        class: "4-seater",
        class_name: "4 Seater",
        start_day: own.to,
        start_time: "10:00",
        days: 1,
        area: null,
        address: null,
        additional_drivers: 0,
        total_cents: 100,
        deposit_cents: 0,
        lines: "[]",
        from_at: to - DAY,
        to_at: to,
        until_at: to,
        first_name: name,
        last_name: "",
        email: "",
        phone: "",
        notes: "",
        state: own.state,
        version: 0,
        unit: null,
        hold_until: 0,
        no_hold: null,
        by_rule: null,
        awaits: null,
        network: null,
        created_at: to - DAY,
      },
    ]);
  };

  it("deletes inquiries 24 months after the last that was written about them", async () => {
    const old = "2024-11-20T12:00:00.000Z";
    const add = async (first_name: string, received_at: string) => {
      const row = sampleInquiry({ first_name, received_at, email: `${first_name}@example.com` });
      await storeInquiries(database, row);
      return row.id;
    };
    await add("old", old);
    await add("new", "2024-11-26T12:00:00.000Z");
    const noted = await add("noted", old);
    const called = await add("called", old);
    const quiet = await add("quiet", old);
    const by = { person: null, name: "Dana" };
    const event = (inquiry: string, kind: string, time = at("2026-01-01")) => {
      return { subject: `inquiry:${inquiry}`, at: time, by, kind };
    };
    const before = Date.parse(old);
    const events = [
      ...[event(noted, "note"), event(called, "call")],
      ...[event(quiet, VIEW), event(quiet, "note", before)],
    ];
    await database.transaction().execute((transaction) => addEvents(transaction, events));
    expect(await count()).toEqual({ inquiries: 2 });
    expect(await purge()).toEqual({ inquiries: 2 });
    expect(await getColumn("inquiries")).toEqual(["called", "new", "noted"]);
    expect(await readEvents(database, [`inquiry:${noted}`, `inquiry:${quiet}`])).toMatchObject([
      { kind: "note", subject: `inquiry:${noted}` },
    ]);
    const audit = await listChanges(database);
    expect(audit).toMatchObject([
      { action: "delete old", subject: "inquiries", before: "2", actor: "The site", person: null },
    ]);
    expect(await purge()).toEqual({});
  });

  it("deletes rentals after seven years, and requests that became none after 24 months", async () => {
    const inquiry = sampleInquiry({ received_at: "2026-11-01T12:00:00.000Z" });
    await storeInquiries(database, inquiry);
    await addBooking("rented long ago", { to: "2019-11-20", state: "closed" });
    await addBooking("rented", { to: "2019-11-28", state: "closed" });
    await addBooking("expired long ago", { to: "2024-11-20", state: "expired" });
    await addBooking("expired", { to: "2024-11-28", state: "expired" });
    await addBooking("paid", { to: "2024-11-20", state: "canceled" });
    const open = { to: "2024-11-20", state: "expired", inquiry: inquiry.id } as const;
    await addBooking("with its inquiry", open);
    const payment = { kind: "payment", method: "cash", cents: 1, author: "Dana" } as const;
    await database
      .insertInto("booking_payments")
      .values({ booking: "paid", at: 1, ...payment })
      .execute();
    await database
      .insertInto("booking_photos")
      .values({
        id: "p",
        booking: "rented long ago",
        direction: "out",
        side: "front",
        jpeg: Buffer.from("a"),
        at: 1,
        author: "Dana",
      })
      .execute();
    expect(await purge()).toEqual({ rentals: 1, "rental requests": 1 });
    expect(await getColumn("bookings")).toEqual(["expired", "paid", "rented", "with its inquiry"]);
    expect(await database.selectFrom("booking_photos").select("id").execute()).toEqual([]);
  });

  it("keeps bookings of the year before the newest row even if the clock is wrong", async () => {
    await addBooking("last year's", { to: "2025-11-20", state: "expired" });
    await addBooking("this year's", { to: "2026-01-02", state: "closed" });
    const wrong = { now: new Date("2066-11-25T12:00:00Z"), newestRow: NOW.getTime() };
    const actor = { person: null, name: "The site" };
    const purges = listPurges(wrong).filter(({ kind }) => kind.startsWith("rental"));
    expect(await purgeOld(database, purges, { actor, pauseMs: 0 })).toEqual({
      "rental requests": 1,
    });
    expect(await getColumn("bookings")).toEqual(["this year's"]);
  });

  it("is due again after a clock that was ahead", async () => {
    const work = createDailyWork(database, "purge");
    await database
      .updateTable("daily_work")
      .set({ due_at: Date.parse("2066-01-01") })
      .execute();
    expect([await work.isDue(), await work.claim(), await work.isDue()]).toEqual([
      ...[true, true, false],
    ]);
  });

  it("notes the time until which the clock was right, and moves it back by hand", async () => {
    const { read, move } = createClockMark(database);
    expect(await read()).toBeNull();
    for (const wrong of ["2066-01-01", "2016-01-01"]) {
      await database
        .updateTable("daily_work")
        .set({ done_at: Date.parse(wrong) })
        .where("name", "=", "clock")
        .execute();
      await move();
      expect(Math.abs(Date.now() - ((await read()) ?? 0))).toBeLessThan(3_600_000);
    }
  });

  it("deletes sign-ins, attempts and changes of staff", async () => {
    const by = { person: "1", name: "Dana" };
    const line = (day: string, action: string, kind = CHANGE) => {
      return { subject: "person:1", at: at(day), by, kind, action };
    };
    const lines = [
      ...[line("2026-08-01", "sign in"), line("2026-08-01", VIEW, VIEW)],
      ...[line("2026-09-01", "sign in"), line("2020-01-01", "publish")],
      line("2019-01-01", "publish"),
    ];
    await database.transaction().execute((transaction) => addEvents(transaction, lines));
    await database
      .insertInto("desk_failures")
      .values([
        { address: "a", at: at("2026-11-23") },
        { address: "a", at: at("2026-11-25") },
      ])
      .execute();
    await database
      .insertInto("one_time_tokens")
      .values([
        { digest: "a", kind: "challenge", person: null, value: null, until: at("2026-11-23") },
        { digest: "b", kind: "recovery", person: null, value: null, until: 2 ** 53 - 1 },
      ])
      .execute();
    expect(await count()).toEqual({ sessions: 2, "sign-in attempts": 2, changes: 1 });
    expect(await purge()).toEqual({ sessions: 2, "sign-in attempts": 2, changes: 1 });
    const left = (await listChanges(database)).toSorted((a, b) => a.at - b.at);
    expect(left.map(({ action }) => action)).toEqual([
      ...["publish", "sign in"],
      ...["delete old", "delete old", "delete old"],
    ]);
    expect(await database.selectFrom("one_time_tokens").select("digest").execute()).toEqual([
      { digest: "b" },
    ]);
  });

  it("goes in steps, between which inquiries are stored", async () => {
    const rows = Array.from({ length: 300 }, () =>
      sampleInquiry({ received_at: "2020-01-01T12:00:00.000Z" }),
    );
    for (let from = 0; from < rows.length; from += 50) {
      await storeInquiries(database, ...rows.slice(from, from + 50));
    }
    const store = createSubmissionStore(database);
    // Opens connections, which on a busy machine takes longer than the purge.
    await Promise.all(["one", "two", "three"].map(() => getColumn("inquiries")));
    let isOver = false;
    const running = purge(250).then((deleted) => {
      isOver = true;
      return deleted;
    });
    const inquiry = {
      firstName: "Meanwhile",
      lastName: "Sample",
      email: "a@b.example",
      phone: "",
      ...({ interest: "sales", message: "" } as const),
    };
    const added = await store.add({ inquiry, origin: parseOrigin(new URLSearchParams()) });
    expect([added.kind, isOver]).toEqual(["stored", false]);
    expect(await running).toEqual({ inquiries: 300 });
    expect(await getColumn("inquiries")).toEqual(["Meanwhile"]);
  });

  it("is claimed by one of several processes, each day, and by another if that one dies", async () => {
    const works = Array.from({ length: 8 }, () => createDailyWork(database, "purge"));
    const [first, other] = works;
    if (first === undefined || other === undefined) throw new Error("there are eight");
    expect([await first.isDue(), await first.age()]).toEqual([false, Number.NaN]);
    const passed = (hours: number) =>
      database
        .updateTable("daily_work")
        .set((row) => ({ due_at: row("due_at", "-", hours * 3_600_000) }))
        .execute();
    await passed(23);
    expect(await first.isDue()).toBe(true);
    const claims = await Promise.all(works.map((work) => work.claim()));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await other.isDue()).toBe(false);
    await passed(1);
    expect([await other.isDue(), await other.claim(), await first.claim()]).toEqual([
      ...[true, true, false],
    ]);
    await other.finish();
    expect(await first.age()).toBeLessThan(60);
    expect(await first.claim()).toBe(false);
    await passed(23);
    expect(await first.claim()).toBe(true);
  });
});
