import { type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from "kysely";
import type { IdentityTables } from "./tables.ts";

type Open = Kysely<IdentityTables> | Transaction<IdentityTables>;

const hasRelated = (column: string, condition: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select 1 from customers as own
  join customers as related on related.root = own.root
  where own.id = ${sql.ref(column)} and ${condition}
)`;

/**
 * Whether the shop knows the customer whose row a column names: staff entered a record, kept one that came by a form, or
 * the customer confirmed the address.
 */
export const isKnown = (column: string) => hasRelated(column, sql`related.known_at is not null`);

/** Whether the shop knew that customer at the time that a further column has. */
export const wasKnown = (column: string, at: string) =>
  hasRelated(column, sql`related.known_at <= ${sql.ref(at)}`);

/** Which of these rows are of customers whom the shop knows. */
export async function readKnown(
  database: Open,
  rows: readonly string[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const found = await database
    .selectFrom("customers")
    .select("id")
    .where("id", "in", rows)
    .where(isKnown("customers.id"))
    .execute();
  return new Set(found.map(({ id }) => id));
}

/** The kind by which first mails are counted: strangers who enter a customer's address cannot use up what that customer gets. */
export const toCountedKind = (
  record: string,
  customer: string | undefined,
  known: ReadonlySet<string>,
): string => (customer !== undefined && known.has(customer) ? `known ${record}` : record);

/** `at` is in milliseconds since 1970. */
export async function markKnown(database: Open, row: string, at: number): Promise<void> {
  await database
    .updateTable("customers")
    .set({ known_at: at })
    .where("id", "=", row)
    .where("known_at", "is", null)
    .execute();
}
