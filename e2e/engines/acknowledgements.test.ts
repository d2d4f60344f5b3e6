import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readMessages } from "#records/testing/read-messages.ts";
import { RENTER } from "#rentals/store/events.server.ts";
import { DANA, ORIGIN, STAFF, sampleStay, units } from "#rentals/testing/open-fleet.ts";
import { createYard, type RequestedFleet, type Yard } from "./create-yard.ts";
import { ENGINES } from "./open-engine.ts";

const MOST = 3;

describe.each(ENGINES)("acknowledgements to one address on %s", (engine) => {
  let yard: Yard;
  let fleet: RequestedFleet;

  beforeAll(async () => {
    yard = await createYard(engine);
  });
  beforeEach(async () => {
    fleet = await yard.open(units(30));
  });
  afterAll(() => yard.close());

  const ask = async (email: string, from = fleet.shops[0]) =>
    await from?.inquiries.add({ inquiry: { ...DANA, email }, origin: ORIGIN });

  /** Kinds of the mails to the renter. */
  const getKinds = async (reference: string) => {
    const { id } = (await fleet.find(reference)).booking;
    const rows = await readMessages(fleet.database, "booking");
    return rows
      .filter(({ about, kind }) => about === id && kind !== "shop")
      .map(({ kind }) => kind)
      .toSorted();
  };

  async function acknowledged(): Promise<{ inquiries: number; bookings: number }> {
    const outbox = await readMessages(fleet.database, "inquiry");
    const mails = await readMessages(fleet.database, "booking");
    return {
      inquiries: outbox.filter(({ kind }) => kind === "visitor").length,
      bookings: mails.filter(({ kind }) => kind === "received").length,
    };
  }

  const makeADayOlder = () =>
    fleet.database
      .updateTable("acknowledgement_counts")
      .set((eb) => ({ since: eb("since", "-", 86_400_000) }))
      .execute();

  it("are three of a kind a day, over all processes; all that they are about is stored", async () => {
    const spellings = ["victim@example.com", "Victim@Example.com", "victim+a@example.com"];
    const spelled = (index: number) => spellings[index % spellings.length] ?? "";
    const results = await Promise.all(
      Array.from({ length: 24 }, (_, index) => {
        const shop = fleet.shops[index % fleet.shops.length];
        return index % 2 === 0
          ? ask(spelled(index), shop)
          : fleet.request({}, shop, null, { email: spelled(index) });
      }),
    );
    expect(results.every((result) => result?.kind === "stored")).toBe(true);
    const stored = await fleet.database.selectFrom("inquiries").select("id").execute();
    const storedBookings = await fleet.database.selectFrom("bookings").select("id").execute();
    expect([stored.length, storedBookings.length]).toEqual([24, 12]);
    const { inquiries, bookings } = await acknowledged();
    expect([inquiries, bookings]).toEqual([MOST, MOST]);
    await ask("somebody@example.com");
    expect((await acknowledged()).inquiries).toBe(inquiries + 1);
  });

  it("begin again a day after the first, and the count is forgotten", async () => {
    for (let index = 0; index < 5; index += 1) await ask("victim@example.com");
    expect((await acknowledged()).inquiries).toBe(MOST);
    await makeADayOlder();
    for (let index = 0; index < 5; index += 1) await ask("victim@example.com");
    expect((await acknowledged()).inquiries).toBe(2 * MOST);
    await fleet.bookings.runBookingJobs();
    const counts = () => fleet.database.selectFrom("acknowledgement_counts").selectAll().execute();
    const kept = await counts();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain("victim");
    await makeADayOlder();
    await fleet.bookings.runBookingJobs();
    expect(await counts()).toEqual([]);
  });

  it("are one for a booking, and none for one that is full", async () => {
    fleet = await yard.open(units(1));
    const reference = await fleet.requested();
    expect(await acknowledged()).toEqual({ inquiries: 0, bookings: 1 });
    for (let index = 0; index < 4; index += 1) {
      expect((await fleet.request()).kind).toBe("full");
    }
    await fleet.bookings.decline(STAFF, (await fleet.find(reference)).booking, "Closed");
    await fleet.requested();
    expect(await acknowledged()).toEqual({ inquiries: 0, bookings: 2 });
  });

  it("limit what a request that nobody has confirmed can cause, not what staff do", async () => {
    const references: string[] = [];
    for (let index = 0; index < 4; index += 1) references.push(await fleet.requested());
    const [first = "", , , silent = ""] = references;
    expect(await getKinds(silent)).toEqual([]);
    const later = sampleStay({ start: "2026-07-20" });
    for (const reference of [first, silent]) {
      const { booking } = await fleet.find(reference);
      const changed = await fleet.bookings.changeStay(RENTER, booking, later);
      expect(changed.kind).toBe("ok");
    }
    expect(await getKinds(first)).toEqual(["received"]);
    await makeADayOlder();
    const again = (await fleet.find(first)).booking;
    await fleet.bookings.changeStay(RENTER, again, sampleStay());
    expect(await getKinds(first)).toEqual(["changed", "received"]);
    await fleet.bookings.confirm(STAFF, (await fleet.find(silent)).booking);
    expect(await getKinds(silent)).toEqual(["confirmed"]);
    fleet.wait(25);
    await fleet.bookings.runBookingJobs();
    expect(await getKinds(first)).toEqual(["changed", "expired", "received"]);
  });
});
