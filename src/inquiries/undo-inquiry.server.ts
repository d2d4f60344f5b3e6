import type { Transaction } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { CHANGE } from "#records/events.server.ts";
import { withdrawMessages } from "#records/outbox/queue.server.ts";
import { toUndoTarget, UNDONE, type UndoableEvent } from "#records/undo.server.ts";
import type { Changed, ChangeInquiry, InquiryResult, Rejection } from "./change-inquiry.server.ts";
import { replyKey } from "./conversation-changes.server.ts";
import { deriveStatus, wasAssigned } from "./conversation-state.server.ts";
import { firstAnswer } from "./first-answer.server.ts";
import { changeOutcome, type StoredOutcome } from "./outcomes.server.ts";
import type { InquiriesTable, InquiryTables } from "./tables.ts";

type Undo = (
  event: UndoableEvent,
  inquiry: InquiriesTable,
  transaction: Transaction<InquiryTables>,
  at: Date,
) => Promise<Changed | Rejection>;

/** Not possible once it has gone out. What others did since stays. */
const undoReply: Undo = async ({ detail }, inquiry, transaction, at) => {
  const entry = String(detail.entry);
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
  return {
    set: {
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
    },
    // The reply itself shows that it was unsent.
    event: { kind: CHANGE },
    mail: null,
    audit: { action: "undo reply" },
  };
};

const undoAssigned: Undo = async ({ before }, { assignee_name }) => {
  const to = (before.assignee_name ?? null) as string | null;
  return {
    set: before as Changed["set"],
    event: { kind: UNDONE, detail: { to } },
    mail: null,
    audit: { action: "undo assign", before: assignee_name, after: to },
  };
};

/** An outcome has a row of its own; its event has the one before. */
const undoStatus: Undo = async ({ detail, before }, inquiry, transaction, at) => {
  if (detail.outcome !== undefined) {
    const outcome = detail.outcome as StoredOutcome | null;
    const changed = await changeOutcome(transaction, inquiry, { to: outcome, at });
    return { ...changed, event: { ...changed.event, kind: UNDONE } };
  }
  if (Object.keys(before).length === 0) return { why: "unchanged" };
  const [from, to] = [deriveStatus(inquiry), deriveStatus({ ...inquiry, ...before })];
  return {
    set: before as Changed["set"],
    event: { kind: UNDONE, from, to },
    mail: null,
    audit: { action: "undo status", before: from, after: to },
  };
};

/** Closes what was written down by mistake. It was never a sale. */
const undoAdded: Undo = async (_, inquiry, transaction, at) => {
  const to = { outcome: "none", reason: null, valueCents: null, vehicle: null } as const;
  await changeOutcome(transaction, inquiry, { to, at });
  return {
    set: { closed_at: at.toISOString() },
    event: { kind: UNDONE, from: deriveStatus(inquiry), to: "closed" },
    mail: null,
    audit: { action: "undo add", before: deriveStatus(inquiry), after: "closed" },
  };
};

const UNDOS: Readonly<Record<string, Undo>> = {
  reply: undoReply,
  added: undoAdded,
  assigned: undoAssigned,
  status: undoStatus,
};

export const createInquiryUndo =
  (change: ChangeInquiry) =>
  (actor: Actor, event: UndoableEvent): Promise<InquiryResult> => {
    const isReply = event.kind === "reply";
    const target = { ...toUndoTarget(event), ...(isReply && { version: null }) };
    return change(actor, target, async (inquiry, transaction, { at }) => {
      const undo = UNDOS[event.kind];
      return undo === undefined
        ? { why: "unchanged" }
        : await undo(event, inquiry, transaction, at);
    });
  };
