import { type Kysely, sql } from "kysely";
import { NOTHING_REQUESTED, type Requested } from "#domain/requested.ts";
import { type Attachment, readAttachments } from "#inquiries/attachments.server.ts";
import type { ReadRequested } from "#inquiries/inquiry-record.ts";
import type { Channel, InquiriesTable, InquiryTables, OutboxTable } from "#inquiries/tables.ts";
import { createLeases, type Lease } from "#platform/outbox/leases.server.ts";

export type LeasedRow = Lease &
  Requested & {
    channel: Channel;
    reference: string;
    inquiry: InquiriesTable;
    /** Only on the channel "reply". */
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

/** Messages about inquiries. */
export function createOutbox(
  database: Kysely<InquiryTables>,
  readRequested: ReadRequested = async () => new Map(),
) {
  const { take, requeue, ...leases } = createLeases<OutboxTable>(database, "outbox");

  const readReply = async (entry: string, inquiry: string): Promise<OutgoingReply | null> => {
    const reply = await database
      .selectFrom("inquiry_replies")
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
      text: reply.text,
      earlier: earlier.map(({ id }) => id),
      attachments: await readAttachments(database, entry),
    };
  };

  return {
    ...leases,

    async lease(channels: readonly Channel[]): Promise<LeasedRow | null> {
      if (channels.length === 0) return null;
      for (;;) {
        const taken = await take(sql`channel in (${sql.join(channels)})`);
        if (taken === null) return null;
        const { row, lease } = taken;
        const inquiry = await database
          .selectFrom("inquiries")
          .selectAll()
          .where("id", "=", row.inquiry)
          .executeTakeFirst();
        // Staff have just deleted the inquiry, and the row with it.
        if (inquiry === undefined) continue;
        const requested = await readRequested([inquiry.id]);
        return {
          ...lease,
          channel: row.channel,
          reference: inquiry.reference,
          inquiry,
          ...(requested.get(inquiry.id) ?? NOTHING_REQUESTED),
          reply:
            row.entry === null || row.channel !== "reply"
              ? null
              : await readReply(row.entry, inquiry.id),
        };
      }
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
      if (references === "all") return await requeue(sql`channel <> 'visitor'`);
      if (references.length === 0) return 0;
      const names = references.map((name) => name.toUpperCase());
      return await requeue(
        sql`inquiry in (select id from inquiries where reference in (${sql.join(names)}))`,
      );
    },
  };
}
