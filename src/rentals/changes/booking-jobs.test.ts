import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readMessages } from "#records/testing/read-messages.ts";
import { openFleetOnFile, units } from "#rentals/testing/open-fleet.ts";

describe("a request that nobody answered", () => {
  let fleet: Awaited<ReturnType<typeof openFleetOnFile>>;
  beforeEach(async () => {
    fleet = await openFleetOnFile(units(5));
  });
  afterEach(() => fleet.close());

  it("ends with a mail only if its renter had one before", async () => {
    const [first, second] = [await fleet.requested(), await fleet.requested()];
    const { id } = (await fleet.find(second)).booking;
    await fleet.database.deleteFrom("outbox").where("subject", "=", `booking:${id}`).execute();
    fleet.clock.now = new Date("2026-07-09T14:00:00Z");
    expect(await fleet.bookings.runBookingJobs()).toEqual({ expired: 2, reminded: 0 });
    const mails = await readMessages(fleet.database, "booking");
    const ended = mails.filter(({ kind }) => kind === "expired");
    expect(ended.map(({ about }) => about)).toEqual([(await fleet.find(first)).booking.id]);
  });

  it("ends although another before it cannot be ended", async () => {
    const references = [await fleet.requested(), await fleet.requested()];
    const ids = await Promise.all(
      references.map(async (reference) => (await fleet.find(reference)).booking.id),
    );
    const [broken] = ids.toSorted();
    await sql`create trigger broken before update on bookings when old.id = ${sql.lit(broken)}
      begin select raise(abort, 'damaged'); end`.execute(fleet.database);
    fleet.clock.now = new Date("2026-07-09T14:00:00Z");
    await expect(fleet.bookings.runBookingJobs()).rejects.toThrow("damaged");
    const states = await fleet.database.selectFrom("bookings").select(["id", "state"]).execute();
    expect(new Map(states.map(({ id, state }) => [id === broken, state]))).toEqual(
      new Map([
        [true, "requested"],
        [false, "expired"],
      ]),
    );
  });
});
