import type { Kysely } from "kysely";
import { isUnfinished, STATE_LABELS } from "#domain/appointments/states.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { copyMessages } from "#records/outbox/message-copies.server.ts";
import {
  belongsTo,
  copyEvents,
  isChosen,
  isoTime,
  type PersonalDataPart,
  type PersonKey,
} from "#records/personal-data.server.ts";
import { readEvents } from "#records/read-events.server.ts";
import { toSubject } from "#records/subjects.ts";
import { appointmentFromRow } from "./store/appointment.ts";
import { RECORD } from "./store/records.server.ts";
import type { AppointmentsTable, AppointmentTables } from "./store/tables.ts";

const getRows = (database: Kysely<AppointmentTables>, key: PersonKey) =>
  database
    .selectFrom("appointments")
    .selectAll()
    .where(belongsTo(key, "appointments"))
    .orderBy("created_at")
    .orderBy("id")
    .execute();

async function getCopy(database: Kysely<AppointmentTables>, row: AppointmentsTable) {
  const appointment = appointmentFromRow(row);
  const events = await readEvents(database, [toSubject(RECORD, row.id)]);
  return {
    reference: appointment.reference,
    ...appointment.customer,
    kind: appointment.kind,
    place: appointment.place,
    startsAt: isoTime(appointment.fromAt),
    endsAt: isoTime(appointment.toAt),
    notes: appointment.notes,
    vehicle: appointment.vehicle,
    cart: appointment.cart,
    state: appointment.state,
    createdAt: isoTime(appointment.createdAt),
    events: copyEvents(events),
    mails: await copyMessages(database, RECORD, row.id),
  };
}

/** Visits. They have no figures to keep, so they go as a whole. */
export const appointmentData: PersonalDataPart = {
  async list(database, key) {
    const rows = await getRows(database.withTables<AppointmentTables>(), key);
    return rows.toReversed().map((row) => ({
      id: row.id,
      name: `${row.first_name} ${row.last_name}`.trim(),
      day: dealershipTime(new Date(Number(row.from_at))).day,
      what: `Appointment ${row.reference}, ${STATE_LABELS[row.state].toLowerCase()}`,
    }));
  },

  async unfinished(database, key, chosen) {
    const rows = await getRows(database.withTables<AppointmentTables>(), key);
    // One whose day is over needs nobody's name any more.
    const yesterday = Date.now() - 86_400_000;
    return rows
      .filter(({ id }) => isChosen(chosen, id))
      .filter((row) => isUnfinished(row.state) && Number(row.to_at) > yesterday)
      .map(({ reference }) => reference);
  },

  async export(database, key) {
    const tables = database.withTables<AppointmentTables>();
    const copies: object[] = [];
    for (const row of await getRows(tables, key)) copies.push(await getCopy(tables, row));
    return copies;
  },

  async remove(database, key, chosen) {
    const tables = database.withTables<AppointmentTables>();
    const found = (await getRows(tables, key)).map(({ id }) => id);
    const ids = found.filter((id) => isChosen(chosen, id));
    if (ids.length > 0) await tables.deleteFrom("appointments").where("id", "in", ids).execute();
    return { deleted: ids.length, anonymized: 0 };
  },
};
