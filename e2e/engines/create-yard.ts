import { migrations } from "#app/migrations.ts";
import type { AppointmentTables } from "#appointments/store/tables.ts";
import type { CustomerTables } from "#customers/store/tables.ts";
import type { RentalUnit } from "#domain/bookings/fleet-schema.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import type { DatabaseDialect } from "#platform/database/dialect.server.ts";
import { type FleetTables, type OpenFleet, openFleet } from "#rentals/testing/open-fleet.ts";
import { openEmptyDatabase } from "./open-engine.ts";

type YardTables = FleetTables & CustomerTables & AppointmentTables;

/** Where fleets are opened one after the other, each with empty tables. */
export async function createYard(engine: DatabaseDialect) {
  const { database, location, close } = await openEmptyDatabase<YardTables>(engine, migrations);
  const second = engine === "postgres" ? await openDatabase<YardTables>(location) : null;
  return {
    location,
    /** With a clock that is moved by hand. PostgreSQL has two instances. */
    async open(fleet: RentalUnit[]): Promise<OpenFleet> {
      for (const table of [
        "inquiries",
        "booking_stops",
        "bookings",
        "appointments",
        "appointment_blocks",
        "fleet_blocks",
        "audit",
        "acknowledgement_counts",
        "customers",
        "customer_shared_contacts",
        "customer_merges",
      ] as const) {
        await database.deleteFrom(table).execute();
      }
      return openFleet(second === null ? [database] : [database, second], fleet);
    },
    async close(): Promise<void> {
      await second?.destroy();
      await close();
    },
  };
}

export type Yard = Awaited<ReturnType<typeof createYard>>;
