import { type Kysely, sql, type Transaction } from "kysely";
import type { Differences, KnownContact } from "#domain/customers/contact-book.ts";
import { type ContactPoint, contactKey } from "#domain/customers/contact-points.ts";
import { formatName, toNameKey } from "#domain/customers/person-name.ts";
import { detectDialect } from "#platform/database/dialect.server.ts";
import type { IdentityTables } from "./tables.ts";

/** Separates the locks of contact points from other ones. */
const LOCK_SEED = 20_260;

/** Whoever stores the same contact point in another process waits, so that a new one makes one customer. */
export async function lockContacts(
  transaction: Transaction<IdentityTables>,
  keys: readonly string[],
): Promise<void> {
  if (detectDialect(transaction) !== "postgres" || keys.length === 0) return;
  // In one order, so that two processes do not wait for each other.
  await sql`
    select pg_advisory_xact_lock(number) from (
      select distinct hashtextextended(key, ${LOCK_SEED}) as number
      from unnest(array[${sql.join(keys)}]::text[]) as key order by 1
    ) as numbers`.execute(transaction);
}

/** Some contact points: who has them under which name, and which are nobody's. */
export type KnownContacts = { known: KnownContact[]; shared: ReadonlySet<string> };

export async function readContacts(
  database: Kysely<IdentityTables> | Transaction<IdentityTables>,
  points: readonly ContactPoint[],
): Promise<KnownContacts> {
  const keys = new Set(points.map(contactKey));
  if (keys.size === 0) return { known: [], shared: new Set() };
  const found = await database
    .selectFrom("customer_contacts")
    .innerJoin("customers", "customers.id", "customer_contacts.customer")
    .innerJoin("customers as roots", "roots.id", "customers.root")
    .select(["kind", "value", "is_shared"])
    .select([
      "customer_contacts.first_name as firstName",
      "customer_contacts.last_name as lastName",
    ])
    .select(["customers.id as row", "customers.root", "customers.created_at"])
    .select("roots.name as own_name")
    .distinct()
    .where("kind", "!=", "none")
    .where(
      "value",
      "in",
      points.map(({ value }) => value),
    )
    .execute();
  const rows = found
    .map((row) => ({ ...row, key: `${row.kind}:${row.value}` }))
    .filter(({ key }) => keys.has(key));
  const shared = new Set(rows.filter((row) => row.is_shared === 1).map(({ key }) => key));
  const known = rows
    .filter(({ key }) => !shared.has(key))
    .flatMap(({ key, own_name, row, root, created_at, ...person }) =>
      [formatName(person), ...(own_name === null ? [] : [own_name])].map((name) => ({
        key,
        name: toNameKey(name),
        row,
        customer: root,
        since: created_at,
      })),
    );
  return { known, shared };
}

/** Reads which of these customers staff declared to be two people, by the customers that they are now. */
export async function readDifferences(
  database: Kysely<IdentityTables> | Transaction<IdentityTables>,
  customers: readonly string[],
): Promise<Differences> {
  if (customers.length === 0) return [];
  const rows = await database
    .selectFrom("customer_differences as pairs")
    .innerJoin("customers as one", "one.id", "pairs.customer")
    .innerJoin("customers as another", "another.id", "pairs.other")
    .select(["one.root as a", "another.root as b"])
    .where(({ eb, or }) =>
      or([eb("one.root", "in", customers), eb("another.root", "in", customers)]),
    )
    .execute();
  return rows.map(({ a, b }) => [a, b] as const);
}

/** The two are different people, whatever their records have in common. */
export async function addDifferences(
  transaction: Transaction<IdentityTables>,
  by: { name: string; at: number },
  pairs: readonly (readonly string[])[],
): Promise<void> {
  if (pairs.length === 0) return;
  await transaction
    .insertInto("customer_differences")
    .values(
      pairs.map((pair) => {
        const [customer = "", other = ""] = pair.toSorted();
        return { customer, other, said_by: by.name, said_at: by.at };
      }),
    )
    .onConflict((conflict) => conflict.columns(["customer", "other"]).doNothing())
    .execute();
}

/** A contact point that is nobody's joins no records from now on. Returns whether that changes anything. */
export async function setShared(
  transaction: Transaction<IdentityTables>,
  points: readonly ContactPoint[],
  isShared: boolean,
): Promise<boolean> {
  let changed = 0n;
  for (const { kind, value } of points) {
    const { numUpdatedRows } = await transaction
      .updateTable("customer_contacts")
      .set({ is_shared: isShared ? 1 : 0 })
      .where("kind", "=", kind)
      .where("value", "=", value)
      .where("is_shared", "=", isShared ? 0 : 1)
      .executeTakeFirst();
    changed += numUpdatedRows;
  }
  return changed > 0n;
}

/** Takes away the contact points of records. */
export async function dropContacts(
  transaction: Kysely<IdentityTables> | Transaction<IdentityTables>,
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return;
  await transaction.deleteFrom("customer_contacts").where("subject", "in", subjects).execute();
}
