import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { freshDatabase } from "#e2e/support/postgres/fresh-database.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";

type Reused = {
  url: string;
  /** Stays connected: opening and closing connections takes longer than most tests. */
  database: Kysely<unknown>;
  reset: string;
  drop: () => Promise<void>;
};

/** By the names of their migrations. The workers share modules, so they are the worker's; they end with its PostgreSQL. */
const idle = new Map<string, Reused[]>();

/** The statements that bring a database back to what its migrations have left. */
const DESCRIBE = `
  select format('delete from public.%I', table_name) as statement
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
  union all select format('insert into public.%1$I overriding system value table kept.%1$I', table_name)
    from information_schema.tables where table_schema = 'kept'
  union all select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
      coalesce(last_value, start_value), last_value is not null)
    from pg_sequences where schemaname = 'public'
`;

const KEEP = `
  create schema kept;
  do $$
  declare
    named text;
    hasRows boolean;
  begin
    for named in select table_name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
    loop
      execute format('select exists (table public.%I)', named) into hasRows;
      if hasRows then execute format('create table kept.%1$I as table public.%1$I', named); end if;
    end loop;
  end $$
`;

async function create(serverUrl: string, migrations: Record<string, Migration>): Promise<Reused> {
  const { url, drop } = await freshDatabase(serverUrl);
  const database = await openDatabase<unknown>({ folder: "", url });
  await migrate(database, migrations);
  await sql.raw(KEEP).execute(database);
  const { rows } = await sql.raw<{ statement: string }>(DESCRIBE).execute(database);
  // Triggers, those of foreign keys too, would ask for an order.
  const statements = [
    "begin; set local session_replication_role = replica",
    ...rows.map((row) => row.statement),
    "commit",
  ];
  return { url, database, drop, reset: statements.join(";\n") };
}

/**
 * A database of PostgreSQL as these migrations leave it, which other tests have used or will use: making one takes four times
 * as long as emptying it.
 */
export async function reusedDatabase(
  serverUrl: string,
  migrations: Record<string, Migration>,
): Promise<{ url: string; database: Kysely<unknown>; giveBack: () => Promise<void> }> {
  const key = Object.keys(migrations).join();
  const free = idle.get(key) ?? [];
  idle.set(key, free);
  const reused = free.pop() ?? (await create(serverUrl, migrations));
  const { url, database, reset, drop } = reused;
  return {
    url,
    database,
    giveBack: async () => {
      try {
        await sql.raw(reset).execute(database);
        free.push(reused);
      } catch {
        // Some tests drop a table, or close the database.
        await drop();
      }
    },
  };
}
