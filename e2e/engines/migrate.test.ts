import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type Kysely, sql } from "kysely";
import { describe, expect, inject, it } from "vitest";
import { contentMigrations } from "#catalogue/edits/migrations.ts";
import { freshDatabase } from "#e2e/support/postgres/fresh-database.ts";
import { inquiryMigrations } from "#inquiries/migrations.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { sampleInquiry } from "#inquiries/testing/samples.ts";
import { inventoryMigrations } from "#inventory/migrations.ts";
import type { InventoryTables } from "#inventory/tables.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { openPostgres } from "#platform/database/postgres.server.ts";
import { migrateContract, tableNames } from "#platform/database/testing/migrate-contract.ts";
import { createEmptyLocation, ENGINES, openEmptyDatabase } from "./open-engine.ts";

migrateContract(() => openEmptyDatabase("postgres"));

const ALL = { ...inventoryMigrations, ...inquiryMigrations, ...contentMigrations };

describe("the site's migrations", () => {
  it.each(ENGINES)("run on %s", async (engine) => {
    const { database, close } = await openEmptyDatabase<InventoryTables & InquiryTables>(engine);
    await migrate(database, ALL);
    expect(await tableNames(database)).toEqual([
      "bookings",
      "content_bases",
      "content_edits",
      "content_version",
      "inquiries",
      "inquiry_notes",
      "outbox",
      "photo_files",
      "search_state",
      "stock_changes",
      "stock_version",
      "unit_photos",
      "vehicle_kinds",
      "vehicle_photos",
      "vehicle_search",
      "vehicle_units",
      "vehicle_vocabulary",
      "vehicle_words",
      // The tables of SQLite's full-text index.
      ...(engine === "sqlite"
        ? ["config", "data", "docsize", "idx"].map((part) => `vehicle_words_${part}`)
        : []),
      "vehicles",
    ]);
    await close();
  });

  it.each(ENGINES)(
    "keep inquiries, and take those of the version before, on %s",
    async (engine) => {
      const { "2026-12-visit-source": _, ...before } = inquiryMigrations;
      const { database, close } = await openEmptyDatabase<InquiryTables>(engine, before);
      const { referrer: _referrer, landing_page: _landing, ...old } = sampleInquiry();
      await database.insertInto("inquiries").values(old).execute();
      await migrate(database, inquiryMigrations);
      const { referrer: __referrer, landing_page: __landing, ...late } = sampleInquiry();
      await database.insertInto("inquiries").values(late).execute();
      const rows = await database.selectFrom("inquiries").selectAll().execute();
      expect(rows).toHaveLength(2);
      expect(rows).toEqual(
        expect.arrayContaining(
          [old, late].map((row) => ({ ...row, referrer: null, landing_page: null })),
        ),
      );
      await close();
    },
  );

  it.each(ENGINES)("keep photos, and take those of the version before, on %s", async (engine) => {
    const before = Object.fromEntries(
      Object.entries(inventoryMigrations).filter(([name]) => name < "2027"),
    );
    const { database, close } = await openEmptyDatabase<InventoryTables>(engine, before);
    const add = (position: number) =>
      sql`insert into vehicle_photos (vehicle, position, path) values ('a', ${position}, '/photos/a/b-960.avif')`;
    await add(0).execute(database);
    await migrate(database, inventoryMigrations);
    await add(1).execute(database);
    const rows = await database.selectFrom("vehicle_photos").select(["position", "alt"]).execute();
    expect(rows).toEqual([
      { position: 0, alt: null },
      { position: 1, alt: null },
    ]);
    await close();
  });

  it("run once when several instances start at the same time on one PostgreSQL database", async () => {
    const { url, drop } = await freshDatabase(inject("postgresUrl"));
    const instances = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase<InventoryTables>({ folder: "", url })),
    );
    await Promise.all(instances.map((database) => migrate(database, ALL)));
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
  const instances = await Promise.all([openPostgres(url, limits), openPostgres(url, limits)]);
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
