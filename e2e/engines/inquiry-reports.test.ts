import { describe } from "vitest";
import { migrations } from "#app/migrations.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { dayOverviewContract } from "#inquiries/testing/day-overview-contract.ts";
import { inquiryReportsContract } from "#inquiries/testing/inquiry-reports-contract.ts";
import { SAMPLE_BOOKING } from "#inquiries/testing/samples.ts";
import { requestedBookings } from "#rentals/store/inquiry-bookings.server.ts";
import type { RentalTables } from "#rentals/store/tables.ts";
import { requestedRow } from "#rentals/testing/requested-row.ts";
import { ENGINES, openEmptyDatabase } from "./open-engine.ts";

describe.each(ENGINES)("on %s", (engine) => {
  inquiryReportsContract(async () => {
    const { database, close } = await openEmptyDatabase<InquiryTables & RentalTables>(
      engine,
      migrations,
    );
    return {
      database: database.withTables<InquiryTables>(),
      bookings: requestedBookings(database.withTables<RentalTables>()),
      book: async (booked) => {
        const rows = booked.map(({ inquiry, cents }) => ({
          ...requestedRow(inquiry, SAMPLE_BOOKING),
          total_cents: cents,
        }));
        await database.insertInto("bookings").values(rows).execute();
      },
      close,
    };
  });
  dayOverviewContract(() => openEmptyDatabase(engine, migrations));
});
