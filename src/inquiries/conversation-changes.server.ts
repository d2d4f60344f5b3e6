import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { getDialect } from "#platform/database/dialect.server.ts";
import { addNote } from "#records/notes.server.ts";
import { deadMessages } from "#records/outbox/dead-messages.server.ts";
import {
  queueMessages,
  UNDO_HOLD_MS,
  uniqueKey,
  withdrawMessages,
} from "#records/outbox/queue.server.ts";
import { queueAssignedMail } from "#records/outbox/staff-mails.server.ts";
import { toSubject } from "#records/subjects.ts";
import { type Attachment, addAttachments } from "./attachments.server.ts";
import {
  addInquiryEvent,
  createInquiryChange,
  type InquiryResult,
  NotDone,
  recordInquiryChange,
  toRecord,
  updateInquiry,
  type Versioned,
  type Work,
} from "./change-inquiry.server.ts";
import { deriveStatus, type Status, wasAssigned } from "./conversation-state.server.ts";
import { firstAnswer } from "./first-answer.server.ts";
import { type CallOutcome, type InquiryTables, RECORD } from "./tables.ts";

export type ReplyResult = InquiryResult<{ entry: string; version: number }>;

export type Assignee = { id: string; name: string };

type Options = {
  /** False where no mail server is set. */
  canMail: boolean;
  onReply?: () => void;
  clock?: () => Date;
};

async function addReply(
  { transaction, inquiry, at }: Work,
  { person, name }: Actor,
  { text, closes }: { text: string; closes: boolean },
): Promise<string> {
  const id = randomUUID();
  await transaction
    .insertInto("inquiry_replies")
    .values({
      id,
      inquiry: inquiry.id,
      at,
      person,
      author: name,
      text,
      closes: closes ? 1 : 0,
      canceled_at: null,
    })
    .execute();
  return id;
}

const toReply = (inquiry: string, entry: string) => ({
  about: inquiry,
  kind: "reply",
  occasion: entry,
});

const replyKey = (inquiry: string, entry: string) => uniqueKey(RECORD, toReply(inquiry, entry));

