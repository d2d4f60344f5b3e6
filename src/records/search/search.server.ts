import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { detectDialect, escapeLike } from "#platform/database/dialect.server.ts";
import { parseSubject } from "#records/subjects.ts";
import type { RecordTables } from "#records/tables.ts";
import type { Viewer } from "#records/visibility.ts";
import { visibleEntries } from "#records/visible-rows.server.ts";
import { CLOSED, isDueFirst, PHASES, type Phase } from "./phases.ts";
import { hasIdentifier, toIdentifier, toSearchWords } from "./search-entry.ts";

export type SearchHit = {
  /** Such as "booking". */
  record: string;
  /** The id of the record's row. */
  id: string;
  phase: Phase;
  /** Whether an identifier of the record was typed, or the end of its phone number. */
  isExact: boolean;
};

type SearchRow = { subject: string; phase: number; at: number; exact: string };

/** Both engines index each three letters in a row. */
const INDEXED_LENGTH = 3;
/** How many matching records are sorted. Open ones are found even if there are more. */
const MAX_NEWEST = 500;

const contains = (word: string) =>
  sql<SqlBool>`search.text like ${`%${escapeLike(word)}%`} escape '!'`;

const toMatch = (words: readonly string[]) =>
  words.map((word) => `"${word.replaceAll('"', '""')}"`).join(" AND ");

/** The rows that have all words and meet the conditions, the record that was added last first. */
function newestRows(
  database: Kysely<RecordTables>,
  columns: RawBuilder<unknown>,
  words: readonly string[],
  conditions: readonly RawBuilder<SqlBool>[],
  limit: RawBuilder<unknown>,
) {
  const isIndexed = (word: string) =>
    detectDialect(database) === "sqlite" && [...word].length >= INDEXED_LENGTH;
  const indexed = words.filter(isIndexed);
  const others = words.filter((word) => !isIndexed(word)).map(contains);
  const fits = sql.join([...conditions, ...others], sql` and `);
  // By a cross join, SQLite begins with its index, which has the rows in their order.
  return indexed.length === 0
    ? sql<SearchRow>`select ${columns} from search where ${fits} order by search.number desc ${limit}`
    : sql<SearchRow>`
        select ${columns} from search_trigrams
        cross join search on search.number = search_trigrams.rowid
        where search_trigrams match ${toMatch(indexed)} and ${fits}
        order by search_trigrams.rowid desc ${limit}`;
}

const isRecord = (record: string) => sql<SqlBool>`search.record = ${record}`;

/** Selects the ids of all records of a kind that have the words, for a condition of a list. */
export const selectIds = (
  database: Kysely<RecordTables>,
  record: string,
  words: readonly string[],
): RawBuilder<unknown> =>
  newestRows(
    database,
    sql`substr(search.subject, ${sql.lit(record.length + 2)})`,
    words,
    [isRecord(record)],
    sql``,
  );

function compareRows(typed: string) {
  const rank = ({ phase, exact }: SearchRow) => 2 * phase + (hasIdentifier(exact, typed) ? 0 : 1);
  return (a: SearchRow, b: SearchRow) => {
    const difference = rank(a) - rank(b);
    if (difference !== 0) return difference;
    const phase = PHASES[a.phase] ?? "closed";
    return isDueFirst(phase) ? Number(a.at) - Number(b.at) : Number(b.at) - Number(a.at);
  };
}

export type FindRecords = (
  text: string,
  query: {
    viewer: Viewer;
    /** The kinds of records. */
    records: readonly string[];
    limit: number;
    /** By their phases, if it is left out. */
    order?: "newest";
  },
) => Promise<SearchHit[]>;

const COLUMNS = sql`search.subject, search.phase, search.at, search.exact`;

/**
 * Finds records that have each word of the text and that the viewer sees: first what is going on, comes next or waits, then what
 * is over; of each, those first whose own identifier was typed.
 */
export function createSearch(database: Kysely<RecordTables>): FindRecords {
  /** When more records have the words than are compared, those that are open are read on their own. */
  const readOpen = async (words: readonly string[], conditions: readonly RawBuilder<SqlBool>[]) => {
    const fits = sql.join([...conditions, ...words.map(contains)], sql` and `);
    const { rows } = await sql<SearchRow>`
      select ${COLUMNS} from search where search.phase < ${sql.lit(CLOSED)} and ${fits}
      order by search.phase, search.number desc limit ${sql.lit(MAX_NEWEST)}`.execute(database);
    return rows;
  };

  return async (text, { viewer, records, limit, order }) => {
    const words = toSearchWords(text);
    if (words.length === 0) return [];
    const conditions = [visibleEntries(viewer, records)];
    const isNewest = order === "newest";
    const most = sql`limit ${sql.lit(isNewest ? limit : MAX_NEWEST)}`;
    const { rows } = await newestRows(database, COLUMNS, words, conditions, most).execute(database);
    const typed = toIdentifier(text);
    if (!isNewest) {
      const open = rows.length === MAX_NEWEST ? await readOpen(words, conditions) : [];
      const known = new Set(rows.map(({ subject }) => subject));
      rows.push(...open.filter(({ subject }) => !known.has(subject)));
      rows.sort(compareRows(typed));
    }
    return rows.slice(0, limit).map(({ subject, phase, exact }) => ({
      ...parseSubject(subject),
      phase: PHASES[phase] ?? "closed",
      isExact: hasIdentifier(exact, typed),
    }));
  };
}
