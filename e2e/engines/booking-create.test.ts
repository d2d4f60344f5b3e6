import { describe, expect, it } from "vitest";
import { listChanges } from "#records/testing/list-changes.ts";
import { readMessages } from "#records/testing/read-messages.ts";
import { STAFF, sampleStay, units } from "#rentals/testing/open-fleet.ts";
import { ENGINES } from "./open-engine.ts";
import { provideFleet } from "./provide-fleet.ts";

const RENTER = {
  firstName: "Robin",
  lastName: "Sample",
  email: "robin@example.com",
  phone: "(800) 555-0178",
  notes: "",
};

describe.each(ENGINES)("bookings that staff make on %s", (engine) => {
  const { fleet, open } = provideFleet(engine);

  const create = (isConfirmed: boolean, from = fleet.bookings) =>
    from.create(STAFF, { booking: sampleStay(), renter: RENTER, isConfirmed });

  it("are confirmed with a cart, or wait as a request", async () => {
    await open(units(2));
    expect(await create(true)).toMatchObject({
      kind: "ok",
      booking: { state: "confirmed", unit: "4S-1", holdUntil: null, inquiry: null },
    });
    const request = await create(false);
    expect(request).toMatchObject({ booking: { state: "requested", unit: null } });
    if (request.kind !== "ok") throw new Error("there was a cart");
    const { reference } = request.booking;
    expect(await fleet.confirm(reference)).toMatchObject({ booking: { unit: "4S-2" } });
    const lines = await listChanges(fleet.database);
    expect(lines.map(({ action }) => action)).toEqual(["add booking", "add booking", "confirm"]);
    expect(JSON.stringify(lines)).not.toContain("Robin");
    const mails = await readMessages(fleet.database, "booking");
    expect(mails.length).toBeGreaterThan(0);
  });

  it("never take a cart that is promised, also when many are made at once", async () => {
    await open(units(3));
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        create(index % 2 === 0, (index % 3 === 0 ? fleet.other : fleet).bookings),
      ),
    );
    expect(results.filter(({ kind }) => kind === "ok").length).toBe(3);
    const stored = await fleet.database.selectFrom("bookings").select("unit").execute();
    expect(stored.length).toBe(3);
    const assigned = stored.flatMap(({ unit }) => unit ?? []);
    expect(new Set(assigned).size).toBe(assigned.length);
  });

  it("are found by name, phone and state; signs of patterns are signs", async () => {
    await open(units(2));
    await create(true);
    const found = async (text: string, states: ("confirmed" | "out")[] = []) => {
      const filter = { text, states, class: "" };
      return (await fleet.bookings.list(filter, { limit: 10, offset: 0 })).count;
    };
    expect(await found("robin sam")).toBe(1);
    expect(await found("8005550178")).toBe(1);
    expect(await found("(800) 555")).toBe(1);
    expect(await found("", ["confirmed"])).toBe(1);
    expect(await found("robin", ["out"])).toBe(0);
    for (const sign of ["%", "_", "\\"]) expect(await found(sign)).toBe(0);
  });

  it("takes the cart that staff chose, if it is free for all of the stay", async () => {
    await open(units(3));
    const stay = sampleStay({ start: "2026-09-01" });
    expect(Object.fromEntries(await fleet.bookings.countFree(stay))).toEqual({ "4-seater": 3 });
    const [first = "", ...others] = await fleet.bookings.freeUnits(stay);
    const made = await fleet.bookings.create(STAFF, {
      booking: stay,
      renter: RENTER,
      isConfirmed: true,
      unit: first,
    });
    expect(made).toMatchObject({ kind: "ok", booking: { unit: first } });
    expect(await fleet.bookings.freeUnits(stay)).toEqual(others);
    expect(Object.fromEntries(await fleet.bookings.countFree(stay))).toEqual({ "4-seater": 2 });
    const again = { booking: stay, renter: RENTER, isConfirmed: true, unit: first };
    expect(await fleet.bookings.create(STAFF, again)).toEqual({
      kind: "rejected",
      why: "unit-taken",
    });
    expect(await fleet.bookings.freeUnits(stay)).toEqual(others);
  });
});
