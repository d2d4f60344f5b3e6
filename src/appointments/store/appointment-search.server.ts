import type { AppointmentState } from "#domain/appointments/states.ts";
import { defineSearch } from "#records/search/define-search.server.ts";
import type { Phase } from "#records/search/phases.ts";
import { RECORD } from "./records.server.ts";
import type { AppointmentsTable } from "./tables.ts";

const PHASES: Partial<Record<AppointmentState, Phase>> = {
  requested: "waiting",
  booked: "next",
  arrived: "now",
};

/** An appointment is found by names, email, phone, reference, cart and its serial number. */
export const appointmentSearch = defineSearch<AppointmentsTable>({
  record: RECORD,
  table: "appointments",
  added: "created_at",
  describe: (rows) =>
    rows.map((row) => {
      const phase = PHASES[row.state] ?? "closed";
      return {
        exact: [row.reference, row.email, row.serial_number],
        phones: [row.phone],
        names: [row.first_name, row.last_name],
        texts: [row.vehicle_name, row.cart],
        phase,
        at: Number(phase === "now" || phase === "next" ? row.from_at : row.created_at),
        part: row.pool,
      };
    }),
});
