import type { Transaction } from "kysely";
import type { Actor } from "#platform/actor.ts";
import {
  type AcknowledgementTables,
  allowAcknowledgements,
} from "#platform/mail/acknowledgement-limit.server.ts";
import type { NewEvent } from "./events.server.ts";
import { hasMessage } from "./outbox/queue.server.ts";
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
  /** What the shop reads at once about a change by the customer; null for nothing. */
  shopNews: (event: Pick<NewEvent, "kind" | "detail">, before: Row) => object | null;
};

type CausedMail<Row> = { actor: Actor; row: Row; updated: Row; mail: { kind: string } };

/** Anyone can enter someone else's address: what its sender does then causes mail only within limits. */
export async function mayMail<Row extends { id: string; email?: string }>(
  transaction: Transaction<RecordTables>,
  { record, mails }: { record: string; mails?: CustomerMails<Row> },
  { actor, row, updated: { email = "" }, mail }: CausedMail<Row>,
): Promise<boolean> {
  if (mails === undefined) return true;
  if (email === "") return false;
  if (actor !== mails.customer || mails.isVerified(row)) return true;
  const isAcknowledged = await hasMessage(transaction, record, row.id, mails.acknowledgements);
  if (!isAcknowledged || mail.kind !== mails.repeatable) return isAcknowledged;
  const counts = transaction.withTables<AcknowledgementTables>();
  return (await allowAcknowledgements(counts, [email])).every((isAllowed) => isAllowed);
}
