import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { databaseNow, detectDialect } from "#platform/database/dialect.server.ts";

/** Anyone can enter someone else's address, who then gets mail that nobody asked for. Of each kind. */
export const MAX_ACKNOWLEDGEMENTS = 3;

const DAY_MS = 86_400_000;

export type AcknowledgementTables = {
  /** `since` is in milliseconds since 1970 by the database's clock; `count` is of what was asked for in the day after it. */
  acknowledgement_counts: { address: string; kind: string; since: number; count: number };
};

/** `kind` is of the record that the mail is about: those about one kind cannot use up what is owed about another. */
export type Acknowledgement = { address: string; kind: string };

/** Mailboxes that are one, such as with "+" and a word, count as one. */
export function normalizeMailbox(address: string): string {
  const [local = "", domain = ""] = address.trim().toLowerCase().split("@");
  const [name = ""] = local.split("+");
  const isGoogle = domain === "gmail.com" || domain === "googlemail.com";
  return `${isGoogle ? name.replaceAll(".", "") : name}@${domain}`;
}

const digest = (address: string) =>
  createHash("sha256").update(normalizeMailbox(address)).digest("base64url");

const toKey = ({ address, kind }: Acknowledgement) => `${kind} ${address}`;

/**
 * Whether each address may get another acknowledgement, at most three of a kind in 24 hours. Part of the transaction that queues
 * them, and to be called once in it, so that two transactions never wait for each other.
 */
export async function allowAcknowledgements(
  transaction: Transaction<AcknowledgementTables>,
  acknowledgements: readonly Acknowledgement[],
): Promise<boolean[]> {
  if (acknowledgements.length === 0) return [];
  const digested = acknowledgements.map(({ address, kind }) => ({
    address: digest(address),
    kind,
  }));
  const requested = Map.groupBy(digested, toKey);
  const now = databaseNow(detectDialect(transaction));
  const isOver = sql`acknowledgement_counts.since <= excluded.since - ${DAY_MS}`;
  const rows = await transaction
    .insertInto("acknowledgement_counts")
    .values(
      // Sorted, so that two transactions lock them in one order.
      [...requested.keys()].sort().flatMap((key) => {
        const same = requested.get(key) ?? [];
        return same.slice(0, 1).map((one) => ({ ...one, since: now, count: same.length }));
      }),
    )
    .onConflict((conflict) =>
      conflict.columns(["address", "kind"]).doUpdateSet({
        since: sql`case when ${isOver} then excluded.since else acknowledgement_counts.since end`,
        count: sql`case when ${isOver} then 0 else acknowledgement_counts.count end + excluded.count`,
      }),
    )
    .returning(["address", "kind", "count"])
    .execute();
  const before = new Map(
    rows.map((row) => [toKey(row), row.count - (requested.get(toKey(row))?.length ?? 0)]),
  );
  return digested.map((acknowledgement) => {
    const key = toKey(acknowledgement);
    const earlier = before.get(key) ?? 0;
    before.set(key, earlier + 1);
    return earlier < MAX_ACKNOWLEDGEMENTS;
  });
}

/** Deletes what no longer counts. */
export async function forgetAcknowledgements(
  database: Kysely<AcknowledgementTables>,
): Promise<void> {
  const engine = detectDialect(database);
  const over = database
    .selectFrom("acknowledgement_counts")
    .select(["address", "kind"])
    .where("since", "<=", sql<number>`${databaseNow(engine)} - ${DAY_MS}`);
  await database
    .deleteFrom("acknowledgement_counts")
    .where(({ eb, refTuple }) =>
      eb(
        refTuple("address", "kind"),
        "in",
        (engine === "postgres" ? over.forUpdate().skipLocked() : over).$asTuple("address", "kind"),
      ),
    )
    .execute();
}
