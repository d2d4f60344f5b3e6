import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import { loggedFault } from "#platform/log.server.ts";
import { createBookingReader } from "#rentals/store/inquiry-bookings.server.ts";
import { DANA, ORIGIN, sampleStay, units } from "#rentals/testing/open-fleet.ts";
import { createYard, type RequestedFleet, type Yard } from "./create-yard.ts";
import { ENGINES } from "./open-engine.ts";

describe.each(ENGINES)("an inquiry and its booking on %s", (engine) => {
  let yard: Yard;
  let fleet: RequestedFleet;

  beforeAll(async () => {
    yard = await createYard(engine);
  });
  beforeEach(async () => {
    fleet = await yard.open(units(9));
  });
  afterAll(() => yard.close());

  const storedRows = async () => ({
    inquiries: await fleet.database.selectFrom("inquiries").selectAll().execute(),
    bookings: await fleet.database.selectFrom("bookings").selectAll().execute(),
  });

  it.each<[string, Partial<QuotedStay>]>([
    ["collected", { area: null, address: null }],
    ["to an address of odd letters", { address: "\u{1F3D6} 1 '; drop table bookings; -- \u0141" }],
    ["of the longest address", { address: "\u{1F44B}".repeat(100) }],
  ])("are stored as they were sent: %s", async (_, change) => {
    const result = await fleet.request(change);
    if (result.kind !== "stored") throw new Error(`it was ${result.kind}`);
    const { id, reference } = result;
    expect(await fleet.bookings.findByInquiry(id)).toMatchObject({
      reference,
      stay: sampleStay(change),
    });
    const read = createBookingReader(fleet.database.withTables());
    const stored = { ...sampleStay(change), confirmBy: expect.any(Number) };
    expect(await read([id])).toEqual(new Map([[id, stored]]));
  });

  it("are not found by what is no inquiry's id", async () => {
    const plain = await fleet.inquiries.add({ inquiry: DANA, origin: ORIGIN });
    if (plain.kind !== "stored") throw new Error(`it was ${plain.kind}`);
    const unknown = "0b0e7d8e-0000-4000-8000-000000000001";
    for (const id of [plain.id, unknown, "", "\0", "\ud83d", "%", "x".repeat(9999)]) {
      expect(await fleet.bookings.findByInquiry(id)).toBeNull();
    }
  });

  it.each<[string, Partial<QuotedStay>]>([
    ["no days", { days: 0 }],
    ["an area without an address", { address: null }],
    ["an address that is too long", { address: "x".repeat(201) }],
    ["a negative price", { quote: { ...sampleStay().quote, totalCents: -1 } }],
  ])("are both refused with %s, and their neighbors stored", async (_, change) => {
    const sent = await Promise.allSettled([
      fleet.request(),
      fleet.request(change, undefined, null, { lastName: "Refused" }),
      fleet.inquiries.add({ inquiry: DANA, origin: ORIGIN }),
    ]);
    expect(sent.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    const fault = sent.map((one) => (one.status === "rejected" ? one.reason : null))[1];
    const logged = JSON.stringify(loggedFault(fault));
    expect(logged).toContain("bookings_");
    for (const secret of ["Ocean", "Refused", "dana@"]) expect(logged).not.toContain(secret);
    const { inquiries, bookings } = await storedRows();
    expect([inquiries.length, bookings.length]).toEqual([2, 1]);
    expect(inquiries.map((row) => row.last_name)).not.toContain("Refused");
  });

  it("are both missing when the booking cannot be stored", async () => {
    await fleet.database.schema.alterTable("bookings").renameTo("away").execute();
    await expect(fleet.request()).rejects.toThrow("bookings");
    await fleet.database.schema.alterTable("away").renameTo("bookings").execute();
    expect(await storedRows()).toEqual({ inquiries: [], bookings: [] });
  });
});
