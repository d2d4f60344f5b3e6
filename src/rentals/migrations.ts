import type { Migration } from "kysely/migration";
import { createRentalTables } from "./migrations/0001-rentals.ts";
import { addHoldColumns } from "./migrations/0002-holds.ts";
import { addVoidReason } from "./migrations/0006-voided-payments.ts";
import { addFoldedBookings } from "./migrations/0008-folded-bookings.ts";
import { createStopsTable } from "./migrations/0013-stops.ts";
import { addCardDigits } from "./migrations/0014-card-digits.ts";
import { createBookingFiles } from "./migrations/0031-booking-files.ts";

/** By name. Later ones go on in one sequence over all rooms, such as "0002-customers". */
export const rentalMigrations: Record<string, Migration> = {
  "0001-rentals": { up: createRentalTables },
  "0002-holds": { up: addHoldColumns },
  "0006-voided-payments": { up: addVoidReason },
  "0008-folded-bookings": { up: addFoldedBookings },
  "0013-stops": { up: createStopsTable },
  "0014-card-digits": { up: addCardDigits },
  "0031-booking-files": { up: createBookingFiles },
};
