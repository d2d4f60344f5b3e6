import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type Kysely, sql } from "kysely";
import { describe, expect, inject, it } from "vitest";
import { contentMigrations } from "#catalogue/edits/migrations.ts";
import { freshDatabase } from "#e2e/support/postgres/fresh-database.ts";
import { createInbox } from "#inquiries/inbox.server.ts";
import { UNTOUCHED } from "#inquiries/inquiry-store.server.ts";
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

/** The tables of SQLite's full-text indexes. */
const INDEX_PARTS = ["config", "data", "docsize", "idx"];

const ALL = { ...inventoryMigrations, ...inquiryMigrations, ...contentMigrations };

describe("the site's migrations", () => {
  it.each(ENGINES)("run on %s", async (engine) => {
    const { database, close } = await openEmptyDatabase<InventoryTables & InquiryTables>(engine);
    await migrate(database, ALL);
    expect(await tableNames(database)).toEqual(
      [
        "acknowledgement_counts",
        "content_bases",
        "content_drafts",
        "content_edits",
        "content_version",
        "inquiries",
        "inquiry_attachments",
        "inquiry_entries",
        "inquiry_notes",
        "inquiry_search",
        "outbox",
        "photo_files",
        "removed_photos",
        "removed_units",
        "search_state",
        "stock_changes",
        "stock_uploads",
        "stock_version",
        "unit_photos",
        "vehicle_kinds",
        "vehicle_photos",
        "vehicle_search",
        "vehicle_units",
        "vehicle_vocabulary",
        "vehicle_words",
        ...(engine === "sqlite"
          ? [
              "inquiry_trigrams",
              ...INDEX_PARTS.map((part) => `inquiry_trigrams_${part}`),
              ...INDEX_PARTS.map((part) => `vehicle_words_${part}`),
            ]
          : []),
        "vehicles",
      ].toSorted(),
    );
    await close();
  });

  it.each(ENGINES)(
    "keep inquiries, and take those of the version before, on %s",
    async (engine) => {
      const before = Object.fromEntries(
        Object.entries(inquiryMigrations).filter(([name]) => name < "2027"),
      );
      const { database, close } = await openEmptyDatabase<InquiryTables>(engine, before);
      const addOld = async () => {
        const row = sampleInquiry();
        const old = Object.fromEntries(
          Object.entries(row).filter(([column]) => !Object.hasOwn(UNTOUCHED, column)),
        );
        await database
          .insertInto("inquiries")
          .values(old as typeof row)
          .execute();
        return row;
      };
      const noted = await addOld();
      const written_at = "2026-07-10T13:00:00.000Z";
      const note = { id: "1", inquiry: noted.id, written_at, text: "Called." };
      const sending = { id: "1", inquiry: noted.id, created_at: 1, due_at: 1, attempts: 2 };
      await database.insertInto("inquiry_notes").values(note).execute();
      await database
        .insertInto("outbox")
        .values({ ...sending, channel: "visitor" })
        .execute();
      await migrate(database, inquiryMigrations);
      const late = await addOld();
      expect(await database.selectFrom("inquiries").selectAll().execute()).toEqual(
        expect.arrayContaining([
          { ...noted, answered_at: written_at, first_answer_at: written_at },
          late,
        ]),
      );
      expect(await database.selectFrom("inquiry_notes").selectAll().execute()).toEqual([
        { ...note, person: null, author: null },
      ]);
      expect(
        await database.selectFrom("outbox").select(["id", "attempts", "entry"]).execute(),
      ).toEqual([{ id: "1", attempts: 2, entry: null }]);
      const found = await createInbox(database).search("dana", 9, { interests: null });
      expect(found.map(({ id }) => id).toSorted()).toEqual([noted.id, late.id].toSorted());
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
