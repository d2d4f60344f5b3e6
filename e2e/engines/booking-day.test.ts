import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { dealershipInstant } from "#domain/dealership/clock.ts";
import { detectDialect } from "#platform/database/dialect.server.ts";
import { type OpenFleet, STAFF, units } from "#rentals/testing/open-fleet.ts";
import { ENGINES } from "./open-engine.ts";
import { provideFleet } from "./provide-fleet.ts";

const at = (day: string, time = "00:00") => dealershipInstant(day, time).getTime();
const DAY = { from: at("2026-07-10"), until: at("2026-07-11") };

describe.each(ENGINES)("a day of the rentals on %s", (engine) => {
  const { fleet, open } = provideFleet(engine);

  beforeEach(async () => {
    await open(units(4));
  });

  type Own = Parameters<OpenFleet["requested"]>[0];
  const confirmed = async (own: Own, unit?: string | null) => {
    const reference = await fleet.requested(own);
    expect((await fleet.confirm(reference, unit)).kind).toBe("ok");
    return reference;
  };
  const found = async (reference: string) => (await fleet.find(reference)).booking;
  const checkOut = async (reference: string) =>
    await fleet.bookings.checkOut(STAFF, await found(reference), {});

  it("has what goes out and what comes back, in order of time", async () => {
    const later = await confirmed({ start: "2026-07-10", time: "14:00", days: 1 });
    const first = await confirmed({ start: "2026-07-10", time: "09:00", days: 1 });
    const back = await confirmed({ start: "2026-07-07", time: "09:00", days: 3 });
    await confirmed({ start: "2026-07-11", time: "09:00", days: 1 });
    await fleet.requested({ start: "2026-07-10", days: 1 });
    const day = await fleet.bookings.rentalDay(DAY);
    expect(day.out.map(({ reference }) => reference)).toEqual([first, later]);
    expect(day.back.map(({ reference }) => reference)).toEqual([back]);
    expect(await fleet.bookings.nextStart(DAY.until)).toBe(at("2026-07-11", "09:00"));
    expect(await fleet.bookings.nextStart(at("2026-07-12"))).toBe(null);
  });

  it("keeps what went out and came back, and leaves out what was canceled", async () => {
    const reference = await confirmed({ start: "2026-07-10", days: 1 });
    const canceled = await confirmed({ start: "2026-07-10", days: 1 });
    const reason = { reason: "dealership", isWaived: false } as const;
    await fleet.bookings.cancel(STAFF, await found(canceled), reason);
    await checkOut(reference);
    await fleet.bookings.checkIn(STAFF, await found(reference), {});
    const { out } = await fleet.bookings.rentalDay(DAY);
    expect(out.map((one) => [one.reference, one.state])).toEqual([[reference, "returned"]]);
  });

  it("names those that are out though they were due", async () => {
    const reference = await confirmed({ start: "2026-07-07", time: "09:00", days: 1 });
    expect(await fleet.bookings.outSince(DAY.from)).toEqual([]);
    await checkOut(reference);
    const late = await fleet.bookings.outSince(DAY.from);
    expect(late.map((one) => one.reference)).toEqual([reference]);
    expect(await fleet.bookings.outSince(at("2026-07-08"))).toEqual([]);
  });

  it("begins with the request whose time to answer ends first", async () => {
    const first = await fleet.requested({ start: "2026-07-20" });
    fleet.wait(1);
    const second = await fleet.requested({ start: "2026-07-10" });
    const waiting = async (limit: number) =>
      (await fleet.bookings.longestWaiting(limit)).map(({ reference }) => reference);
    expect(await waiting(9)).toEqual([first, second]);
    expect(await waiting(1)).toEqual([first]);
  });

  it("lists requests that end at the same moment in the order they arrived", async () => {
    fleet.clock.now = dealershipInstant("2026-07-04", "20:00");
    const references: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      references.push(await fleet.requested({ start: `2026-07-${20 - count}` }));
      fleet.wait(1);
    }
    const waiting = await fleet.bookings.longestWaiting(9);
    expect(new Set(waiting.map(({ holdUntil }) => holdUntil)).size).toBe(1);
    expect(waiting.map(({ reference }) => reference)).toEqual(references);
  });

  it("finds free carts for a booking without one, and two that share a cart", async () => {
    const first = await confirmed({ start: "2026-07-10", time: "10:00", days: 3 }, "4S-1");
    const waiting = await confirmed({ start: "2026-07-11", time: "10:00", days: 1 }, null);
    await fleet.bookings.block(
      STAFF,
      { unit: "4S-2", from: at("2026-07-11"), until: at("2026-07-12"), reason: "Brakes" },
      { despite: false },
    );
    const outlook = async () => await fleet.bookings.outlook(at("2026-07-18"));
    const before = await outlook();
    expect(before.shared).toEqual([]);
    expect(before.freeFor(await found(waiting))).toEqual(["4S-3", "4S-4"]);
    expect(before.freeAt(at("2026-07-10", "23:00"))).toBe(3);
    // One is with a renter, one away, and one is needed for the booking without a cart.
    expect(before.freeAt(at("2026-07-11", "23:00"))).toBe(1);
    expect(before.nextWith("4S-1", at("2026-07-10"))?.reference).toBe(first);
    expect(before.nextWith("4S-1", at("2026-07-11"))).toBe(null);
    expect(before.blocked).toEqual([]);
    await fleet.database
      .updateTable("bookings")
      .set({ unit: "4S-1" })
      .where("reference", "=", waiting)
      .execute();
    const [pair] = (await outlook()).shared;
    expect(pair?.map(({ reference, unit }) => [reference, unit])).toEqual([
      [first, "4S-1"],
      [waiting, "4S-1"],
    ]);
    const span = { from: at("2026-07-12"), until: at("2026-07-14") };
    const block = { unit: "4S-1", ...span, reason: "Windshield" };
    await fleet.bookings.block(STAFF, block, { despite: true });
    const { blocked } = await outlook();
    expect(blocked.map(({ stay, reason }) => [stay.reference, reason])).toContainEqual([
      first,
      "Windshield",
    ]);
  });

  it("knows that a late cart stays with its renter", async () => {
    const late = await confirmed({ start: "2026-07-02", time: "10:00", days: 1 }, "4S-1");
    await checkOut(late);
    await confirmed({ start: "2026-07-03", time: "15:00", days: 1 }, "4S-1");
    fleet.clock.now = dealershipInstant("2026-07-03", "16:00");
    const { shared } = await fleet.bookings.outlook(at("2026-07-10"));
    expect(shared.map((pair) => pair.map(({ reference }) => reference)[0])).toEqual([late]);
  });

  it("says what is to collect, with what staff noted", async () => {
    const reference = await confirmed({});
    const pay = async (kind: "payment" | "deposit", cents: number) =>
      await fleet.bookings.recordPayments(STAFF, await found(reference), [
        { kind, cents, method: "cash" },
      ]);
    await pay("payment", 18_500);
    await fleet.bookings.addNote(STAFF, reference, "Gate 4471");
    const booking = await found(reference);
    const collected = await fleet.bookings.toCollect([booking]);
    expect(collected.get(booking.id)).toMatchObject({
      balance: { dueCents: 50_000, depositDueCents: 50_000 },
      notes: ["Gate 4471"],
    });
    await pay("deposit", 50_000);
    await checkOut(reference);
    await fleet.bookings.checkIn(STAFF, await found(reference), {});
    const back = await fleet.bookings.toCollect([await found(reference)]);
    expect(back.get(booking.id)?.balance).toMatchObject({ depositBackCents: 50_000 });
    expect(await fleet.bookings.toCollect([])).toEqual(new Map());
  });

  it.runIf(engine === "sqlite")("reads by index, so that a day costs its own rows", async () => {
    expect(detectDialect(fleet.database)).toBe("sqlite");
    const plan = async (where: string) => {
      const text = `explain query plan select * from bookings where ${where}`;
      const { rows } = await sql.raw<{ detail: string }>(text).execute(fleet.database);
      return rows.map(({ detail }) => detail).join("; ");
    };
    const states = "state in ('confirmed', 'out', 'returned', 'closed')";
    expect(await plan(`${states} and to_at >= 1 and to_at < 2`)).toMatch(/SEARCH .*INDEX/);
    expect(await plan(`${states} and from_at >= 1 and from_at < 2`)).toMatch(/SEARCH .*INDEX/);
    expect(await plan("state = 'requested' order by hold_until")).toContain("bookings_waiting");
    expect(await plan("state = 'confirmed' and from_at < 2 and until_at > 1")).toContain(
      "bookings_state (state=? AND from_at<?)",
    );
  });
});
