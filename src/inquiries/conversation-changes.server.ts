import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { Actor } from "#platform/actor.ts";
import type { By, Target } from "#records/change-record.server.ts";
import { CHANGE } from "#records/events.server.ts";
import { type Mentioned, newNote } from "#records/notes.server.ts";
import { deadMessages } from "#records/outbox/dead-messages.server.ts";
import { UNDO_HOLD_MS, uniqueKey } from "#records/outbox/queue.server.ts";
import { queueAssignedMail } from "#records/outbox/staff-mails.server.ts";
import { toSubject } from "#records/subjects.ts";
import { type Attachment, addAttachments } from "./attachments.server.ts";
import type { Changed, ChangeInquiry, InquiryResult } from "./change-inquiry.server.ts";
import { deriveStatus, type Status } from "./conversation-state.server.ts";
import { type CallOutcome, type InquiriesTable, type InquiryTables, RECORD } from "./tables.ts";

export type ReplyResult = InquiryResult<{ entry: string }>;

export type Assignee = { id: string; name: string };

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

export const replyKey = ({ id }: InquiriesTable, entry: string) =>
  uniqueKey(RECORD, { about: id, kind: "reply", occasion: entry });

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

/** Each change is recorded with its actor. `canMail` is false where no mail server is set. */
export function createConversationChanges(
  change: ChangeInquiry,
  { canMail }: { canMail: boolean },
) {
  return {
    /** A note answers nobody and changes no version. */
    addNote: (
      actor: Actor,
      reference: string,
      text: string,
      mentioned?: Mentioned,
    ): Promise<InquiryResult> =>
      change(actor, { reference, version: null }, async () => newNote(text, mentioned)),

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
          set: {
            ...answered(inquiry, by),
            ...(closes && { closed_at: inquiry.closed_at ?? by.at.toISOString() }),
          },
          event: { kind: "reply", detail: { entry, files: attachments.length } },
          mail: { kind: "reply", occasion: entry, detail: { entry }, holdMs: UNDO_HOLD_MS },
          audit: { action: closes ? "reply and close" : "reply" },
          more: { entry },
        };
      }),

    /** After the mail server has refused a reply for good. */
    resendReply: (actor: Actor, reference: string, entry: string): Promise<InquiryResult> =>
      change(actor, { reference, version: null }, async (inquiry, transaction) => {
        const key = replyKey(inquiry, entry);
        const count = await deadMessages(transaction).requeue(sql`unique_key = ${key}`);
        if (count === 0) return { why: "sent" };
        return {
          set: {},
          event: { kind: CHANGE },
          mail: null,
          audit: { action: "resend reply" },
        };
      }),
  };
}
