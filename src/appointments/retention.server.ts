import type { Kysely, SelectQueryBuilder } from "kysely";
import { type CountOld, countMatches, type PurgeStep } from "#records/retention.server.ts";
import type { AppointmentTables } from "./store/tables.ts";

const STEP_ROWS = 50;

const endedBefore = (
  database: Kysely<AppointmentTables>,
  before: Date,
): SelectQueryBuilder<AppointmentTables, "appointments", object> =>
  database.selectFrom("appointments").where("to_at", "<", before.getTime());

/** By the day of the visit. Leaves those whose inquiry is still there, which shows its appointment. */
export const purgeAppointments: PurgeStep = async (database, before) => {
  const tables = database.withTables<AppointmentTables>();
  const found = endedBefore(tables, before).where("inquiry", "is", null).select("id");
  const { numDeletedRows } = await tables
    .deleteFrom("appointments")
    .where("id", "in", found.limit(STEP_ROWS))
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** Counts those with an inquiry too, because an inquiry that is as old is deleted first. */
export const countOldAppointments: CountOld = (database, before) =>
  countMatches(endedBefore(database.withTables<AppointmentTables>(), before));

/** When the newest appointment was made, in milliseconds since 1970; 0 without any. */
export async function newestAppointmentAt(database: Kysely<AppointmentTables>): Promise<number> {
  const row = await database
    .selectFrom("appointments")
    .select(({ fn }) => fn.max("created_at").as("at"))
    .executeTakeFirst();
  return Number(row?.at ?? 0);
}
