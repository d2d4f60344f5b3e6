import { describe, expect, it } from "vitest";
import { BOOKING_SORTS } from "#domain/bookings/sorts.ts";
import { inquirySearch } from "#inquiries/inquiry-search.server.ts";
import { INQUIRY_NAMES, nearestNames } from "#inquiries/nearest-names.server.ts";
import { createPersonalData } from "#records/personal-data/personal-data.server.ts";
import { expectCurrentSearch } from "#records/testing/expect-current-search.ts";
import type { Booking } from "#rentals/store/booking.ts";
import { bookingSearch, RENTER_NAMES } from "#rentals/store/booking-search.server.ts";
import { rentalTables } from "#rentals/store/personal-data.server.ts";
import type { BookingsTable } from "#rentals/store/tables.ts";
import { STAFF, sampleStay, units } from "#rentals/testing/open-fleet.ts";
import { ENGINES } from "./open-engine.ts";
import { provideFleet } from "./provide-fleet.ts";

const RENTER = {
  firstName: "Robin",
  lastName: "Kowalski",
  email: "Robin.K@example.com",
  phone: "(800) 555-0178",
  notes: "",
};

describe.each(ENGINES)("search of bookings on %s", (engine) => {
  const { fleet, open } = provideFleet(engine);

  const create = async (own: Partial<typeof RENTER> = {}) => {
    const renter = { ...RENTER, ...own };
    const made = await fleet.bookings.create(STAFF, {
      booking: sampleStay(),
      renter,
      isConfirmed: true,
    });
    if (made.kind !== "ok") throw new Error("no cart was free");
    return made.booking.reference;
  };
  const found = async (text: string, limit = 9) =>
    (await fleet.bookings.search(text, limit)).map(({ renter }) => renter.firstName);

  it("finds those that staff made by parts of name, address, phone and reference", async () => {
    await open(units(3));
    const reference = await create();
    await create({ firstName: "Zoë", lastName: "Ross_man", email: "", phone: "" });
    for (const text of [
      ...["kowal", "KOWALSKI robin", "robin.k@example.com", "8005550178", "555-0178", "ro ko"],
      ...["+1 800 555 0178", reference, reference.toLowerCase(), reference.replaceAll("-", "")],
    ]) {
      expect([text, await found(text)]).toEqual([text, ["Robin"]]);
    }
    expect(await found("4 seater zoë")).toEqual(["Zoë"]);
    expect(await found("ss_m")).toEqual(["Zoë"]);
    for (const text of ["nobody", "%", "  ", 'kowal" OR "ross']) {
      expect(await found(text)).toEqual([]);
    }
  });

  it("finds those of renters too, and the newest first", async () => {
    await open(units(4));
    for (const firstName of ["One", "Two", "Three"]) {
      await create({ firstName, lastName: "Rossi" });
      fleet.wait(1);
    }
    await fleet.requested({}, { firstName: "Four", lastName: "Rossi" });
    for (const text of ["rossi", "ro"])
      expect(await found(text, 3)).toEqual(["Four", "Three", "Two"]);
  });

  it("finds names however they are typed, in the list of bookings too", async () => {
    await open(units(2));
    await create({ firstName: "Dana", lastName: "O'Neil" });
    await create({ firstName: "Zoe\u0308", lastName: "O\u2019Neil" });
    const listed = async (text: string) => {
      const filter = { text, states: [], class: "" };
      const { found: rows, count } = await fleet.bookings.list(filter, { limit: 9, offset: 0 });
      expect(rows).toHaveLength(count);
      return rows.map(({ renter }) => renter.firstName).toSorted();
    };
    for (const text of ["O'Neil", "O\u2019Neil", "oneil", "O\u02bbNEIL", "o neil"]) {
      expect([text, (await found(text)).toSorted()]).toEqual([text, ["Dana", "Zoe\u0308"]]);
      expect([text, await listed(text)]).toEqual([text, ["Dana", "Zoe\u0308"]]);
    }
    expect(await found("oneil zo\u00eb")).toEqual(["Zoe\u0308"]);
    expect(await listed("zoe")).toEqual(["Zoe\u0308"]);
    expect(await listed("")).toHaveLength(2);
  });

  it("lists bookings by each column, in both directions", async () => {
    await open(units(4));
    await create({ firstName: "B", lastName: "alpha" });
    await create({ firstName: "A", lastName: "Alpha" });
    await fleet.requested({ days: 1, start: "2026-07-20" }, { firstName: "C", lastName: "Zulu" });
    const filter = { text: "", states: [], class: "" };
    for (const sort of BOOKING_SORTS) {
      const read = async (order: "asc" | "desc") => {
        const { found: rows } = await fleet.bookings.list(filter, {
          limit: 9,
          offset: 0,
          sort,
          order,
        });
        return rows.map(({ renter }) => renter.firstName);
      };
      const [asc, desc] = [await read("asc"), await read("desc")];
      expect([sort, asc.toSorted()]).toEqual([sort, ["A", "B", "C"]]);
      if (sort === "name")
        expect([asc, desc]).toEqual([
          ["A", "B", "C"],
          ["C", "B", "A"],
        ]);
      if (sort === "from" || sort === "to") expect([asc.at(-1), desc[0]]).toEqual(["C", "C"]);
    }
  });

  it("finds what is printed: the unit and who has it, the address, the town and the total", async () => {
    await open(units(2));
    const reference = await create();
    const total = (await fleet.bookings.find(reference))?.booking.stay.quote.totalCents ?? 0;
    const dollars = (total / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
    const row = { unit: "4S-07", address: "12 Ocean Avenue, Unit 4", area: "bay-head" };
    const update = async (set: Partial<BookingsTable>) => {
      const rows = await fleet.database
        .updateTable("bookings")
        .set(set)
        .where("reference", "=", reference)
        .returningAll()
        .execute();
      await bookingSearch.write(fleet.database, rows);
    };
    expect(await found("bay head")).toEqual([]);
    await update({ ...row, state: "out" });
    for (const text of [
      ...["4S-07", "4s07", "12 ocean", "Ocean Avenue, Unit 4", "Bay Head"],
      ...[dollars, `$${dollars}`, `${total / 100}`],
    ]) {
      expect([text, await found(text)]).toEqual([text, ["Robin"]]);
    }
    const holders = await fleet.bookings.findHolders(["4S-06", "4S-07"]);
    expect([...holders].map(([unit, { renter }]) => [unit, renter.firstName])).toEqual([
      ["4S-07", "Robin"],
    ]);
    await update({ unit: "4S-08" });
    expect([await found("4s07"), await found("4s08")]).toEqual([[], ["Robin"]]);
  });

  it("follows what is changed, anonymized and deleted", async () => {
    await open(units(2));
    const reference = await create();
    await create({ firstName: "Leon", email: "leon@example.com", phone: "(800) 555-0179" });
    const { booking } = await fleet.find(reference);
    expect((await fleet.bookings.correctEmail(STAFF, booking, "new@example.com")).kind).toBe("ok");
    expect(await found("robin.k@example.com")).toEqual([]);
    expect(await found("new@example.com")).toEqual(["Robin"]);
    const payment = { kind: "payment", method: "cash", cents: 100 } as const;
    const paid = (await fleet.find(reference)).booking;
    await fleet.bookings.recordPayments(STAFF, paid, [payment]);
    const { booking: current } = await fleet.find(reference);
    await fleet.bookings.cancel(STAFF, current, { reason: "customer", isWaived: true });
    const { remove } = createPersonalData(fleet.database, rentalTables);
    expect(await remove(STAFF, "new@example.com")).toMatchObject({ kind: "removed" });
    await expectCurrentSearch(fleet.database, [bookingSearch]);
    expect(await found("kowalski")).toEqual(["Leon"]);
    expect(await found(reference)).toEqual(["Name"]);
    await fleet.database.deleteFrom("bookings").execute();
    expect(await found("kowalski")).toEqual([]);
  });

  it("knows of every state what a rebuild writes", async () => {
    await open(units(6));
    const states: string[] = [];
    const { bookings } = fleet;
    const choice = { reason: "customer", isWaived: true } as const;
    for (const change of [
      async (booking: Booking) => await bookings.confirm(STAFF, booking),
      async (booking: Booking) => await bookings.decline(STAFF, booking, "no cart"),
      async (booking: Booking) => await bookings.cancel(STAFF, booking, choice),
      async () => {},
    ]) {
      const { booking } = await fleet.find(await fleet.requested());
      await change(booking);
      states.push((await fleet.find(booking.reference)).booking.state);
    }
    fleet.wait(240);
    await bookings.runBookingJobs();
    states.push(...(await bookings.inStates(["expired"], 9)).map(({ state }) => state));
    expect(states).toEqual(["confirmed", "declined", "canceled", "requested", "expired"]);
    await expectCurrentSearch(fleet.database, [inquirySearch, bookingSearch]);
  });

  it("offers the name of a renter who is in no inquiry", async () => {
    await open(units(1));
    await create();
    const near = (text: string) =>
      nearestNames(fleet.database, [INQUIRY_NAMES, RENTER_NAMES], text);
    expect(await near("kowalsky")).toBe("kowalski");
    expect(await near("Rbin kowalski")).toBe("robin kowalski");
  });
});
