import { type Kysely, sql } from "kysely";
import { detectDialect } from "#platform/database/dialect.server.ts";

const forgetStatements = (subject: string) => `
  delete from events where subject = ${subject} and action is null;
  update events set kind = 'change', from_state = null, to_state = null, reason = null, detail = '{}', before = null
  where subject = ${subject} and kind <> 'view';
  delete from outbox where subject = ${subject};
  delete from search where subject = ${subject};`;

/**
 * Messages, the entry of the search and the history of a record are deleted with the record's row, down to its lines in the list
 * of changes.
 */
export async function createRecordTrigger(
  database: Kysely<unknown>,
  table: string,
  kind: string,
): Promise<void> {
  const name = `${table}_forgotten`;
  if (detectDialect(database) === "sqlite") {
    await sql
      .raw(`create trigger ${name} after delete on ${table} begin
        ${forgetStatements(`'${kind}:' || old.id`)}
      end`)
      .execute(database);
    return;
  }
  await sql
    .raw(`create or replace function forget_record() returns trigger language plpgsql as $$
      begin ${forgetStatements("tg_argv[0] || ':' || old.id")} return null; end $$`)
    .execute(database);
  await sql
    .raw(`create trigger ${name} after delete on ${table}
      for each row execute function forget_record('${kind}')`)
    .execute(database);
}
