import type { Migration } from "kysely/migration";
import { createAppointmentTables } from "./migrations/0003-appointments.ts";

/** By name. Later ones go on in one sequence over all rooms. */
export const appointmentMigrations: Record<string, Migration> = {
  "0003-appointments": { up: createAppointmentTables },
};
