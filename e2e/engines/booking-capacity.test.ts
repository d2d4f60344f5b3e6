import { describe, expect, it } from "vitest";
import { overlaps } from "#domain/intervals/interval.ts";
import { STAFF, sampleStay, units } from "#rentals/testing/open-fleet.ts";
import { ENGINES } from "./open-engine.ts";
import { provideFleet } from "./provide-fleet.ts";

describe.each(ENGINES)("the capacity of the fleet on %s", (engine) => {
  const { fleet, open } = provideFleet(engine);

  it("holds the last 3 carts for 3 of 200 requests at once", async () => {
    const { shops, request } = await open(units(3));
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, index) => request({}, shops[index % shops.length])),
    );
    const kinds = results.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "stored")).toHaveLength(3);
    expect(kinds.filter((kind) => kind === "full")).toHaveLength(197);
    for (const table of ["inquiries", "bookings", "events"] as const) {
      const rows = await fleet.database.selectFrom(table).selectAll().execute();
      expect(rows, table).toHaveLength(3);
    }
    const stored = results.flatMap((result) => (result.kind === "stored" ? [result] : []));
    for (const { reference } of stored) {
      expect((await fleet.find(reference)).booking.state).toBe("requested");
    }
    const { days } = await fleet.bookings.alternatives(sampleStay());
    expect(days.length).toBeGreaterThan(1);
  });

  it("gives 3 carts to 3 of 200 confirmations at once", async () => {
    const carts = units(200);
    const { shops, request } = await open(carts);
    const requests = await Promise.all(carts.map(() => request()));
    const references = requests.flatMap((one) => (one.kind === "stored" ? [one.reference] : []));
    expect(references).toHaveLength(200);
    carts.splice(3);
    const results = await Promise.all(
      references.map(async (reference, index) => {
        const { booking } = await fleet.find(reference);
        const shop = shops[index % shops.length] ?? fleet;
        return shop.bookings.confirm(STAFF, booking);
      }),
    );
    const done = results.flatMap((result) => (result.kind === "ok" ? [result] : []));
    expect(done.map(({ booking }) => booking.unit).toSorted()).toEqual(["4S-1", "4S-2", "4S-3"]);
    expect(results.filter(({ kind }) => kind === "rejected")).toHaveLength(197);
  });

  it("keeps the buffer between two renters", async () => {
    await open(units(1));
    await fleet.requested({ start: "2026-07-10", days: 3, time: "10:00" });
    // Back on the 13th at 10, ready again at noon.
    expect((await fleet.request({ start: "2026-07-13", time: "11:00" })).kind).toBe("full");
    expect((await fleet.request({ start: "2026-07-13", time: "12:00" })).kind).toBe("stored");
  });

  it("forgets a request whose hold has ended, and never one that is confirmed", async () => {
    await open(units(1));
    const first = await fleet.requested();
    fleet.wait(23);
    expect((await fleet.request()).kind).toBe("full");
    fleet.wait(2);
    const second = await fleet.requested();
    expect((await fleet.confirm(second)).kind).toBe("ok");
    fleet.wait(48);
    expect((await fleet.request()).kind).toBe("full");
    expect(await fleet.confirm(first)).toMatchObject({ kind: "rejected", why: "full" });
  });

  it("takes requests of a class without carts as before", async () => {
    await open(units(1));
    const other = { vehicle: "utility", vehicleName: "Utility" };
    for (let count = 0; count < 5; count += 1) {
      expect((await fleet.request(other)).kind).toBe("stored");
    }
  });

  it("counts a cart in the shop, one that is late and one that is retired as away", async () => {
    const [first, second, third] = units(3);
    if (!first || !second || !third) throw new Error("there are fewer than 3 carts");
    await open([first, second, { ...third, state: "retired" }]);
    const block = { unit: "4S-1", reason: "Brakes" };
    const span = { from: Date.parse("2026-07-12"), until: Date.parse("2026-07-14") };
    await fleet.bookings.block(STAFF, { ...block, ...span }, { despite: false });
    const reference = await fleet.requested();
    expect((await fleet.request()).kind).toBe("full");
    await fleet.confirm(reference);
    const { booking } = await fleet.find(reference);
    expect(booking.unit).toBe("4S-2");
    await fleet.bookings.checkOut(STAFF, booking, {});
    fleet.clock.now = new Date("2026-07-20T12:00:00Z");
    expect((await fleet.request({ start: "2026-07-20", time: "09:00" })).kind).toBe("stored");
    expect((await fleet.request({ start: "2026-07-20", time: "09:00" })).kind).toBe("full");
    expect((await fleet.request({ start: "2026-07-24" })).kind).toBe("stored");
  });

  it("never gives one cart to two at once, in whatever order things happen", async () => {
    await open(units(4));
    const starts = ["2026-07-10", "2026-07-11", "2026-07-12", "2026-07-13", "2026-07-14"];
    const kept: string[] = [];
    for (let round = 0; round < 30; round += 1) {
      const own = { start: starts[(round * 7) % 5] ?? "", days: 1 + ((round * 5) % 4) };
      const result = await fleet.request(own);
      if (result.kind !== "stored") continue;
      kept.push(result.reference);
      if (round % 3 === 0) continue;
      await fleet.confirm(result.reference);
      if (round % 4 !== 1) continue;
      const { booking } = await fleet.find(kept[round % kept.length] ?? "");
      const moved = sampleStay({ start: starts[(round * 3) % 5] ?? "", days: 2 });
      await fleet.bookings.changeStay(STAFF, booking, moved);
    }
    const { bookings } = await fleet.bookings.between(0, Number.MAX_SAFE_INTEGER);
    const confirmed = bookings.filter(({ unit }) => unit !== null);
    expect(confirmed.length).toBeGreaterThan(5);
    for (const [index, one] of confirmed.entries()) {
      for (const other of confirmed.slice(index + 1)) {
        if (one.unit !== other.unit) continue;
        const spans = [one, other].map(({ fromAt, untilAt }) => ({
          from: fromAt,
          until: untilAt,
        }));
        const [span, otherSpan] = spans;
        expect(span && otherSpan && overlaps(span, otherSpan)).toBe(false);
      }
    }
  });
});
