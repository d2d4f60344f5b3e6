import { interestLabel } from "#domain/inquiries/inquiry-fields.ts";
import { NOTE } from "#records/notes.server.ts";
import { isoTime } from "#records/personal-data/copies.server.ts";
import {
  copied,
  declareTables,
  json,
  leftOut,
  none,
  passing,
} from "#records/personal-data/declare-tables.ts";
import type { RecordTables } from "#records/tables.ts";
import { type InquiryTables, RECORD } from "./tables.ts";

const OF_INQUIRY = { personal: "part", of: "inquiries", by: "inquiry" } as const;

/** Inquiries with their history, replies, mails and what is still to be sent. */
export const inquiryTables = declareTables<Omit<InquiryTables, keyof RecordTables>>({
  inquiries: {
    personal: "record",
    kind: RECORD,
    writtenAt: { iso: "received_at" },
    describe: ({ received_at, reference, interest }) => ({
      day: received_at.slice(0, 10),
      what: `Inquiry ${reference}, ${interestLabel(interest) ?? "other"}`,
    }),
    columns: {
      ...copied("reference", "received_at", "first_name", "last_name", "email", "phone"),
      ...copied("interest", "message"),
      page: "context.page",
      vehicle: "context.vehicle",
      color: "context.color",
      intent: "context.intent",
      subject: "context.subject",
      area: "context.area",
      ...json("campaign"),
      ...copied("referrer", "landing_page", "closed_at"),
      ...leftOut(
        "id",
        "key",
        "customer",
        "request_key",
        "request_digest",
        "answered_at",
        "first_answer_at",
      ),
      ...leftOut("assignee", "assignee_name", "added_by", "message_id", "version"),
    },
    history: {
      notes: ({ kind, at, author, reason: text }) =>
        kind === NOTE ? { writtenAt: isoTime(at), author, text } : null,
      // A reply has its own row.
      conversation: ({ kind, at, author, reason: text, to_state, detail }) =>
        kind === NOTE || kind === "reply"
          ? null
          : {
              at: isoTime(at),
              kind,
              author,
              text,
              detail: to_state ?? Object.values(detail)[0] ?? null,
              canceledAt: null,
            },
    },
    messages: { list: "deliveries", kind: "channel" },
    kept: [
      {
        kind: "inquiries",
        for: "inquiryMonths",
        after: { iso: "received_at" },
        isRenewed: true,
        step: 50,
      },
    ],
  },
  inquiry_outcomes: {
    ...OF_INQUIRY,
    list: "outcome",
    isSingle: true,
    columns: {
      ...copied("outcome", "reason", "value_cents", "vehicle"),
      ...leftOut("inquiry", "decided_at"),
    },
  },
  inquiry_replies: {
    ...OF_INQUIRY,
    list: "conversation",
    constants: { kind: "reply" },
    columns: {
      ...copied("at", "author", "text", "canceled_at"),
      closes: { name: "detail", read: ({ closes }) => (closes === 1 ? "closed" : null) },
      ...leftOut("id", "inquiry", "person"),
    },
    renews: { iso: "at" },
  },
  inquiry_attachments: {
    personal: "part",
    of: "inquiry_replies",
    by: "reply",
    list: "attachments",
    order: "place",
    ofOwner: ["at"],
    columns: { name: "name", bytes: "base64", ...leftOut("id", "reply", "place") },
  },
  inquiry_mails: {
    ...OF_INQUIRY,
    list: "mails",
    order: "at",
    columns: {
      ...copied("at", "kind", "author", "text", "quoted", "note"),
      ...leftOut("id", "inquiry", "message_id"),
    },
    renews: { iso: "at" },
  },
  inquiry_mail_files: {
    personal: "part",
    of: "inquiry_mails",
    by: "mail",
    list: "attachments",
    order: "place",
    ofOwner: ["at"],
    columns: { name: "name", bytes: "base64", ...leftOut("id", "mail", "place") },
  },
  received_mails: passing("with their reader, after 60 days; digests", {
    ...leftOut("key", "at", "place", "new_sender", "file_bytes"),
  }),
  left_out_mails: passing("with their reader, after 30 days", {
    ...leftOut("mailbox", "validity", "uid", "sender", "subject", "received_at", "reason"),
    ...leftOut("reference", "tries", "retry_at", "at"),
  }),
  mailboxes: none("how far the shop's mailboxes were read"),
});
