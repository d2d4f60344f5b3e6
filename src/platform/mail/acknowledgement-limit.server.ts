import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { databaseNow, detectDialect } from "#platform/database/dialect.server.ts";

/** Anyone can enter someone else's address, who then gets mail that nobody asked for. */
export const MAX_ACKNOWLEDGEMENTS = 3;

const DAY_MS = 86_400_000;

export type AcknowledgementTables = {
  /** `since` is in milliseconds since 1970 by the database's clock; `count` is of what was asked for in the day after it. */
  acknowledgement_counts: { address: string; since: number; count: number };
};

/** Mailboxes that are one, such as with "+" and a word, count as one. */
export function normalizeMailbox(address: string): string {
  const [local = "", domain = ""] = address.trim().toLowerCase().split("@");
  const [name = ""] = local.split("+");
  const isGoogle = domain === "gmail.com" || domain === "googlemail.com";
  return `${isGoogle ? name.replaceAll(".", "") : name}@${domain}`;
}

const digest = (address: string) =>
  createHash("sha256").update(normalizeMailbox(address)).digest("base64url");

/**
 * Whether each address may get another acknowledgement, at most three in 24 hours. Part of the transaction that queues
 * them, and to be called once in it, so that two transactions never wait for each other.
 */
export async function allowAcknowledgements(
  transaction: Transaction<AcknowledgementTables>,
  addresses: readonly string[],
): Promise<boolean[]> {
  if (addresses.length === 0) return [];
  const digests = addresses.map(digest);
  const requested = new Map<string, number>();
  for (const address of digests) requested.set(address, (requested.get(address) ?? 0) + 1);
  const now = databaseNow(detectDialect(transaction));
  const isOver = sql`acknowledgement_counts.since <= excluded.since - ${DAY_MS}`;
  const rows = await transaction
    .insertInto("acknowledgement_counts")
    .values(
      // Sorted, so that two transactions lock them in one order.
      [...requested.keys()]
        .sort()
        .map((address) => ({ address, since: now, count: requested.get(address) ?? 0 })),
    )
    .onConflict((conflict) =>
      conflict.column("address").doUpdateSet({
        since: sql`case when ${isOver} then excluded.since else acknowledgement_counts.since end`,
        count: sql`case when ${isOver} then 0 else acknowledgement_counts.count end + excluded.count`,
      }),
    )
    .returning(["address", "count"])
    .execute();
  const before = new Map(
    rows.map(({ address, count }) => [address, count - (requested.get(address) ?? 0)]),
  );
  return digests.map((address) => {
    const earlier = before.get(address) ?? 0;
    before.set(address, earlier + 1);
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
    .select("address")
    .where("since", "<=", sql<number>`${databaseNow(engine)} - ${DAY_MS}`);
  await database
    .deleteFrom("acknowledgement_counts")
    .where("address", "in", engine === "postgres" ? over.forUpdate().skipLocked() : over)
    .execute();
}