/** References are case-insensitive. Each change is recorded with its actor. */
export function createConversationChanges(
  database: Kysely<InquiryTables>,
  { canMail, onReply = () => {}, clock = () => new Date() }: Options,
) {
  const change = createInquiryChange(database, clock);

  /** Nobody's inquiry becomes that of the person who answers it. */
  const answered = ({ inquiry, at }: Work, { person, name }: Actor) => ({
    answered_at: inquiry.answered_at ?? at,
    first_answer_at: inquiry.first_answer_at ?? at,
    ...(inquiry.assignee === null && person !== null && { assignee: person, assignee_name: name }),
  });

  return {
    /**
     * A note answers nobody and changes no version. Returns its id; null if there is no such inquiry. `mails` are the ids of
     * the people who get an email.
     */
    async addNote(
      actor: Actor,
      reference: string,
      text: string,
      { mails = [] }: { mails?: readonly string[] } = {},
    ): Promise<string | null> {
      return await database.transaction().execute(async (transaction) => {
        const inquiry = await transaction
          .selectFrom("inquiries")
          .select(["id", "reference"])
          .where("reference", "=", reference.toUpperCase())
          // SQLite has one writer.
          .$if(getDialect(transaction) === "postgres", (query) => query.forUpdate())
          .executeTakeFirst();
        if (inquiry === undefined) return null;
        const note = { ...toRecord(inquiry), at: clock().getTime(), text, mails };
        return await addNote(transaction, actor, note);
      });
    },

    /** With `mails`, the person gets an email, unless they took it themselves. */
    async assign(
      actor: Actor,
      reference: string,
      { to, version, mails = false }: Versioned & { to: Assignee | null; mails?: boolean },
    ): Promise<InquiryResult> {
      const isMailed = mails && canMail && to !== null && to.id !== actor.person;
      return await change(reference, version, async (work) => {
        const { assignee, assignee_name } = work.inquiry;
        if (assignee === (to?.id ?? null)) throw new NotDone({ kind: "rejected" });
        await updateInquiry(work, { assignee: to?.id ?? null, assignee_name: to?.name ?? null });
        const after = to?.name ?? null;
        await addInquiryEvent(work, actor, {
          kind: "assigned",
          detail: { to: after },
          action: "assign",
          before: assignee_name,
          after,
        });
        if (isMailed) {
          await queueAssignedMail(work.transaction, actor, {
            person: to.id,
            record: toSubject(RECORD, work.inquiry.reference),
          });
        }
      });
    },

    async setStatus(
      actor: Actor,
      reference: string,
      { to, version }: Versioned & { to: Status },
    ): Promise<InquiryResult> {
      return await change(reference, version, async (work) => {
        const before = deriveStatus(work.inquiry);
        if (before === to) throw new NotDone({ kind: "rejected" });
        const { answered_at } = work.inquiry;
        await updateInquiry(work, {
          closed_at: to === "closed" ? work.at : null,
          ...(to === "waiting" && { answered_at: null }),
          ...(to === "answered" && { answered_at: answered_at ?? work.at }),
        });
        await addInquiryEvent(work, actor, {
          kind: "status",
          from: before,
          to,
          action: "status",
          before,
          after: to,
        });
      });
    },

    /** A call that reached the customer is an answer. */
    async logCall(
      actor: Actor,
      reference: string,
      { outcome, text }: { outcome: CallOutcome; text: string },
    ): Promise<InquiryResult> {
      return await change(reference, null, async (work) => {
        if (outcome === "reached") await updateInquiry(work, answered(work, actor));
        await addInquiryEvent(work, actor, {
          kind: "call",
          detail: { outcome },
          reason: text || null,
          action: "call",
          after: outcome,
        });
      });
    },

    /** Goes out after UNDO_HOLD_MS. Rejected where no mail server is set. */
    async sendReply(
      actor: Actor,
      reference: string,
      {
        text,
        closes,
        version,
        attachments = [],
      }: Versioned & { text: string; closes: boolean; attachments?: readonly Attachment[] },
    ): Promise<ReplyResult> {
      if (!canMail) return { kind: "rejected" };
      let entry = "";
      const result = await change(reference, version, async (work) => {
        entry = await addReply(work, actor, { text, closes });
        await addAttachments(work.transaction, entry, attachments);
        await queueMessages(work.transaction, RECORD, [
          { ...toReply(work.inquiry.id, entry), detail: { entry }, holdMs: UNDO_HOLD_MS },
        ]);
        await updateInquiry(work, {
          ...answered(work, actor),
          ...(closes && { closed_at: work.inquiry.closed_at ?? work.at }),
        });
        await recordInquiryChange(work, actor, closes ? "reply and close" : "reply");
      });
      if (result.kind !== "ok") return result;
      onReply();
      return { ...result, entry };
    },

    /** Rejected once it has gone out, or was unsent before. */
    async undoReply(actor: Actor, reference: string, entry: string): Promise<InquiryResult> {
      return await change(reference, null, async (work) => {
        const { transaction, inquiry, at } = work;
        const held = await withdrawMessages(transaction, ({ eb }) =>
          eb("unique_key", "=", replyKey(inquiry.id, entry)),
        );
        if (held.length === 0) throw new NotDone({ kind: "rejected" });
        const reply = await transaction
          .updateTable("inquiry_replies")
          .set({ canceled_at: at })
          .where("id", "=", entry)
          .returning(["closes", "person"])
          .executeTakeFirst();
        await transaction.deleteFrom("inquiry_attachments").where("reply", "=", entry).execute();
        const first = await firstAnswer(transaction, inquiry.id);
        await updateInquiry(work, {
          first_answer_at: first,
          answered_at: first === null ? null : inquiry.answered_at,
          ...(reply?.closes === 1 && { closed_at: null }),
          ...(first === null &&
            inquiry.assignee === reply?.person &&
            inquiry.added_by === null &&
            !(await wasAssigned(transaction, inquiry.id)) && {
              assignee: null,
              assignee_name: null,
            }),
        });
        await recordInquiryChange(work, actor, "undo reply");
      });
    },

    /** After the mail server has refused a reply for good. */
    async resendReply(actor: Actor, reference: string, entry: string): Promise<InquiryResult> {
      const result = await change(reference, null, async (work) => {
        const key = replyKey(work.inquiry.id, entry);
        const count = await deadMessages(work.transaction).requeue(sql`unique_key = ${key}`);
        if (count === 0) throw new NotDone({ kind: "rejected" });
        await recordInquiryChange(work, actor, "resend reply");
      });
      if (result.kind === "ok") onReply();
      return result;
    },
  };
}
