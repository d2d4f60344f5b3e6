import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { EventTables } from "#records/tables.ts";
import { rentalData } from "./personal-data.server.ts";
import { DANA, openFleetOnFile, STAFF, units } from "./testing/open-fleet.ts";

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
    for (const reference of [paid, unpaid]) {
      const current = (await fleet.find(reference)).booking;
      const choice = { reason: "customer", isWaived: true } as const;
      await fleet.bookings.cancel(STAFF, current, choice);
    }
    const database: Kysely<EventTables> = fleet.database;
    const removed = await database
      .transaction()
      .execute((transaction) => rentalData.remove(transaction, { email: DANA.email }, null));
    expect(removed).toEqual({ deleted: 1, anonymized: 1 });
    const { payments } = await fleet.bookings.readRecords(await fleet.find(paid));
    expect(payments).toMatchObject([{ cents: 68_500, cardDigits: null }]);
  });
});
