import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "./database.server.ts";

type Tables = { notes: { id: number; text: string | null } };

let folder: string;
let database: Kysely<Tables>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "database-"));
  database = openDatabase<Tables>(folder);
  await sql`create table notes (id integer primary key, text text)`.execute(database);
});

afterEach(async () => {
  await database.destroy();
  rmSync(folder, { recursive: true, force: true });
});

async function pragma(name: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`${sql.raw(`pragma ${name}`)}`.execute(
    database,
  );
  return Object.values(rows[0] ?? {})[0];
}

describe("openDatabase", () => {
  it.each([
    ["journal_mode", "wal"],
    ["synchronous", 2],
    ["foreign_keys", 1],
    ["trusted_schema", 0],
    ["busy_timeout", 500],
  ])("has the pragma %s at %s", async (name, value) => {
    expect(await pragma(name)).toBe(value);
  });

  it("makes the folder, however deep", async () => {
    const deep = join(folder, "a/b");
    await openDatabase(deep).destroy();
    expect(existsSync(join(deep, "site.sqlite"))).toBe(true);
  });

  it("says which file cannot be opened", () => {
    mkdirSync(join(folder, "b/site.sqlite"), { recursive: true });
    expect(() => openDatabase(join(folder, "b"))).toThrow(
      `The database ${join(folder, "b/site.sqlite")} in DATA_DIR cannot be opened: unable to open`,
    );
  });

  it("says which file is no database", () => {
    mkdirSync(join(folder, "c"));
    writeFileSync(join(folder, "c/site.sqlite"), "words ".repeat(1000));
    expect(() => openDatabase(join(folder, "c"))).toThrow(
      `The database ${join(folder, "c/site.sqlite")} in DATA_DIR cannot be opened: file is not`,
    );
  });

  it("finds again what was written, also beside a second connection", async () => {
    await database.insertInto("notes").values({ id: 1, text: "kept" }).execute();
    const second = openDatabase<Tables>(folder);
    expect(await second.selectFrom("notes").select("text").execute()).toEqual([{ text: "kept" }]);
    await second.destroy();
  });

  it("stores text byte for byte", async () => {
    const text = "quote ' and \u{1F6FA} and \u0301 and\nline";
    await database.insertInto("notes").values({ id: 1, text }).execute();
    expect(await database.selectFrom("notes").selectAll().execute()).toEqual([{ id: 1, text }]);
  });

  it("leaves nothing of a transaction that failed", async () => {
    const work = database.transaction().execute(async (transaction) => {
      await transaction.insertInto("notes").values({ id: 1, text: null }).execute();
      throw new Error("stop");
    });
    await expect(work).rejects.toThrow("stop");
    expect(await database.selectFrom("notes").selectAll().execute()).toEqual([]);
  });

  it.each([
    ["true", true],
    ["an object", { $ne: 1 }],
    ["NaN", Number.NaN],
  ])("refuses %s as a parameter", async (_, value) => {
    const query = sql`select ${value} as value`.execute(database);
    await expect(query).rejects.toThrow("a query parameter must be text");
  });
});
