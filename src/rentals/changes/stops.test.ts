import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readMessages } from "#records/testing/read-messages.ts";
import { openFleetOnFile, STAFF, units } from "#rentals/testing/open-fleet.ts";

describe("stops that are given to a driver", () => {
  let fleet: Awaited<ReturnType<typeof openFleetOnFile>>;
  beforeEach(async () => {
    fleet = await openFleetOnFile(units(2));
  });
  afterEach(() => fleet.close());

  it("are mailed by colleagues only", async () => {
    const reference = await fleet.requested();
    await fleet.confirm(reference);
    const driver = { id: "d1", name: "Drew Sample" };
    const giveBy = async (actor: { person: string; name: string }) => {
      const stops = [{ reference, direction: "out" }] as const;
      await fleet.bookings.giveStops(actor, stops, { driver, mails: true });
      const mails = await readMessages(fleet.database, "booking");
      await fleet.database.deleteFrom("booking_stops").execute();
      return mails.filter(({ kind }) => kind === "driver").length;
    };
    expect(await giveBy({ person: driver.id, name: driver.name })).toBe(0);
    expect(await giveBy(STAFF)).toBe(1);
  });
});
