import type { Kysely, Transaction } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { truncate } from "#platform/mail/plain-text.ts";
import type { EventTables } from "#records/tables.ts";
import type { MailContent } from "./read-mail.server.ts";

export type IncomingMail = MailContent & {
  /** The same for each copy of a mail. Holds no personal data. */
  key: string;
  /** Where it is in the mailbox. */
  place: string;
  from: string;
  name: string;
  subject: string;
  /** Null if it has none that an answer can name. */
  messageId: string | null;
  receivedAt: Date;
  isAutomatic: boolean;
  /** Who of the shop wrote it to the customer; null for a customer's mail. */
  sentBy: Actor | null;
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

/** Sentences for staff as one note; null if there is none. */
export const joinNotes = (...sentences: readonly (string | null)[]): string | null =>
  sentences.filter((sentence) => sentence !== null).join(" ") || null;

/** Longest `reason` of an event, in UTF-16 units. */
const MAX_REASON_LENGTH = 5000;

/** Detail of a message that came by mail. `rest` is the text that does not fit into the reason. */
export type ReceivedDetail = {
  received: "message" | "automatic" | "sent";
  rest: string;
  quoted: string;
  note: string | null;
  /** `size` is in bytes. */
  files?: { id: string; name: string; size: number }[];
};

/** The action of a mail in the list of changes. */
export const receivedAction = ({ isAutomatic, sentBy }: IncomingMail): string =>
  sentBy !== null ? "reply by email" : isAutomatic ? "automatic reply" : "write";

/** A mail as an event of its record. `email` is the customer's address. */
export function toReceivedMessage(
  { text, quoted, note, from, isAutomatic, sentBy }: IncomingMail,
  email: string,
): { reason: string; detail: ReceivedDetail } {
  const reason = truncate(text, MAX_REASON_LENGTH);
  const isOther = sentBy === null && from !== email.trim().toLowerCase();
  const other = isOther ? `It came from ${from}.` : null;
  return {
    reason,
    detail: {
      received: sentBy !== null ? "sent" : isAutomatic ? "automatic" : "message",
      rest: reason === text ? "" : text.slice(reason.length - 1),
      quoted,
      note: joinNotes(note, other),
    },
  };
}
