import { randomUUID } from "node:crypto";
import type { Kysely, SqlBool } from "kysely";
import { sql } from "kysely";
import type { Booking } from "#domain/rentals/booking.ts";
import type { Channel, InquiriesTable, InquiryTables } from "#inquiries/tables.ts";
import { bookingsAmong } from "#inquiries/tables.ts";
import { databaseNow, dialectOf } from "#platform/database/dialect.server.ts";

/** Longer than any transport takes for one send: who still has a lease after that has died. */
const LEASE_MS = 120_000;

/** Ends a lease that was taken over from somebody who never said how it went. */
const TAKEN_OVER = "+";

/** A row that this deliverer alone may send and mark, for two minutes. */
export type LeasedRow = {
  id: string;
  channel: Channel;
  /** Which attempt this is, from 1. */
  attempts: number;
  /** Milliseconds since 1970 by the database's clock; anew when staff put a dead row back. */
  createdAt: number;
  /** Milliseconds since then, by the same clock. */
  ageMs: number;
  lease: string;
  /** The attempt before ended without a word, so nobody knows whether it was sent. */
  isInterrupted: boolean;
  inquiry: InquiriesTable;
  /** The rental that the inquiry asks for. */
  booking: Booking | null;
};

/** A row that was given up. `deadAt` is milliseconds since 1970. */
export type DeadLetter = {
  reference: string;
  channel: Channel;
  attempts: number;
  fault: string | null;
  deadAt: number;
};

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * What is still to be delivered. All times are the database's: deliverers in several processes, on several machines, share
 * it. Faults are short codes without personal data.
 */
export function createOutbox(database: Kysely<InquiryTables>) {
  const engine = dialectOf(database);
  const now = databaseNow(engine);

  /** The due row that has waited longest, passing over those that another deliverer is just taking. */
  const nextDue = (channels: readonly Channel[]) => {
    const query = database
      .selectFrom("outbox as candidate")
      .select("candidate.id")
      .where("candidate.channel", "in", channels)
      .where("candidate.delivered_at", "is", null)
      .where("candidate.dead_at", "is", null)
      .where(sql<SqlBool>`candidate.due_at <= ${now}`)
      .where(sql<SqlBool>`(candidate.lease is null or candidate.leased_until <= ${now})`)
      .orderBy("candidate.due_at")
      .orderBy("candidate.id")
      .limit(1);
    return engine === "postgres" ? query.forUpdate().skipLocked() : query;
  };

  /** One statement, so that no two deliverers can take the same row. */
  const take = async (channels: readonly Channel[]) =>
    await database
      .updateTable("outbox")
      .set((outbox) => {
        const lease = randomUUID();
        return {
          lease: outbox
            .case()
            .when("lease", "is", null)
            .then(lease)
            .else(lease + TAKEN_OVER)
            .end(),
          leased_until: sql<number>`${now} + ${LEASE_MS}`,
          attempts: outbox("attempts", "+", 1),
        };
      })
      .where("id", "=", nextDue(channels))
      .returning(["id", "inquiry", "channel", "attempts", "created_at", "lease"])
      .returning(sql<number>`${now} - created_at`.as("age"))
      .executeTakeFirst();

  const held = (id: string, lease: string) =>
    database
      .updateTable("outbox")
      .set({ lease: null, leased_until: null })
      .where("id", "=", id)
      .where("lease", "=", lease);

  return {
    /** Takes the next due row of these channels, or null when none is due. */
    async lease(channels: readonly Channel[]): Promise<LeasedRow | null> {
      if (channels.length === 0) return null;
      for (;;) {
        const row = await take(channels);
        if (row === undefined) return null;
        const inquiry = await database
          .selectFrom("inquiries")
          .selectAll()
          .where("id", "=", row.inquiry)
          .executeTakeFirst();
        // Without its inquiry, which staff have just removed, the row is gone as well.
        if (inquiry === undefined || row.lease === null) continue;
        const bookings = await bookingsAmong(database, [inquiry.id]);
        return {
          id: row.id,
          channel: row.channel,
          attempts: row.attempts,
          createdAt: Number(row.created_at),
          ageMs: Number(row.age),
          lease: row.lease,
          isInterrupted: row.lease.endsWith(TAKEN_OVER),
          inquiry,
          booking: bookings.get(inquiry.id) ?? null,
        };
      }
    },

    /** Marks a row as sent. False when the lease has gone to somebody else. */
    async markDelivered(id: string, lease: string): Promise<boolean> {
      const { numUpdatedRows } = await held(id, lease)
        .set({ delivered_at: now, fault: null })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Gives a row back, due again after `delayMs`. False when the lease has gone to somebody else. */
    async retryLater(id: string, lease: string, fault: string, delayMs: number): Promise<boolean> {
      const { numUpdatedRows } = await held(id, lease)
        .set({ due_at: sql<number>`${now} + ${Math.round(delayMs)}`, fault })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Gives a row up until staff put it back. False when the lease has gone to somebody else. */
    async markDead(id: string, lease: string, fault: string): Promise<boolean> {
      const { numUpdatedRows } = await held(id, lease)
        .set({ dead_at: now, fault })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** How many rows wait and how many were given up; `oldestWaitingMs` is 0 when none waits. */
    async counts(): Promise<{ waiting: number; dead: number; oldestWaitingMs: number }> {
      const row = await database
        .selectFrom("outbox")
        .select([
          sql<number>`sum(case when dead_at is null then 1 else 0 end)`.as("waiting"),
          sql<number>`sum(case when dead_at is null then 0 else 1 end)`.as("dead"),
          sql<number>`${now} - min(case when dead_at is null then created_at end)`.as("oldest"),
        ])
        .where("delivered_at", "is", null)
        .executeTakeFirst();
      return {
        waiting: Number(row?.waiting ?? 0),
        dead: Number(row?.dead ?? 0),
        oldestWaitingMs: Math.max(0, Number(row?.oldest ?? 0)),
      };
    },

    /** The rows that were given up, the latest first, at most `limit`. */
    async deadLetters(limit: number): Promise<DeadLetter[]> {
      const rows = await database
        .selectFrom("outbox")
        .innerJoin("inquiries", "inquiries.id", "outbox.inquiry")
        .select(["inquiries.reference", "outbox.channel", "outbox.attempts", "outbox.fault"])
        .select(sql<number>`outbox.dead_at`.as("deadAt"))
        .where("outbox.dead_at", "is not", null)
        .orderBy("outbox.dead_at", "desc")
        .orderBy("outbox.id")
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...row, deadAt: Number(row.deadAt) }));
    },

    /**
     * Puts back what was given up, due now and as if it were new: of these references, or all but the visitors'
     * acknowledgements, which may have arrived and go out at most once. Answers how many rows.
     */
    async requeue(references: readonly string[] | "all"): Promise<number> {
      if (references.length === 0) return 0;
      const dead = database
        .updateTable("outbox")
        .set({ dead_at: null, attempts: 0, due_at: now, created_at: now, fault: null })
        .where("dead_at", "is not", null);
      const named = (names: readonly string[]) =>
        database
          .selectFrom("inquiries")
          .select("id")
          .where(
            "reference",
            "in",
            names.map((name) => name.toUpperCase()),
          );
      const chosen =
        references === "all"
          ? dead.where("channel", "!=", "visitor")
          : dead.where("inquiry", "in", named(references));
      const { numUpdatedRows } = await chosen.executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}
