import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Actor } from "#platform/actor.ts";
import type { By, Target } from "#records/change-record.server.ts";
import { CHANGE } from "#records/events.server.ts";
import { newNote } from "#records/notes.server.ts";
import { deadMessages } from "#records/outbox/dead-messages.server.ts";
import { UNDO_HOLD_MS, uniqueKey, withdrawMessages } from "#records/outbox/queue.server.ts";
import { queueAssignedMail } from "#records/outbox/staff-mails.server.ts";
import { toSubject } from "#records/subjects.ts";
import { type Attachment, addAttachments } from "./attachments.server.ts";
import { type Changed, createInquiryChange, type InquiryResult } from "./change-inquiry.server.ts";
import { deriveStatus, type Status, wasAssigned } from "./conversation-state.server.ts";
import { firstAnswer } from "./first-answer.server.ts";
import { type CallOutcome, type InquiriesTable, type InquiryTables, RECORD } from "./tables.ts";

export type ReplyResult = InquiryResult<{ entry: string }>;

export type Assignee = { id: string; name: string };

type Options = {
  /** False where no mail server is set. */
  canMail: boolean;
  onReply?: () => void;
  clock?: () => Date;
};

async function addReply(
  transaction: Transaction<InquiryTables>,
  inquiry: string,
  { actor: { person, name }, at }: By,
  { text, closes }: { text: string; closes: boolean },
): Promise<string> {
  const id = randomUUID();
  await transaction
    .insertInto("inquiry_replies")
    .values({
      id,
      inquiry,
      at: at.toISOString(),
      person,
      author: name,
      text,
      closes: closes ? 1 : 0,
      canceled_at: null,
    })
    .execute();
  return id;
}

const replyKey = ({ id }: InquiriesTable, entry: string) =>
  uniqueKey(RECORD, { about: id, kind: "reply", occasion: entry });

/** A change that the list of changes shows alone, such as a reply, which has a row of its own. */
const unlisted = (action: string, set: Changed["set"] = {}): Changed => ({
  set,
  event: { kind: CHANGE },
  mail: null,
  audit: { action },
});

/** Nobody's inquiry becomes that of the person who answers it. */
function answered(
  { answered_at, first_answer_at, assignee }: InquiriesTable,
  { actor: { person, name }, at }: By,
): Changed["set"] {
  return {
    answered_at: answered_at ?? at.toISOString(),
    first_answer_at: first_answer_at ?? at.toISOString(),
    ...(assignee === null && person !== null && { assignee: person, assignee_name: name }),
  };
}

/** References are case-insensitive. Each change is recorded with its actor. */
export function createConversationChanges(
  database: Kysely<InquiryTables>,
  { canMail, onReply = () => {}, clock = () => new Date() }: Options,
) {
  const change = createInquiryChange(database, { clock, canMail, onMail: onReply });

  return {
    /** A note answers nobody and changes no version. `mails` are the ids of the people who get an email. */
    addNote: (
      actor: Actor,
      reference: string,
      text: string,
      options?: { mails?: readonly string[] },
    ): Promise<InquiryResult> =>
      change(actor, { reference, version: null }, async () => newNote(text, options)),

    /** With `mails`, the person gets an email, unless they took it themselves. */
    assign: (
      actor: Actor,
      reference: string,
      {
        to,
        version,
        mails = false,
      }: Pick<Target, "version"> & { to: Assignee | null; mails?: boolean },
    ): Promise<InquiryResult> =>
      change(actor, { reference, version }, async (inquiry, transaction) => {
        if (inquiry.assignee === (to?.id ?? null)) return { why: "unchanged" };
        if (mails && canMail && to !== null && to.id !== actor.person) {
          const record = toSubject(RECORD, inquiry.reference);
          await queueAssignedMail(transaction, actor, { person: to.id, record });
        }
        const after = to?.name ?? null;
        return {
          set: { assignee: to?.id ?? null, assignee_name: after },
          event: { kind: "assigned", detail: { to: after } },
          mail: null,
          audit: { action: "assign", before: inquiry.assignee_name, after },
        };
      }),

    setStatus: (
      actor: Actor,
      reference: string,
      { to, version }: Pick<Target, "version"> & { to: Status },
    ): Promise<InquiryResult> =>
      change(actor, { reference, version }, async (inquiry, _, { at }) => {
        const before = deriveStatus(inquiry);
        if (before === to) return { why: "unchanged" };
        return {
          set: {
            closed_at: to === "closed" ? at.toISOString() : null,
            ...(to === "waiting" && { answered_at: null }),
            ...(to === "answered" && { answered_at: inquiry.answered_at ?? at.toISOString() }),
          },
          event: { kind: "status", from: before, to },
          mail: null,
          audit: { action: "status", before, after: to },
        };
      }),

    /** A call that reached the customer is an answer. */
    logCall: (
      actor: Actor,
      reference: string,
      { outcome, text }: { outcome: CallOutcome; text: string },
    ): Promise<InquiryResult> =>
      change(actor, { reference, version: null }, async (inquiry, _, by) => ({
        set: outcome === "reached" ? answered(inquiry, by) : {},
        event: { kind: "call", detail: { outcome }, reason: text || null },
        mail: null,
        audit: { action: "call", after: outcome },
      })),

    /** Goes out after UNDO_HOLD_MS. Rejected where no mail server is set. */
    sendReply: (
      actor: Actor,
      reference: string,
      {
        text,
        closes,
        version,
        attachments = [],
      }: Pick<Target, "version"> & {
        text: string;
        closes: boolean;
        attachments?: readonly Attachment[];
      },
    ): Promise<ReplyResult> =>
      change(actor, { reference, version }, async (inquiry, transaction, by) => {
        if (!canMail) return { why: "no-mail" };
        const entry = await addReply(transaction, inquiry.id, by, { text, closes });
        await addAttachments(transaction, entry, attachments);
        return {
          ...unlisted(closes ? "reply and close" : "reply", {
            ...answered(inquiry, by),
            ...(closes && { closed_at: inquiry.closed_at ?? by.at.toISOString() }),
          }),
          mail: { kind: "reply", occasion: entry, detail: { entry }, holdMs: UNDO_HOLD_MS },
          more: { entry },
        };
      }),

    /** Rejected once it has gone out, or was unsent before. */
    undoReply: (actor: Actor, reference: string, entry: string): Promise<InquiryResult> =>
      change(actor, { reference, version: null }, async (inquiry, transaction, { at }) => {
        const held = await withdrawMessages(transaction, ({ eb }) =>
          eb("unique_key", "=", replyKey(inquiry, entry)),
        );
        if (held.length === 0) return { why: "sent" };
        const reply = await transaction
          .updateTable("inquiry_replies")
          .set({ canceled_at: at.toISOString() })
          .where("id", "=", entry)
          .returning(["closes", "person"])
          .executeTakeFirst();
        await transaction.deleteFrom("inquiry_attachments").where("reply", "=", entry).execute();
        const first = await firstAnswer(transaction, inquiry.id);
        return unlisted("undo reply", {
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
      }),

    /** After the mail server has refused a reply for good. */
    resendReply: (actor: Actor, reference: string, entry: string): Promise<InquiryResult> =>
      change(actor, { reference, version: null }, async (inquiry, transaction) => {
        const key = replyKey(inquiry, entry);
        const count = await deadMessages(transaction).requeue(sql`unique_key = ${key}`);
        return count === 0 ? { why: "sent" } : unlisted("resend reply");
      }),
  };
}
