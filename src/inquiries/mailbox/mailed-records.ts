import type { Kysely, Transaction } from "kysely";
import { truncate } from "#platform/mail/plain-text.ts";
import type { EventTables } from "#records/tables.ts";
import type { MailContent } from "./read-mail.server.ts";

export type IncomingMail = MailContent & {
  key: string;
  from: string;
  name: string;
  subject: string;
  receivedAt: Date;
  isAutomatic: boolean;
};

/** A record that mails were sent about. `inquiry` is the conversation that mails about it belong to, if it has one. */
export type MailedRecord = {
  id: string;
  reference: string;
  inquiry: string | null;
  email: string;
};

/** The operations of another room on mails about its records, in the transaction that notes that the mail was stored. */
export type MailedRecords = {
  findMailed: (
    database: Kysely<EventTables> | Transaction<EventTables>,
    by: { id: string } | { reference: string },
  ) => Promise<MailedRecord | null>;
  /** False if there is no such record any more. */
  receive: (
    transaction: Transaction<EventTables>,
    id: string,
    mail: IncomingMail,
  ) => Promise<boolean>;
};

/** Longest `reason` of an event, in UTF-16 units. */
const MAX_REASON_LENGTH = 5000;

/** Detail of a message that came by mail. `rest` is the text that does not fit into the reason. */
export type ReceivedDetail = {
  received: "message" | "automatic";
  rest: string;
  quoted: string;
  note: string | null;
  /** `size` is in bytes. */
  files?: { id: string; name: string; size: number }[];
};

/** A mail as an event of its record. `email` is the customer's address. */
export function toReceivedMessage(
  { text, quoted, note, from, isAutomatic }: IncomingMail,
  email: string,
): { reason: string; detail: ReceivedDetail } {
  const reason = truncate(text, MAX_REASON_LENGTH);
  const other = from === email.trim().toLowerCase() ? null : `It came from ${from}.`;
  return {
    reason,
    detail: {
      received: isAutomatic ? "automatic" : "message",
      rest: reason === text ? "" : text.slice(reason.length - 1),
      quoted,
      note: [note, other].filter((sentence) => sentence !== null).join(" ") || null,
    },
  };
}
