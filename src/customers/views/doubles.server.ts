import { type Kysely, sql } from "kysely";
import type { Customer } from "#customers/store/customer.ts";
import { findCustomers } from "#customers/store/find-customers.server.ts";
import type { ReadTables } from "#customers/store/tables.ts";
import { formatName, toNameKeys } from "#domain/customers/person-name.ts";
import { type Comparable, findSimilarity, type Similarity } from "#domain/customers/similar.ts";
import { readContacts, readDifferences } from "#records/customers/contact-rows.server.ts";
import type { Viewer } from "#records/visibility.ts";
import { limitCustomer } from "./history.server.ts";

export type Double = { customer: Customer; why: Similarity };

/** Many people may have one name, or one phone: so many are compared. */
const MAX_COMPARED = 30;
const MAX_NAMES = 5;
const MAX_DOUBLES = 5;

const toComparable = ({ records, contacts }: Customer): Comparable => ({
  names: toNameKeys(records.map(formatName)),
  areas: [...new Set(records.flatMap(({ area }) => area ?? []))],
  contacts: contacts.filter(({ isShared }) => !isShared),
});

/** Customers with one of the names on their newest record, over the index of names. */
async function findNamesakes(
  database: Kysely<ReadTables>,
  { id, records }: Customer,
): Promise<string[]> {
  const names = new Map(
    records
      .filter((record) => formatName(record) !== "")
      .map((record) => [formatName(record).toLowerCase(), record]),
  );
  const chosen = [...names.values()].slice(0, MAX_NAMES);
  if (chosen.length === 0) return [];
  const isNamed = chosen.map(
    ({ firstName, lastName }) => sql<boolean>`
      (lower(last_name) = lower(${lastName}) and lower(first_name) = lower(${firstName}))`,
  );
  const rows = await database
    .selectFrom("customers")
    .select("id")
    .where(sql<boolean>`root = id and last_at is not null`)
    .where(({ or }) => or(isNamed))
    .where("id", "!=", id)
    .limit(MAX_COMPARED)
    .execute();
  return rows.map((row) => row.id);
}

export const createDoubles = (database: Kysely<ReadTables>) => ({
  /** Customers that may be the same person, without those whom staff declared different people. They are proposals only. */
  async findDoubles(customer: Customer, viewer: Viewer): Promise<Double[]> {
    const own = toComparable(customer);
    const [namesakes, { known }, differences] = await Promise.all([
      findNamesakes(database, customer),
      readContacts(database, own.contacts),
      readDifferences(database, [customer.id]),
    ]);
    const sharing = known.flatMap((contact) =>
      contact.customer === customer.id ? [] : contact.customer,
    );
    const ids = [...new Set(sharing)].slice(0, MAX_COMPARED);
    const others = await findCustomers(database, [...ids, ...namesakes]);
    return others
      .filter(({ id }) => id !== customer.id && !differences.some((pair) => pair.includes(id)))
      .flatMap((other) => limitCustomer(other, viewer) ?? [])
      .flatMap((other): Double[] => {
        const why = findSimilarity(own, toComparable(other));
        return why === null ? [] : [{ customer: other, why }];
      })
      .slice(0, MAX_DOUBLES);
  },
});
