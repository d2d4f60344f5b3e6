import { randomUUID } from "node:crypto";
import type { Kysely, SqlBool, UpdateObject } from "kysely";
import { sql } from "kysely";
import type { Booking } from "#domain/rentals/booking.ts";
import { type Attachment, readAttachments } from "#inquiries/attachments.server.ts";
import type { Channel, InquiriesTable, InquiryTables } from "#inquiries/tables.ts";
import { readBookings } from "#inquiries/tables.ts";
import { databaseNow, dialectOf } from "#platform/database/dialect.server.ts";

/** Longer than any transport takes for one send, so a worker whose lease has expired has died. */
const LEASE_MS = 120_000;

// Suffix of a lease taken over from a worker that never reported a result.
const TAKEN_OVER = "+";

export type LeasedRow = {
  id: string;
  channel: Channel;
  attempts: number;
  /** Milliseconds since 1970 by the database's clock; reset when staff requeue a dead letter. */
  createdAt: number;
  ageMs: number;
  lease: string;
  /** The previous attempt never reported a result, so it may have been sent. */
  isInterrupted: boolean;
  inquiry: InquiriesTable;
  booking: Booking | null;
  /** Of the channel "reply". */
  reply: OutgoingReply | null;
};

/** `earlier` are the rows of mails to the customer before this one, the oldest first. */
export type OutgoingReply = {
  author: string;
  text: string;
  earlier: readonly string[];
  attachments: readonly Attachment[];
};

/** `deadAt` is milliseconds since 1970. */
export type DeadLetter = {
  reference: string;
  channel: Channel;
  attempts: number;
  fault: string | null;
  deadAt: number;
};

export type Outbox = ReturnType<typeof createOutbox>;

/** Several processes share it, so all times are the database's. Faults hold no personal data. */
export function createOutbox(database: Kysely<InquiryTables>) {
  const engine = dialectOf(database);
  const now = databaseNow(engine);

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

  // One statement, so that two workers cannot take the same row.
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
      .returning(["id", "inquiry", "channel", "entry", "attempts", "created_at", "lease"])
      .returning(sql<number>`${now} - created_at`.as("age"))
      .executeTakeFirst();

  /** False if the lease was lost. */
  const release = async (
    id: string,
    lease: string,
    result: UpdateObject<InquiryTables, "outbox", "outbox">,
  ) => {
    const { numUpdatedRows } = await database
      .updateTable("outbox")
      .set({ lease: null, leased_until: null, ...result })
      .where("id", "=", id)
      .where("lease", "=", lease)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };

  const readReply = async (entry: string, inquiry: string): Promise<OutgoingReply | null> => {
    const reply = await database
      .selectFrom("inquiry_entries")
      .select(["author", "text"])
      .where("id", "=", entry)
      .executeTakeFirst();
    if (reply === undefined) return null;
    const earlier = await database
      .selectFrom("outbox")
      .select("id")
      .where("inquiry", "=", inquiry)
      .where("channel", "in", ["visitor", "reply"])
      .where("delivered_at", "is not", null)
      .orderBy("delivered_at")
      .execute();
    return {
      author: reply.author,
      text: reply.text ?? "",
      earlier: earlier.map(({ id }) => id),
      attachments: await readAttachments(database, entry),
    };
  };

  return {
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
        // Staff have just deleted the inquiry, and the row with it.
        if (inquiry === undefined || row.lease === null) continue;
        const bookings = await readBookings(database, [inquiry.id]);
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
          reply: row.entry === null ? null : await readReply(row.entry, inquiry.id),
        };
      }
    },

    markDelivered: (id: string, lease: string) =>
      release(id, lease, { delivered_at: now, fault: null }),

    retryLater: (id: string, lease: string, fault: string, delayMs: number) =>
      release(id, lease, { due_at: sql<number>`${now} + ${Math.round(delayMs)}`, fault }),

    markDead: (id: string, lease: string, fault: string) =>
      release(id, lease, { dead_at: now, fault }),

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

    /** "all" leaves out acknowledgements to visitors, which may have arrived. */
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
