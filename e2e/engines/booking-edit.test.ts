import { describe, expect, it } from "vitest";
import { listChanges } from "#records/testing/list-changes.ts";
import { readMessages } from "#records/testing/read-messages.ts";
import type { BookingEdit } from "#rentals/changes/edit-booking.server.ts";
import { type ChangeDetail, changesText } from "#rentals/store/booking-changes.ts";
import { NOW, STAFF, sampleStay, units } from "#rentals/testing/open-fleet.ts";
import { ENGINES } from "./open-engine.ts";
import { provideFleet } from "./provide-fleet.ts";

describe.each(ENGINES)("an edit of everything on %s", (engine) => {
  const { fleet, open } = provideFleet(engine);

  const RENTER = {
    firstName: "Dana",
    lastName: "Sample",
    email: "dana@example.com",
    phone: "(800) 555-0177",
    notes: "",
  };
  const SIX = { vehicle: "6-seater", vehicleName: "6 Seater" };
  const mails = async () =>
    (await readMessages(fleet.database, "booking"))
      .map(({ kind }) => kind)
      .filter((kind) => kind !== "received" && kind !== "confirmed");
  const edit = async (reference: string, own: Partial<BookingEdit>) => {
    const { booking } = await fleet.find(reference);
    const { stay, renter, unit } = booking;
    const kept = { stay, renter, unit, override: null };
    return await fleet.bookings.edit(STAFF, booking, { ...kept, ...own });
  };

  it("moves to another class with a cart of it, and says from what to what", async () => {
    await open([...units(1), ...units(1, "6-seater")]);
    const reference = await fleet.requested();
    await fleet.confirm(reference);
    const renter = { ...RENTER, firstName: "Dina", phone: "(800) 555-0178", notes: "Gate 7" };
    const quote = { lines: [], totalCents: 73_500, depositCents: 75_000 };
    const stay = sampleStay({ ...SIX, quote, address: "14 Ocean Avenue" });
    expect(await edit(reference, { stay, renter })).toMatchObject({
      kind: "ok",
      booking: { unit: "6S-1", renter, stay, version: 2 },
    });
    const { events } = await fleet.find(reference);
    const detail = events.at(-1)?.detail as ChangeDetail;
    expect(changesText(detail, { townName: () => "Lavallette", now: NOW })).toBe(
      "First name Dana → Dina; Phone (800) 555-0177 → (800) 555-0178; Notes none → Gate 7; Class 4 Seater → 6 Seater; Address 12 Ocean Avenue → 14 Ocean Avenue; Cart 4S-1 → 6S-1, $685.00 → $735.00",
    );
    expect(await mails()).toEqual(["changed"]);
    const audit = await listChanges(fleet.database);
    expect(JSON.stringify(audit)).not.toMatch(/Dina|Ocean|0178|Gate/);
  });

  it("is refused whole where the class or the cart is taken, or somebody was first", async () => {
    await open([...units(2), ...units(1, "6-seater")]);
    const reference = await fleet.requested();
    const other = await fleet.requested();
    await fleet.confirm(reference, "4S-1");
    await fleet.confirm(other, "4S-2");
    await fleet.requested(SIX);
    const renter = { ...RENTER, firstName: "Dina" };
    const six = { stay: sampleStay(SIX), renter };
    expect(await edit(reference, six)).toMatchObject({
      kind: "rejected",
      why: "full",
      conflicts: [],
    });
    expect(await edit(reference, { unit: "4S-2", renter })).toMatchObject({
      kind: "rejected",
      why: "full",
      conflicts: [other],
    });
    const { booking } = await fleet.find(reference);
    expect(booking).toMatchObject({ version: 1, renter: RENTER, unit: "4S-1" });
    const late = { stay: booking.stay, renter, unit: null, override: null };
    const outdated = { reference, version: 0 };
    expect((await fleet.bookings.edit(STAFF, outdated, late)).kind).toBe("outdated");
  });

  it("mails nothing for a name, and the new link to a new address", async () => {
    await open(units(1));
    const reference = await fleet.requested();
    await fleet.confirm(reference);
    const { booking } = await fleet.find(reference);
    await edit(reference, { renter: { ...RENTER, firstName: "Dina" } });
    expect(await mails()).toEqual([]);
    const email = "dina@example.com";
    const result = await edit(reference, { renter: { ...RENTER, email } });
    if (result.kind !== "ok") throw new Error(`the edit was ${result.kind}`);
    expect(result.booking.key).not.toBe(booking.key);
    const inquiries = await fleet.database.selectFrom("inquiries").select("email").execute();
    expect(inquiries).toEqual([{ email }]);
    const kinds = await readMessages(fleet.database, "booking");
    expect(kinds.filter(({ kind }) => kind === "confirmed")).toHaveLength(2);
  });

  it("gives a renter whose cart is out another one, or longer, unless the next has it", async () => {
    await open([...units(2), ...units(1, "6-seater")]);
    const reference = await fleet.requested();
    await fleet.confirm(reference, "4S-1");
    await fleet.bookings.checkOut(STAFF, (await fleet.find(reference)).booking, {});
    const next = await fleet.requested({ start: "2026-07-15" });
    await fleet.confirm(next, "4S-1");
    const longer = sampleStay({ days: 6 });
    expect(await edit(reference, { stay: longer })).toMatchObject({
      kind: "rejected",
      why: "full",
      conflicts: [next],
    });
    expect(await edit(reference, { stay: longer, unit: "4S-2" })).toMatchObject({
      kind: "ok",
      booking: { unit: "4S-2", state: "out" },
    });
    const six = { stay: sampleStay(SIX), unit: "6S-1" };
    expect(await edit(reference, six)).toMatchObject({ kind: "ok", booking: { unit: "6S-1" } });
  });

  it("ends with the booking", async () => {
    await open(units(1));
    const reference = await fleet.requested();
    const { booking } = await fleet.find(reference);
    await fleet.bookings.decline(STAFF, booking, "Full");
    expect(await edit(reference, { unit: null })).toMatchObject({
      kind: "rejected",
      why: "wrong-state",
    });
  });
});
