import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPersonalData } from "#records/personal-data/personal-data.server.ts";
import type { EventTables } from "#records/tables.ts";
import { DANA, openFleetOnFile, STAFF, units } from "#rentals/testing/open-fleet.ts";
import { rentalTables } from "./personal-data.server.ts";

describe("a booking whose renter is removed", () => {
  let fleet: Awaited<ReturnType<typeof openFleetOnFile>>;
  beforeEach(async () => {
    fleet = await openFleetOnFile(units(2));
  });
  afterEach(() => fleet.close());

  it("stays as figures if it was paid, without the digits of the card", async () => {
    const [paid, unpaid] = [await fleet.requested(), await fleet.requested()];
    const payment = {
      kind: "payment",
      method: "card terminal",
      cents: 68_500,
      cardDigits: "4242",
    } as const;
    const { booking } = await fleet.find(paid);
    await fleet.bookings.recordPayments(STAFF, booking, [payment]);
    const edited = (await fleet.find(paid)).booking;
    await fleet.bookings.correctEmail(STAFF, edited, "dana.s@example.com");
    for (const reference of [paid, unpaid]) {
      const current = (await fleet.find(reference)).booking;
      const choice = { reason: "customer", isWaived: true } as const;
      await fleet.bookings.cancel(STAFF, current, choice);
    }
    const database: Kysely<EventTables> = fleet.database;
    const readEvents = async () =>
      JSON.stringify(await database.selectFrom("events").selectAll().execute());
    expect(await readEvents()).toContain(DANA.email);
    for (const [email, result] of [
      [DANA.email, { deleted: { bookings: 1 }, anonymized: { bookings: 0 } }],
      ["dana.s@example.com", { deleted: { bookings: 0 }, anonymized: { bookings: 1 } }],
    ] as const) {
      const removed = await createPersonalData(database, rentalTables).remove(STAFF, email);
      expect(removed).toMatchObject(result);
    }
    expect(await readEvents()).not.toContain(DANA.email);
    const { payments } = await fleet.bookings.readRecords(await fleet.find(paid));
    expect(payments).toMatchObject([{ cents: 68_500, cardDigits: null }]);
  });
});
