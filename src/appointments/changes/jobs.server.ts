import { sql } from "kysely";
import { ACKNOWLEDGEMENTS, queueMails, RECORD } from "#appointments/store/records.server.ts";
import type { AppointmentTables } from "#appointments/store/tables.ts";
import { rowKey, rowSubject } from "#records/subject-columns.server.ts";
import { toKind } from "#records/subjects.ts";
import type { AppointmentDatabase, ChangeOptions } from "./change-appointment.server.ts";

const DAY = 86_400_000;
/** Before the start; a customer who has had a mail since needs no reminder. */
const FRESH_MS = 1.5 * DAY;
const CHUNK_ROWS = 100;

/** Several processes may do it at once; each thing is done by one of them. */
export function createAppointmentJobs(
  database: AppointmentDatabase,
  { clock, canMail, onMail }: Pick<ChangeOptions, "clock" | "canMail" | "onMail">,
) {
  return {
    /**
     * Queues a reminder for what begins within a day, once for each time: what was moved is reminded of at its new time. To
     * be called every minute or so. Returns how many.
     */
    async queueReminders(): Promise<number> {
      if (!canMail) return 0;
      const now = clock().getTime();
      const due = await database
        .selectFrom("appointments")
        .select(["id", "from_at"])
        .where("state", "=", "booked")
        .where("from_at", ">", now)
        .where("from_at", "<=", now + DAY)
        .where("email", "!=", "")
        // A customer whose first mail was one too many for the address gets no reminder either.
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom("outbox")
              .select("outbox.id")
              .where("outbox.subject", "=", rowSubject(RECORD, "appointments.id"))
              .where(
                "outbox.kind",
                "in",
                ACKNOWLEDGEMENTS.map((kind) => toKind(RECORD, kind)),
              ),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("outbox")
                .select("outbox.id")
                .where(
                  "outbox.unique_key",
                  "=",
                  rowKey(
                    { record: RECORD, id: "appointments.id", kind: "reminder" },
                    sql`cast(appointments.from_at as text)`,
                  ),
                ),
            ),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("events")
                .select("events.id")
                .where("events.subject", "=", rowSubject("appointment", "appointments.id"))
                .where("events.kind", "in", ["booked", "moved", "undone"])
                .where("events.at", ">", sql<number>`appointments.from_at - ${FRESH_MS}`),
            ),
          ),
        )
        .limit(CHUNK_ROWS)
        .execute();
      if (due.length === 0) return 0;
      await database.transaction().execute((transaction) =>
        queueMails(
          transaction.withTables<AppointmentTables>(),
          due.map(({ id, from_at }) => ({
            appointment: id,
            kind: "reminder",
            occasion: String(from_at),
          })),
        ),
      );
      onMail();
      return due.length;
    },
  };
}
