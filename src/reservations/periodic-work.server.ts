import type { Actor } from "#platform/audit.server.ts";
import { type AuditTables, recordChange } from "#platform/audit.server.ts";
import { adoptBookings, type BookedTables } from "./adopt-bookings.server.ts";
import type { ReservationDatabase } from "./change-reservation.server.ts";
import { addEvents } from "./events.server.ts";
import { queueMails } from "./mails.server.ts";
import type { ReservationTables } from "./tables.ts";

const SITE: Actor = { person: null, name: "The site" };
const DAY = 86_400_000;
const CHUNK_ROWS = 100;

type Options = { clock: () => Date; canMail: boolean; onMail: () => void };

/** Several processes may do it at once; each thing is done by one of them. */
export function createPeriodicWork(
  database: ReservationDatabase,
  { clock, canMail, onMail }: Options,
) {
  const expireHolds = (now: number): Promise<number> =>
    database.transaction().execute(async (transaction) => {
      const reservations = transaction.withTables<ReservationTables>();
      const due = await reservations
        .selectFrom("reservations")
        .select("id")
        .where("state", "=", "requested")
        .where("hold_until", "<=", now)
        .orderBy("id")
        .limit(CHUNK_ROWS)
        .execute();
      if (due.length === 0) return 0;
      const expired = await reservations
        .updateTable("reservations")
        .set((eb) => ({ state: "expired" as const, version: eb("version", "+", 1) }))
        .where(
          "id",
          "in",
          due.map(({ id }) => id),
        )
        // Somebody may just have confirmed it.
        .where("state", "=", "requested")
        .where("hold_until", "<=", now)
        .returning(["id", "reference", "email"])
        .execute();
      await addEvents(
        reservations,
        expired.map(({ id }) => ({
          reservation: id,
          at: now,
          by: SITE,
          kind: "expired",
          from: "requested",
          to: "expired",
        })),
      );
      const mailed = expired.filter(({ email }) => canMail && email !== "");
      await queueMails(
        reservations,
        mailed.map(({ id }) => ({ reservation: id, kind: "expired" })),
      );
      for (const { reference } of expired) {
        await recordChange(transaction.withTables<AuditTables>(), SITE, {
          action: "expire",
          subject: `reservation:${reference}`,
        });
      }
      return expired.length;
    });

  const queueReminders = async (now: number): Promise<number> => {
    if (!canMail) return 0;
    const due = await database
      .selectFrom("reservations")
      .select(["id", "start_day", "start_time"])
      .where("state", "=", "confirmed")
      .where("from_at", ">", now)
      .where("from_at", "<=", now + DAY)
      .where("email", "!=", "")
      .where(({ not, exists, selectFrom, ref }) =>
        not(
          exists(
            selectFrom("reservation_mails")
              .select("reservation_mails.id")
              .whereRef("reservation_mails.reservation", "=", ref("reservations.id"))
              .where("reservation_mails.kind", "=", "reminder"),
          ),
        ),
      )
      .limit(CHUNK_ROWS)
      .execute();
    if (due.length === 0) return 0;
    await database.transaction().execute((transaction) =>
      queueMails(
        transaction.withTables<ReservationTables>(),
        due.map(({ id, start_day, start_time }) => ({
          reservation: id,
          kind: "reminder",
          occasion: `${start_day} ${start_time}`,
        })),
      ),
    );
    return due.length;
  };

  return {
    /** To be called every minute or so. Returns how much there was to do. */
    async doPeriodicWork(): Promise<{ adopted: number; expired: number; reminded: number }> {
      const now = clock().getTime();
      const adopted = await adoptBookings(database.withTables<BookedTables>());
      const expired = await expireHolds(now);
      const reminded = await queueReminders(now);
      if (expired + reminded > 0) onMail();
      return { adopted, expired, reminded };
    },
  };
}
