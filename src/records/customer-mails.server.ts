import type { Transaction } from "kysely";
import type { Actor } from "#platform/actor.ts";
import {
  type AcknowledgementTables,
  allowAcknowledgements,
} from "#platform/mail/acknowledgement-limit.server.ts";
import { readKnown, toCountedKind } from "./customers/known-customers.server.ts";
import type { NewEvent } from "./events.server.ts";
import { hasMessage, type NewMessage, queueMessages } from "./outbox/queue.server.ts";
import type { RecordTables } from "./tables.ts";

/** Mails to the customer of a record, who changes it on an own page. */
export type CustomerMails<Row> = {
  customer: Actor;
  /** Whether staff have confirmed the record, so that its address is no longer anybody's. */
  isVerified: (row: Row) => boolean;
  /** First mails. A customer whose first mail was one too many for the address has none. */
  acknowledgements: readonly string[];
  /** The kind of mail that a customer can cause again and again. */
  repeatable: string;
  /** The detail of the mail that tells the shop at once of a change by the customer; null for none. */
  shopNews: (event: Pick<NewEvent, "kind" | "reason" | "detail">, before: Row) => object | null;
};

type Mail = Omit<NewMessage, "about">;

type Caused<Row> = {
  actor: Actor;
  row: Row;
  updated: Row;
  event: Pick<NewEvent, "kind" | "reason" | "detail"> & { id: number };
  mail: Mail | null;
  /** Minimum wait in milliseconds. */
  holdMs: number;
};

type Kind<Row> = { record: string; mails?: CustomerMails<Row> };

/** Anyone can enter someone else's address: what its sender does then causes mail only within limits. */
async function mayMail<Row extends { id: string; email?: string; customer?: string }>(
  transaction: Transaction<RecordTables>,
  { record, mails }: Kind<Row>,
  { actor, row, updated: { email = "" } }: Caused<Row>,
  { kind }: Mail,
): Promise<boolean> {
  if (mails === undefined) return true;
  if (email === "") return false;
  if (actor !== mails.customer || mails.isVerified(row)) return true;
  const isAcknowledged = await hasMessage(transaction, record, row.id, mails.acknowledgements);
  if (!isAcknowledged || kind !== mails.repeatable) return isAcknowledged;
  const { customer } = row;
  const known = await readKnown(transaction, customer === undefined ? [] : [customer]);
  const counted = { address: email, kind: toCountedKind(record, customer, known) };
  const counts = transaction.withTables<AcknowledgementTables>();
  return (await allowAcknowledgements(counts, [counted])).every((isAllowed) => isAllowed);
}

/** Queues the mail of a change to the customer, and what the shop reads about a customer's own change. */
export async function queueCustomerMails<
  Row extends { id: string; version: number; email?: string; customer?: string },
>(transaction: Transaction<RecordTables>, kind: Kind<Row>, caused: Caused<Row>): Promise<void> {
  const { actor, row, updated, event, mail, holdMs } = caused;
  // Each change has its own mail.
  const occasion = updated.version === row.version ? `event ${event.id}` : `v${updated.version}`;
  const message = { about: row.id, occasion };
  if (mail !== null && (await mayMail(transaction, kind, caused, mail))) {
    await queueMessages(transaction, kind.record, [{ ...message, holdMs, ...mail }]);
  }
  const news = actor === kind.mails?.customer ? kind.mails.shopNews(event, row) : null;
  if (news !== null) {
    await queueMessages(transaction, kind.record, [{ ...message, kind: "shop", detail: news }]);
  }
}
