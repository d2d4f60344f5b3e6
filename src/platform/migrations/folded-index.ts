import { type Kysely, sql } from "kysely";
import { getDialect } from "#platform/database/dialect.server.ts";

/** Empties the text where one of the columns changes. */
export type FoldedSource = { table: string; columns: readonly string[] };

const getSqliteStatements = (subject: string, { table, columns }: FoldedSource) => [
  `create virtual table ${subject}_folded_trigrams using fts5(
    folded, content='${subject}_search', content_rowid='number', tokenize='trigram'
  )`,
  // Deleted text leaves the file's index at once, not when the index is merged.
  `insert into ${subject}_folded_trigrams (${subject}_folded_trigrams, rank) values ('secure-delete', 1)`,
  `create trigger ${subject}_folded_deleted after delete on ${subject}_search
  when old.folded is not null begin
    insert into ${subject}_folded_trigrams (${subject}_folded_trigrams, rowid, folded)
    values ('delete', old.number, old.folded);
  end`,
  `create trigger ${subject}_folded_changed after update of folded on ${subject}_search begin
    insert into ${subject}_folded_trigrams (${subject}_folded_trigrams, rowid, folded)
    select 'delete', old.number, old.folded where old.folded is not null;
    insert into ${subject}_folded_trigrams (rowid, folded)
    select new.number, new.folded where new.folded is not null;
  end`,
  // The index of the version before must not be written again with each folded text.
  `drop trigger ${subject}_search_changed`,
  `create trigger ${subject}_search_changed after update of text on ${subject}_search begin
    insert into ${subject}_trigrams (${subject}_trigrams, rowid, text)
    values ('delete', old.number, old.text);
    insert into ${subject}_trigrams (rowid, text) values (new.number, new.text);
  end`,
  `create trigger ${table}_folded_outdated after update of ${columns.join(", ")} on ${table} begin
    update ${subject}_search set folded = null where ${subject} = new.id and folded is not null;
  end`,
];

const getPostgresStatements = (subject: string, { table, columns }: FoldedSource) => [
  // Without a list of pending entries, which each search would read.
  `create index ${subject}_search_folded on ${subject}_search
  using gin (folded gin_trgm_ops) with (fastupdate = off)`,
  `create function empty_${subject}_folded() returns trigger language plpgsql as $$
  begin
    update ${subject}_search set folded = null where ${subject} = new.id and folded is not null;
    return null;
  end $$`,
  `create trigger ${table}_folded_outdated after update of ${columns.join(", ")} on ${table}
  for each row execute function empty_${subject}_folded()`,
];

/**
 * Adds the folded text to, for example, inquiry_search, and its index. The text is written by a job and before searches,
 * also of the rows that the version before adds.
 */
export async function addFoldedText(
  database: Kysely<unknown>,
  subject: string,
  source: FoldedSource,
): Promise<void> {
  await database.schema.alterTable(`${subject}_search`).addColumn("folded", "text").execute();
  await database.schema
    .createIndex(`${subject}_search_pending`)
    .on(`${subject}_search`)
    .column("number")
    .where(sql.ref("folded"), "is", null)
    .execute();
  const isSqlite = getDialect(database) === "sqlite";
  const statements = (isSqlite ? getSqliteStatements : getPostgresStatements)(subject, source);
  for (const statement of statements) await sql.raw(statement).execute(database);
}
