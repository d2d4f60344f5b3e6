import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchPostgres, type PostgresServer } from "#e2e/support/postgres/launch-postgres.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import { durabilityWarnings } from "#platform/database/health.server.ts";
import { openPostgres } from "#platform/database/postgres.server.ts";
import { openEmptyDatabase } from "./open-engine.ts";

type Tables = { notes: { id: number } };

let server: PostgresServer;
let database: Kysely<Tables>;

beforeAll(async () => {
  server = await launchPostgres();
  database = await openPostgres<Tables>(server.url);
  await sql`create table notes (id integer primary key)`.execute(database);
});

afterAll(async () => {
  await database.destroy();
  await server.stop();
});

describe("a server that is killed and restarted", () => {
  it.runIf(CHECKS_EVERYTHING)("has every acknowledged row, and the client reconnects", async () => {
    const rows = Array.from({ length: 20 }, (_, id) => ({ id }));
    await Promise.all(rows.map((row) => database.insertInto("notes").values(row).execute()));
    await server.kill();
    await expect(database.insertInto("notes").values({ id: 100 }).execute()).rejects.toThrow();
    await server.start();
    const kept = await database.selectFrom("notes").selectAll().orderBy("id").execute();
    expect(kept).toEqual(rows);
  });
});

describe("durabilityWarnings", () => {
  it("returns none for a default installation or SQLite", async () => {
    expect(await durabilityWarnings(database)).toEqual([]);
    const sqlite = await openEmptyDatabase("sqlite");
    expect(await durabilityWarnings(sqlite.database)).toEqual([]);
    await sqlite.close();
  });

  it.each([
    ["fsync", "a crash of its machine can lose inquiries and ruin the whole database"],
    ["full_page_writes", "a crash of its machine can ruin the whole database"],
  ])("warns when %s is off", async (setting, risk) => {
    const name = sql.raw(setting);
    await sql`alter system set ${name} = off`.execute(database);
    await sql`select pg_reload_conf()`.execute(database);
    await expect
      .poll(() => durabilityWarnings(database))
      .toEqual([`PostgreSQL runs with ${setting} off: ${risk}. Turn it on.`]);
    await sql`alter system reset ${name}`.execute(database);
    await sql`select pg_reload_conf()`.execute(database);
    await expect.poll(() => durabilityWarnings(database)).toEqual([]);
  });
});
