import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { INQUIRY_NAMES, nearestNames } from "#inquiries/nearest-names.server.ts";
import { RENTER_NAMES } from "#rentals/store/search-bookings.server.ts";
import { ENGINES } from "./open-engine.ts";
import { createYard, type OpenFleet, STAFF, sampleStay, units, type Yard } from "./open-fleet.ts";

const RENTER = {
  firstName: "Robin",
  lastName: "Kowalski",
  email: "Robin.K@example.com",
  phone: "(800) 555-0178",
  notes: "",
};

describe.each(ENGINES)("search of bookings on %s", (engine) => {
  let yard: Yard;
  let fleet: OpenFleet;

  beforeAll(async () => {
    yard = await createYard(engine);
  });
  afterEach(() => fleet.closeOthers());
  afterAll(() => yard.close());

  const create = async (own: Partial<typeof RENTER> = {}) => {
    const renter = { ...RENTER, ...own };
    const made = await fleet.bookings.create(STAFF, {
      ...{ booking: sampleStay(), renter, isConfirmed: true },
    });
    if (made.kind !== "done") throw new Error("no cart was free");
    return made.booking.reference;
  };
  const found = async (text: string, limit = 9) =>
    (await fleet.bookings.search(text, limit)).map(({ renter }) => renter.firstName);

  it("finds those that staff made by parts of name, address, phone and reference", async () => {
    fleet = await yard.open(units(3));
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
    fleet = await yard.open(units(4));
    for (const firstName of ["One", "Two", "Three"]) {
      await create({ firstName, lastName: "Rossi" });
      fleet.wait(1);
    }
    await fleet.requested({}, { firstName: "Four", lastName: "Rossi" });
    for (const text of ["rossi", "ro"])
      expect(await found(text, 3)).toEqual(["Four", "Three", "Two"]);
  });

  it("follows what is changed and deleted", async () => {
    fleet = await yard.open(units(2));
    const reference = await create();
    await create({ firstName: "Leon" });
    await fleet.database
      .updateTable("bookings")
      .set({ first_name: "Name", last_name: "removed", email: "", phone: "" })
      .where("reference", "=", reference)
      .execute();
    expect(await found("kowalski")).toEqual(["Leon"]);
    expect(await found("robin.k")).toEqual(["Leon"]);
    expect(await found(reference)).toEqual(["Name"]);
    await fleet.database.deleteFrom("bookings").execute();
    expect(await found("kowalski")).toEqual([]);
  });

  it("offers the name of a renter who is in no inquiry", async () => {
    fleet = await yard.open(units(1));
    await create();
    const near = (text: string) =>
      nearestNames(fleet.database, [INQUIRY_NAMES, RENTER_NAMES], text);
    expect(await near("kowalsky")).toBe("kowalski");
    expect(await near("Rbin kowalski")).toBe("robin kowalski");
  });
});
