import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type Kysely, sql } from "kysely";
import { describe, expect, inject, it } from "vitest";
import { migrations } from "#app/migrations.ts";
import { freshDatabase } from "#e2e/support/postgres/fresh-database.ts";
import type { InventoryTables } from "#inventory/tables.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { openPostgres } from "#platform/database/postgres.server.ts";
import { migrateContract, tableNames } from "#platform/database/testing/migrate-contract.ts";
import { createEmptyLocation, ENGINES, openEmptyDatabase } from "./open-engine.ts";

migrateContract(() => openEmptyDatabase("postgres"));

describe("the site's migrations", () => {
  it("create the same tables on both engines, besides the parts of SQLite's indexes", async () => {
    const [onSqlite = [], onPostgres = []] = await Promise.all(
      ENGINES.map(async (engine) => {
        const { database, close } = await openEmptyDatabase(engine);
        await migrate(database, migrations);
        const names = await tableNames(database);
        await close();
        return names;
      }),
    );
    const isIndexPart = (name: string) => /_(trigrams|config|data|docsize|idx)$/.test(name);
    expect(onPostgres).toContain("bookings");
    expect(onSqlite.filter((name) => !isIndexPart(name))).toEqual(onPostgres);
  });

  it("run once when several instances start at the same time on one PostgreSQL database", async () => {
    const { url, drop } = await freshDatabase(inject("postgresUrl"));
    const instances = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase<InventoryTables>({ folder: "", url })),
    );
    await Promise.all(instances.map((database) => migrate(database, migrations)));
    const [first] = instances;
    expect(await first?.selectFrom("stock_version").selectAll().execute()).toEqual([
      { version: 0 },
    ]);
    await Promise.all(instances.map((database) => database.destroy()));
    await drop();
  });
});

it("a long migration is exempt from the statement timeout", async () => {
  const { url, drop } = await freshDatabase(inject("postgresUrl"));
  const limits = { statement: 200, lock: 100, idleTransaction: 200, response: 400 };
  const instances = await Promise.all([
    openPostgres(url, { limits }),
    openPostgres(url, { limits }),
  ]);
  const slow = {
    up: async (step: Kysely<unknown>) => {
      await sql`create table notes (id integer primary key)`.execute(step);
      await sql`select pg_sleep(0.7)`.execute(step);
    },
  };
  await Promise.all(instances.map((database) => migrate(database, { "1-slow": slow })));
  await Promise.all(instances.map((database) => database.destroy()));
  await drop();
});

describe("a migration that is killed halfway", () => {
  it.each(ENGINES)("leaves no tables on %s, and the next start runs it", async (engine) => {
    const { location, remove } = await createEmptyLocation(engine);
    const program = fileURLToPath(new URL("./half-migration.ts", import.meta.url));
    const child = spawn(process.execPath, [program, location.folder, location.url ?? ""], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(child.stdout, "data");
    child.kill("SIGKILL");
    await once(child, "exit");
    const database = await openDatabase<{ notes: { id: number } }>(location);
    expect(await tableNames(database)).toEqual([]);
    await migrate(database, {
      "1-create": {
        up: async (step: Kysely<unknown>) => {
          await sql`create table notes (id integer primary key)`.execute(step);
        },
      },
    });
    expect(await database.selectFrom("notes").selectAll().execute()).toEqual([]);
    await database.destroy();
    await remove();
  });
});
