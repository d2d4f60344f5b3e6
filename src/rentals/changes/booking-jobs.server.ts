import { type ExpressionBuilder, sql } from "kysely";
import { SITE } from "#platform/actor.ts";
import {
  type AcknowledgementTables,
  forgetAcknowledgements,
} from "#platform/mail/acknowledgement-limit.server.ts";
import { runEach } from "#platform/run-each.ts";
import { addEvents } from "#records/events.server.ts";
import { forgetNetworks } from "#records/proof.server.ts";
import { rowSubject } from "#records/subject-columns.server.ts";
import { bookingSearch } from "#rentals/store/booking-search.server.ts";
import { toRecord } from "#rentals/store/events.server.ts";
import { isAcknowledged, queueMails, reminderKey } from "#rentals/store/mail-queue.server.ts";
import type { RentalTables } from "#rentals/store/tables.ts";
import type { RentalDatabase } from "./change-booking.server.ts";
import type { DecisionOptions } from "./decisions.server.ts";
import { extendHolds } from "./extend-holds.server.ts";

const DAY = 86_400_000;
/** Time before the start; a renter who has had a mail since needs no reminder. */
const FRESH_MS = 1.5 * DAY;
const CHUNK_ROWS = 100;

type Options = DecisionOptions & { canMail: boolean; onMail: () => void };

/** True of requests that end: a link works until the stay, also once no cart is kept for it. */
const isOver =
  (now: number) =>
  ({ and, or, eb }: ExpressionBuilder<RentalTables, "bookings">) =>
    and([eb("hold_until", "<=", now), or([eb("awaits", "is", null), eb("from_at", "<=", now)])]);

/** Several processes may do it at once; each thing is done by one of them. */
export function createBookingJobs(
  database: RentalDatabase,
  { facts, clock, canMail, onMail }: Options,
) {
  const expireHold = (id: string, now: number): Promise<boolean> =>
    database.transaction().execute(async (transaction) => {
      const bookings = transaction.withTables<RentalTables>();
      const expired = await bookings
        .updateTable("bookings")
        .set((eb) => ({ state: "expired" as const, version: eb("version", "+", 1) }))
        .where("id", "=", id)
        // Somebody may just have confirmed it.
        .where("state", "=", "requested")
        .where(isOver(now))
        .returningAll()
        .returning((eb) => isAcknowledged(eb).as("acknowledged"))
        .execute();
      await bookingSearch.write(bookings, expired);
      await addEvents(
        bookings,
        expired.map((row) => ({
          ...toRecord(row),
          at: now,
          by: SITE,
          kind: "expired",
          from: "requested",
          to: "expired",
          action: "expire",
          version: row.version,
        })),
      );
      const mailed = expired.filter(
        ({ acknowledged, awaits }) => canMail && acknowledged && awaits === null,
      );
      await queueMails(
        bookings,
        mailed.map(({ id }) => ({ booking: id, kind: "expired" })),
      );
      return expired.length > 0;
    });

  const expireHolds = async (now: number, onExpired: () => void): Promise<void> => {
    const due = await database
      .selectFrom("bookings")
      .select("id")
      .where("state", "=", "requested")
      .where(isOver(now))
      .orderBy("id")
      .execute();
    await runEach(due, async ({ id }) => {
      if (await expireHold(id, now)) onExpired();
    });
  };

  const queueReminders = async (now: number): Promise<number> => {
    if (!canMail) return 0;
    const due = await database
      .selectFrom("bookings")
      .select(["id", "start_day", "start_time"])
      .where("state", "=", "confirmed")
      .where("from_at", ">", now)
      .where("from_at", "<=", now + DAY)
      .where("email", "!=", "")
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("outbox").select("outbox.id").where("outbox.unique_key", "=", reminderKey),
          ),
        ),
      )
      // Bookings that were just confirmed or changed need no reminder.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("events")
              .select("events.id")
              .where("events.subject", "=", rowSubject("booking", "bookings.id"))
              .where("events.at", ">", sql<number>`bookings.from_at - ${FRESH_MS}`)
              .where(({ or, eb }) =>
                or([
                  eb("events.to_state", "=", "confirmed"),
                  eb("events.kind", "in", ["changed", "undone"]),
                ]),
              ),
          ),
        ),
      )
      .limit(CHUNK_ROWS)
      .execute();
    if (due.length === 0) return 0;
    await database.transaction().execute((transaction) =>
      queueMails(
        transaction.withTables<RentalTables>(),
        due.map(({ id, start_day, start_time }) => ({
          booking: id,
          kind: "reminder",
          occasion: `${start_day} ${start_time}`,
        })),
      ),
    );
    return due.length;
  };

  return {
    /** To be called every minute or so. Returns how much there was to do. */
    async runBookingJobs(): Promise<{ expired: number; reminded: number }> {
      const now = clock().getTime();
      const done = { expired: 0, reminded: 0 };
      const parts = [
        () => extendHolds(database, facts(), now),
        () =>
          expireHolds(now, () => {
            done.expired += 1;
          }),
        async () => {
          done.reminded = await queueReminders(now);
        },
        () => forgetNetworks(database, "bookings", now),
        () => forgetAcknowledgements(database.withTables<AcknowledgementTables>()),
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
