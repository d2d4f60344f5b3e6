import { type Kysely, sql } from "kysely";
import { type Customer, recordName, toCustomers } from "#customers/store/customer.ts";
import { loadNeighborhood } from "#customers/store/neighborhood.server.ts";
import { RECORD_TABLES } from "#customers/store/records.server.ts";
import type { ReadTables } from "#customers/store/tables.ts";
import {
  type Comparable,
  findSimilarity,
  foldNames,
  type Similarity,
} from "#domain/customers/similar.ts";
import type { Viewer } from "#records/visibility.ts";
import { limitCustomer } from "./history.server.ts";

export type Double = { customer: Customer; why: Similarity };

/** Many people may have one name: the newest of them are compared. */
const MAX_NAMESAKES = 30;
const MAX_NAMES = 5;
const MAX_DOUBLES = 3;

const toComparable = ({ records, contacts }: Customer): Comparable => ({
  names: foldNames(records.map(recordName)),
  areas: [...new Set(records.flatMap(({ area }) => area ?? []))],
  phones: contacts.flatMap(({ kind, value, isShared }) =>
    kind === "phone" && !isShared ? [value] : [],
  ),
});

/** Ids of records with one of the names, over the indexes of names. */
async function findNamesakes(
  database: Kysely<ReadTables>,
  { records }: Customer,
): Promise<string[]> {
  const own = new Set(records.map(({ id }) => id));
  const names = new Map(
    records
      .filter((record) => recordName(record) !== "")
      .map((record) => [recordName(record).toLowerCase(), record]),
  );
  const chosen = [...names.values()].slice(0, MAX_NAMES);
  if (chosen.length === 0) return [];
  const isNamed = chosen.map(
    ({ firstName, lastName }) => sql<boolean>`
      (lower(last_name) = lower(${lastName}) and lower(first_name) = lower(${firstName}))`,
  );
  const rows = await Promise.all(
    RECORD_TABLES.map((table) =>
      database
        .selectFrom(table)
        .select("id")
        .where(({ or }) => or(isNamed))
        .limit(MAX_NAMESAKES + own.size)
        .execute(),
    ),
  );
  const found = rows.flat().flatMap(({ id }) => (own.has(id) ? [] : [id]));
  return [...new Set(found)].slice(0, MAX_NAMESAKES);
}

export const createDoubles = (database: Kysely<ReadTables>) => ({
  /** Customers that may be the same person: proposals, never more. */
  async findDoubles(customer: Customer, viewer: Viewer): Promise<Double[]> {
    const ids = await findNamesakes(database, customer);
    if (ids.length === 0) return [];
    const own = toComparable(customer);
    const others = toCustomers(await loadNeighborhood(database, { contacts: [], ids }));
    return others
      .filter(({ id }) => id !== customer.id)
      .flatMap((other) => limitCustomer(other, viewer) ?? [])
      .flatMap((other): Double[] => {
        const why = findSimilarity(own, toComparable(other));
        return why === null ? [] : [{ customer: other, why }];
      })
      .slice(0, MAX_DOUBLES);
  },
});
