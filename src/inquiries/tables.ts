import { type ExpressionBuilder, type Generated, type SqlBool, sql } from "kysely";
import type { LostReason, Outcome } from "#domain/inquiries/outcome.ts";
import type { RecordTables } from "#records/tables.ts";

export type InquiriesTable = {
  id: string;
  reference: string;
  /** Signs the links that staff send to the customer: 128 random bits. */
  key: string;
  /** The customer's row. */
  customer: string;
  received_at: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  interest: string;
  message: string;
  page: string | null;
  vehicle: string | null;
  color: string | null;
  intent: string | null;
  subject: string | null;
  area: string | null;
  /** JSON object of campaign parameters. */
  campaign: string;
  /** The host of the site that linked to the first page, and that page's path. */
  referrer: string | null;
  landing_page: string | null;
  request_key: string | null;
  request_digest: string | null;
  /** ISO dates in UTC. An inquiry waits until it is answered or closed. */
  closed_at: string | null;
  answered_at: string | null;
  /** Time of the first reply, or of the first call that reached the customer. */
  first_answer_at: string | null;
  /** A person's id, and the name at the time. */
  assignee: string | null;
  assignee_name: string | null;
  /** Name of the person who entered a call or a visit; null for an inquiry that the customer sent. */
  added_by: string | null;
  /** Message-ID of the mail by which it came, which answers name; null for another way. */
  message_id: string | null;
  /** Goes up with every change but notes. */
  version: number;
};

export const CALL_OUTCOMES = ["reached", "voicemail", "no-answer"] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** Replies of staff by email. */
export type InquiryRepliesTable = {
  id: string;
  inquiry: string;
  /** ISO date in UTC. */
  at: string;
  person: string | null;
  author: string;
  text: string;
  /** 1 if the reply closed the inquiry. */
  closes: 0 | 1;
  /** Set if it was unsent. */
  canceled_at: string | null;
};

/** Outcomes of inquiries; no row while the outcome is open. */
export type InquiryOutcomesTable = {
  inquiry: string;
  outcome: Outcome;
  /** Reason of a loss; null for other outcomes. */
  reason: LostReason | null;
  value_cents: number | null;
  /** Vehicle that was sold, as free text. */
  vehicle: string | null;
  /** ISO date in UTC. */
  decided_at: string;
};

/** Files that go out with a reply. */
export type InquiryAttachmentsTable = {
  id: string;
  reply: string;
  place: number;
  name: string;
  bytes: Uint8Array;
};

/** A mail from the shop's mailbox. A version that does not know the table shows the rest of the conversation. */
export type InquiryMailsTable = {
  id: string;
  inquiry: string;
  /** ISO date in UTC. */
  at: string;
  /** An automatic one is an out-of-office message or the like; the shop's people sent one from their own mail programs. */
  kind: "message" | "automatic" | "sent";
  /** Name of the sender, or the address if there is no name. */
  author: string;
  text: string;
  /** Text of earlier mails, which mail programs repeat. */
  quoted: string;
  /** Note for staff about the mail, such as parts that were left in the mailbox. */
  note: string | null;
  message_id: string | null;
};

export type InquiryMailFilesTable = {
  id: string;
  mail: string;
  place: number;
  name: string;
  bytes: Uint8Array;
};

/** Digests of mails that were stored, so that none is stored twice. */
export type ReceivedMailsTable = {
  key: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Where the mail is in its mailbox. */
  place: string;
  /** Digest of the sender, where the mail became an inquiry. */
  new_sender: string | null;
  /** Bytes of its files that are kept. */
  file_bytes: Generated<number>;
};

/** Why a mail is in the mailbox only. The last two are tried again. */
export type LeftOutReason =
  | "stranger"
  | "automatic"
  | "report"
  | "own"
  | "unverified"
  | "deleted"
  | "limit"
  | "unreadable";

/** Mails that are in the mailbox only, by their places there. Times are milliseconds since 1970. */
export type LeftOutMailsTable = {
  /** A digest of its name. */
  mailbox: string;
  validity: string;
  uid: number;
  /** Address of the sender; empty if it cannot be read. */
  sender: string;
  subject: string;
  received_at: number;
  reason: LeftOutReason;
  /** Reference of a record that the mail may be about. */
  reference: string | null;
  /** How often it was tried, and when it is tried again; null for never. */
  tries: number;
  retry_at: number | null;
  at: number;
};

/** Reading positions of mailboxes, by a digest of the name. Times are milliseconds since 1970. */
export type MailboxesTable = {
  name: string;
  /** UIDVALIDITY: UIDs refer to the same mails as long as this value is the same. */
  validity: string;
  last_uid: number;
  read_at: number | null;
  /** Start and short description of a failure to read the mailbox; null while it works. */
  failed_at: number | null;
  fault: string | null;
};

/** The kind of record in the outbox. */
export const RECORD = "inquiry";

/** Kinds of messages about an inquiry. */
export type InquiryMessageKind = "dealership" | "visitor" | "webhook" | "reply" | "adf";

export type InquiryTables = RecordTables & {
  inquiries: InquiriesTable;
  inquiry_replies: InquiryRepliesTable;
  inquiry_outcomes: InquiryOutcomesTable;
  inquiry_attachments: InquiryAttachmentsTable;
  inquiry_mails: InquiryMailsTable;
  inquiry_mail_files: InquiryMailFilesTable;
  received_mails: ReceivedMailsTable;
  left_out_mails: LeftOutMailsTable;
  mailboxes: MailboxesTable;
};

/**
 * Inquiries of an address, in any case. Those that were taken on the phone may have none; they are nobody's, so what is no
 * address finds nothing.
 */
export const hasEmail =
  (email: string) =>
  ({ eb, fn }: ExpressionBuilder<InquiryTables, "inquiries">) => {
    const address = email.trim().toLowerCase();
    return address.includes("@")
      ? eb(fn<string>("lower", ["email"]), "=", address)
      : sql<SqlBool>`1 = 0`;
  };
