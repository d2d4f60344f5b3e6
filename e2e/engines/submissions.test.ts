import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createSubmissionStore,
  type EnclosedRequest,
  type SubmissionStore,
} from "#app/submissions/store-submissions.server.ts";
import { at, openShop } from "#appointments/testing/open-shop.ts";
import { DANA, NOW, ORIGIN, sampleStay, units } from "#rentals/testing/open-fleet.ts";
import { createYard, type RequestedFleet, type Yard } from "./create-yard.ts";
import { ENGINES } from "./open-engine.ts";

const TABLES = ["inquiries", "bookings", "appointments", "outbox"] as const;

const BOOKING = { booking: sampleStay() };
const APPOINTMENT = {
  appointment: {
    kind: "test-drive",
    place: "shore",
    startsAt: at("2026-07-11 10:30"),
    vehicle: null,
    cart: { name: "", serialNumber: "" },
  },
};

describe.each(ENGINES)("an inquiry with its request on %s", (engine) => {
  let yard: Yard;
  let fleet: RequestedFleet;
  let store: SubmissionStore;

  beforeAll(async () => {
    yard = await createYard(engine);
  });
  beforeEach(async () => {
    fleet = await yard.open(units(1));
    const shop = openShop([fleet.database.withTables()]);
    shop.clock.now = NOW;
    store = createSubmissionStore(fleet.database.withTables(), {
      rooms: { booking: fleet.bookings.requests, appointment: shop.appointments.requests },
      channels: ["dealership", "visitor"],
      clock: () => NOW,
    });
  });
  afterAll(() => yard.close());

  const send = (requests: readonly EnclosedRequest[]) =>
    Promise.allSettled(
      requests.map((request, index) =>
        store.add({
          inquiry: { ...DANA, email: `dana${index}@example.com` },
          origin: ORIGIN,
          request,
        }),
      ),
    );
  const count = async () =>
    Object.fromEntries(
      await Promise.all(
        TABLES.map(async (table) => [
          table,
          (await fleet.database.withTables().selectFrom(table).select("id").execute()).length,
        ]),
      ),
    );

  it("are one transaction of all that is sent at once", async () => {
    const sent = await send([{}, BOOKING, APPOINTMENT, BOOKING]);
    const kinds = sent.map((one) => (one.status === "fulfilled" ? one.value.kind : one.reason));
    expect(kinds).toEqual(["stored", "stored", "stored", "full"]);
    expect(await count()).toEqual({ inquiries: 3, bookings: 1, appointments: 1, outbox: 6 });
  });

  it.each(["appointments", "bookings", "outbox"] as const)(
    "leave nothing behind, whichever was stored first, if %s fail",
    async (table) => {
      await fleet.database.schema.alterTable(table).renameTo("away").execute();
      const sent = await send([{}, BOOKING, APPOINTMENT]);
      await fleet.database.schema.alterTable("away").renameTo(table).execute();
      expect(sent.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
      expect(await count()).toEqual({ inquiries: 0, bookings: 0, appointments: 0, outbox: 0 });
    },
  );
});
