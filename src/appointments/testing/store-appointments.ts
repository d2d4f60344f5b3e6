import type { Kysely } from "kysely";
import { appointmentSearch } from "#appointments/store/appointment-search.server.ts";
import { RECORD } from "#appointments/store/records.server.ts";
import type { AppointmentsTable, AppointmentTables } from "#appointments/store/tables.ts";
import { withCustomers } from "#records/customers/record-contacts.server.ts";

/** Stores appointments as they are, each with its customer. */
export async function storeAppointments(
  database: Kysely<AppointmentTables>,
  appointments: readonly Omit<AppointmentsTable, "customer">[],
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const at = ({ created_at }: { created_at: number }) => created_at;
    const rows = await withCustomers(transaction, RECORD, appointments, at);
    await transaction.insertInto("appointments").values(rows).execute();
    await appointmentSearch.write(transaction, rows);
  });
}
