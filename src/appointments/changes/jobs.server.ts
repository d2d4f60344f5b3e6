import { type ExpressionBuilder, sql } from "kysely";
import { isInUse } from "#appointments/store/pools.server.ts";
import {
  ACKNOWLEDGEMENTS,
  queueMails,
  RECORD,
  toRecord,
} from "#appointments/store/records.server.ts";
import type { AppointmentTables } from "#appointments/store/tables.ts";
import { SITE } from "#platform/actor.ts";
import { runEach } from "#platform/run-each.ts";
import { addEvents } from "#records/events.server.ts";
import { forgetNetworks } from "#records/proof.server.ts";
import { rowKey, rowSubject } from "#records/subject-columns.server.ts";
import { toKind } from "#records/subjects.ts";
import type { AppointmentDatabase, ChangeOptions } from "./change-appointment.server.ts";

const DAY = 86_400_000;
/** Before the start; a customer who has had a mail since needs no reminder. */
const FRESH_MS = 1.5 * DAY;
const CHUNK_ROWS = 100;

/** True of appointments whose customer has a first mail: the others were one too many for the address. */
const isAcknowledged = ({
  exists,
  selectFrom,
}: ExpressionBuilder<AppointmentTables, "appointments">) =>
  exists(
    selectFrom("outbox")
      .select("outbox.id")
      .where("outbox.subject", "=", rowSubject(RECORD, "appointments.id"))
      .where(
        "outbox.kind",
        "in",
        ACKNOWLEDGEMENTS.map((kind) => toKind(RECORD, kind)),
      ),
  );

/** Several processes may do it at once; each thing is done by one of them. */
export function createAppointmentJobs(
  database: AppointmentDatabase,
  { clock, canMail, onMail }: Pick<ChangeOptions, "clock" | "canMail" | "onMail">,
) {
  const expireHold = (id: string, now: number): Promise<boolean> =>
    database.transaction().execute(async (transaction) => {
      const appointments = transaction.withTables<AppointmentTables>();
      const expired = await appointments
        .updateTable("appointments")
        .set({ hold_until: null })
        .where("id", "=", id)
        // Somebody may just have confirmed it.
        .where(isInUse)
        .where("state", "=", "requested")
        .where("hold_until", "<=", now)
        .returning(["id", "reference", "email", "awaits"])
        .returning((eb) => isAcknowledged(eb).as("acknowledged"))
        .execute();
      await addEvents(
        appointments,
        expired.map((row) => ({
          ...toRecord(row),
          at: now,
          by: SITE,
          kind: "expired",
          action: "expire hold",
        })),
      );
      const mailed = expired.filter(
        ({ email, acknowledged, awaits }) =>
          canMail && acknowledged && awaits === null && email !== "",
      );
      await queueMails(
        appointments,
        mailed.map(({ id }) => ({ appointment: id, kind: "expired", occasion: String(now) })),
      );
      return expired.length > 0;
    });

  /** Frees the times of requests that nobody confirmed in time. */
  const expireHolds = async (now: number, onExpired: () => void): Promise<void> => {
    const due = await database
      .selectFrom("appointments")
      .select("id")
      .where(isInUse)
      .where("state", "=", "requested")
      .where("hold_until", "<=", now)
      .execute();
    await runEach(due, async ({ id }) => {
      if (await expireHold(id, now)) onExpired();
    });
  };

  /** Queues a reminder for what begins within a day, once for each time: what was moved is reminded of at its new time. */
  const queueReminders = async (now: number): Promise<number> => {
    if (!canMail) return 0;
    const due = await database
      .selectFrom("appointments")
      .select(["id", "from_at"])
      .where("state", "=", "booked")
      .where("from_at", ">", now)
      .where("from_at", "<=", now + DAY)
      .where("email", "!=", "")
      .where(isAcknowledged)
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
    return due.length;
  };

  return {
    /** To be called every minute or so. Returns how much there was to do. */
    async runAppointmentJobs(): Promise<{ expired: number; reminded: number }> {
      const now = clock().getTime();
      const done = { expired: 0, reminded: 0 };
      const parts = [
        () =>
          expireHolds(now, () => {
            done.expired += 1;
          }),
        async () => {
          done.reminded = await queueReminders(now);
        },
        () => forgetNetworks(database, "appointments", now),
      ];
      try {
        await runEach(parts, (run) => run());
      } finally {
        if (done.expired + done.reminded > 0) onMail();
      }
      return done;
    },
  };
}
