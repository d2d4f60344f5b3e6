import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDatabase } from "./database.server.ts";
import { integrityErrors, isWritable, pendingMigrations } from "./health.server.ts";
import { migrate } from "./migrate.server.ts";
import { vacuum } from "./vacuum.server.ts";

const step = (statement: string): Migration => ({
  up: async (database) => {
    await sql.raw(statement).execute(database);
  },
});

const first = { "1-notes": step("create table notes (text text primary key) strict") };
const both = {
  ...first,
  "2-links": step("create table links (note text references notes (text)) strict"),
};

let folder: string;
let database: Kysely<unknown>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "upkeep-"));
  database = await openDatabase<unknown>({ folder });
});

afterEach(async () => {
  await database.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const beside = () => new DatabaseSync(join(folder, "site.sqlite"), { timeout: 0 });

it("lists pending migrations without running them", async () => {
  expect(await pendingMigrations(database, both)).toEqual(["1-notes", "2-links"]);
  await migrate(database, first);
  expect(await pendingMigrations(database, both)).toEqual(["2-links"]);
  await migrate(database, both);
  expect(await pendingMigrations(database, both)).toEqual([]);
});

it("reports whether the database is writable", async () => {
  expect(await isWritable(database)).toBe(false);
  await migrate(database, first);
  expect(await isWritable(database)).toBe(true);
  await sql`pragma query_only = on`.execute(database);
  expect(await isWritable(database)).toBe(false);
});

it("finds orphaned rows", async () => {
  await migrate(database, both);
  expect(await integrityErrors(database)).toEqual([]);
  const other = beside();
  other.exec("pragma foreign_keys = off; insert into links values ('nowhere')");
  other.close();
  expect(await integrityErrors(database)).toEqual(["a row of links belongs to nothing"]);
});

it("warns that deleted data may remain while another process reads, and cleans up afterwards", async () => {
  await migrate(database, first);
  const reader = beside();
  reader.exec("begin; select * from notes");
  expect(await vacuum(database, 1)).toBe("busy");
  reader.exec("rollback");
  expect(await vacuum(database, 1)).toBe("gone");
  reader.close();
});
