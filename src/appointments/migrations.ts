import type { Migration } from "kysely/migration";
import { createAppointmentTables } from "./migrations/0026-appointments.ts";

/** By name. Later ones go on in one sequence over all rooms. */
export const appointmentMigrations: Record<string, Migration> = {
  "0026-appointments": { up: createAppointmentTables },
};
