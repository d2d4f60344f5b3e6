import type { Migration } from "kysely/migration";
import { createAppointmentTables } from "./migrations/0026-appointments.ts";
import { addPeopleOfAppointments } from "./migrations/0028-find-and-subscribe.ts";

/** By name. Later ones go on in one sequence over all rooms. */
export const appointmentMigrations: Record<string, Migration> = {
  "0026-appointments": { up: createAppointmentTables },
  "0028-find-and-subscribe": { up: addPeopleOfAppointments },
};
