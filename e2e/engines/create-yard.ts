import type { Kysely } from "kysely";
import { migrations } from "#app/migrations.ts";
import { createSubmissionStore } from "#app/submissions/store-submissions.server.ts";
import type { AppointmentTables } from "#appointments/store/tables.ts";
import type { CustomerTables } from "#customers/store/tables.ts";
import type { RentalUnit } from "#domain/bookings/fleet-schema.ts";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import type { SubmissionKey } from "#inquiries/new-inquiries.server.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import type { DatabaseDialect } from "#platform/database/dialect.server.ts";
import {
  DANA,
  type FleetTables,
  ORIGIN,
  openFleet,
  sampleStay,
} from "#rentals/testing/open-fleet.ts";
import { openEmptyDatabase } from "./open-engine.ts";

type YardTables = FleetTables & CustomerTables & AppointmentTables;

/** A fleet for which visitors' posts are stored as the site does. */
function openRequestedFleet(databases: readonly Kysely<YardTables>[], units: RentalUnit[]) {
  const fleet = openFleet(databases, units);
  const shops = fleet.shops.map(({ bookings }, index) => ({
    bookings,
    inquiries: createSubmissionStore(
      (databases[index] ?? fleet.database).withTables<InquiryTables>(),
      {
        channels: ["visitor"],
        rooms: { booking: bookings.requests },
        clock: () => fleet.clock.now,
      },
    ),
  }));
  const [shop] = shops;
  if (shop === undefined) throw new Error("there is no instance");
  const request = (
    own: Partial<QuotedStay> = {},
    from = shop,
    key: SubmissionKey | null = null,
    person: Partial<Inquiry> = {},
  ) =>
    from.inquiries.add({
      inquiry: { ...DANA, ...person },
      origin: ORIGIN,
      key,
      request: { booking: sampleStay(own) },
    });
  return {
    ...fleet,
    shops,
    ...shop,
    /** The rentals of another process, on an engine that allows several. */
    other: shops[1] ?? shop,
    request,
    requested: async (own: Partial<QuotedStay> = {}, person: Partial<Inquiry> = {}) => {
      const result = await request(own, shop, null, person);
      if (result.kind !== "stored") throw new Error(`the request was ${result.kind}`);
      return result.reference;
    },
  };
}

export type RequestedFleet = ReturnType<typeof openRequestedFleet>;

/** Where fleets are opened one after the other, each with empty tables. */
export async function createYard(engine: DatabaseDialect) {
  const { database, location, close } = await openEmptyDatabase<YardTables>(engine, migrations);
  const second = engine === "postgres" ? await openDatabase<YardTables>(location) : null;
  return {
    location,
    /** With a clock that is moved by hand. PostgreSQL has two instances. */
    async open(fleet: RentalUnit[]): Promise<RequestedFleet> {
      for (const table of [
        "outbox",
        "inquiries",
        "bookings",
        "appointments",
        "appointment_blocks",
        "fleet_blocks",
        "events",
        "acknowledgement_counts",
        "received_mails",
        "left_out_mails",
        "customers",
      ] as const) {
        await database.deleteFrom(table).execute();
      }
      return openRequestedFleet(second === null ? [database] : [database, second], fleet);
    },
    async close(): Promise<void> {
      await second?.destroy();
      await close();
    },
  };
}

export type Yard = Awaited<ReturnType<typeof createYard>>;
