import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase, watchFile } from "./database.server.ts";

type Tables = { notes: { id: number; text: string | null } };

let folder: string;
let database: Kysely<Tables>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "database-"));
});

afterEach(async () => {
  await database.destroy();
  rmSync(folder, { recursive: true, force: true });
});

async function open(hasWriterThread: boolean): Promise<void> {
  database = await openDatabase<Tables>({ folder }, { hasWriterThread });
  await sql`create table notes (id integer primary key, text text)`.execute(database);
}

async function pragma(name: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`${sql.raw(`pragma ${name}`)}`.execute(
    database,
  );
  return Object.values(rows[0] ?? {})[0];
}

const add = (id: number) => database.insertInto("notes").values({ id, text: null }).execute();
const ids = async () => {
  const rows = await database.selectFrom("notes").select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
};

/** Only a separate writer thread leaves this thread free while it waits for a file lock. */
async function isWrittenAside(): Promise<boolean> {
  const other = new DatabaseSync(join(folder, "site.sqlite"));
  other.exec("begin immediate");
  const refused = add(1000).then(
    () => false,
    () => true,
  );
  const first = await Promise.race([refused.then(() => "write"), pause(50).then(() => "pause")]);
  other.exec("rollback");
  other.close();
  await refused;
  await database.deleteFrom("notes").where("id", "=", 1000).execute();
  return first === "pause";
}

describe.each([
  ["on this thread", () => open(false)],
  ["on a thread of its own", () => open(true)],
] as const)("openDatabase, written %s", (_, start) => {
  beforeEach(start);

  it.each([
    ["journal_mode", "wal"],
    ["synchronous", 2],
    ["foreign_keys", 1],
    ["trusted_schema", 0],
    ["busy_timeout", 500],
  ])("has the pragma %s at %s", async (name, value) => {
    expect(await pragma(name)).toBe(value);
  });

  it("creates nested folders", async () => {
    const deep = join(folder, "a/b");
    await (await openDatabase({ folder: deep })).destroy();
    expect(existsSync(join(deep, "site.sqlite"))).toBe(true);
  });

  it("says which file cannot be opened", async () => {
    mkdirSync(join(folder, "b/site.sqlite"), { recursive: true });
    await expect(openDatabase({ folder: join(folder, "b") })).rejects.toThrow(
      `The database ${join(folder, "b/site.sqlite")} in DATA_DIR cannot be opened: unable to open`,
    );
  });

  it("says which file is not a database", async () => {
    mkdirSync(join(folder, "c"));
    writeFileSync(join(folder, "c/site.sqlite"), "words ".repeat(1000));
    await expect(openDatabase({ folder: join(folder, "c") })).rejects.toThrow(
      `The database ${join(folder, "c/site.sqlite")} in DATA_DIR cannot be opened: file is not`,
    );
  });

  it("reads what was written, also from a second connection", async () => {
    await database.insertInto("notes").values({ id: 1, text: "kept" }).execute();
    const second = await openDatabase<Tables>({ folder });
    expect(await second.selectFrom("notes").select("text").execute()).toEqual([{ text: "kept" }]);
    await second.destroy();
  });

  it("stores text byte for byte", async () => {
    const text = "quote ' and \u{1F6FA} and \u0301 and\nline";
    await database.insertInto("notes").values({ id: 1, text }).execute();
    expect(await database.selectFrom("notes").selectAll().execute()).toEqual([{ id: 1, text }]);
  });

  it("rolls back a failed transaction", async () => {
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
  ])("rejects %s as a parameter", async (_, value) => {
    const query = sql`select ${value} as value`.execute(database);
    await expect(query).rejects.toThrow("a query parameter must be text");
  });

  it("serializes writers, while readers see committed data", async () => {
    const inTurn: number[] = [];
    let leave = () => {};
    const held = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const first = database.transaction().execute(async (transaction) => {
      await transaction.insertInto("notes").values({ id: 1, text: "first" }).execute();
      await held;
      inTurn.push(1);
    });
    const second = database
      .insertInto("notes")
      .values({ id: 2, text: "second" })
      .execute()
      .then(() => inTurn.push(2));
    expect(await database.selectFrom("notes").selectAll().execute()).toEqual([]);
    leave();
    await Promise.all([first, second]);
    expect(inTurn).toEqual([1, 2]);
    expect(await database.selectFrom("notes").select("id").execute()).toHaveLength(2);
  });

  it("continues after a failed statement and a failed transaction", async () => {
    const note = { id: 1, text: "one" };
    await database.insertInto("notes").values(note).execute();
    await expect(database.insertInto("notes").values(note).execute()).rejects.toThrow("UNIQUE");
    const twice = database.transaction().execute(async (transaction) => {
      await transaction.insertInto("notes").values({ id: 2, text: null }).execute();
      await transaction.insertInto("notes").values(note).execute();
    });
    await expect(twice).rejects.toThrow("UNIQUE");
    await database.insertInto("notes").values({ id: 3, text: null }).execute();
    const rows = await database.selectFrom("notes").select("id").orderBy("id").execute();
    expect(rows.map(({ id }) => id)).toEqual([1, 3]);
  });

  it("does not roll back the next transaction when a commit fails", async () => {
    await sql`create table parents (id integer primary key)`.execute(database);
    await sql`create table children (parent integer references parents deferrable initially deferred)`.execute(
      database,
    );
    const orphan = database
      .transaction()
      .execute((transaction) => sql`insert into children values (7)`.execute(transaction));
    const next = database.transaction().execute(async (transaction) => {
      await transaction.insertInto("notes").values({ id: 1, text: null }).execute();
      await transaction.insertInto("notes").values({ id: 2, text: null }).execute();
      throw new Error("stop");
    });
    const results = await Promise.allSettled([orphan, next]);
    expect(results).toMatchObject([
      { reason: { message: "FOREIGN KEY constraint failed" } },
      { reason: { message: "stop" } },
    ]);
    expect(await database.selectFrom("notes").selectAll().execute()).toEqual([]);
    expect((await sql`select * from children`.execute(database)).rows).toEqual([]);
  });

  it("reports a lock of another process after half a second, and continues when it is released", async () => {
    const other = new DatabaseSync(join(folder, "site.sqlite"));
    other.exec("begin immediate");
    const write = () => database.insertInto("notes").values({ id: 1, text: null }).execute();
    const transaction = () =>
      database
        .transaction()
        .execute((within) => within.insertInto("notes").values({ id: 2, text: null }).execute());
    await expect(write()).rejects.toThrow("database is locked");
    await expect(transaction()).rejects.toThrow("database is locked");
    other.exec("rollback");
    other.close();
    await write();
  });

  it("runs nothing of a transaction that could not start", async () => {
    const other = new DatabaseSync(join(folder, "site.sqlite"));
    other.exec("begin immediate");
    const transaction = database.transaction().execute(async (within) => {
      const add = (id: number) => within.insertInto("notes").values({ id, text: null }).execute();
      await add(1).catch(() => {});
      other.exec("rollback");
      await add(2);
    });
    await expect(transaction).rejects.toThrow("database is locked");
    other.close();
    expect(await database.selectFrom("notes").selectAll().execute()).toEqual([]);
  });

  it("fails when the disk is full, and continues when there is space again", async () => {
    const pages = (most: number) =>
      sql`${sql.raw(`pragma max_page_count = ${most}`)}`.execute(database);
    await pages(1);
    const large = { id: 1, text: "x".repeat(100_000) };
    const whole = database.transaction().execute(async (transaction) => {
      await transaction.insertInto("notes").values({ id: 2, text: null }).execute();
      await transaction.insertInto("notes").values(large).execute();
    });
    await expect(whole).rejects.toThrow("database or disk is full");
    expect(await database.selectFrom("notes").selectAll().execute()).toEqual([]);
    await pages(1_000_000);
    await database.insertInto("notes").values(large).execute();
  });
});

describe("openDatabase", () => {
  it.each([true, false])("writes on a thread of its own: %s", async (hasWriterThread) => {
    await open(hasWriterThread);
    expect(await isWrittenAside()).toBe(hasWriterThread);
  });

  it("closes cleanly while the writer thread is starting", async () => {
    const starting = await openDatabase<Tables>({ folder }, { hasWriterThread: true });
    await starting.selectNoFrom(({ val }) => val(1).as("read")).execute();
    await starting.destroy();
    await open(false);
    await add(1);
    expect(await ids()).toEqual([1]);
  });

  it("stores what is written while the writer thread is starting", async () => {
    await open(true);
    await add(1);
    await database.destroy();
    database = await openDatabase<Tables>({ folder });
    expect(await ids()).toEqual([1]);
  });
});

describe("watchFile", () => {
  it("reports a deleted or replaced file", async () => {
    await open(false);
    const isThere = watchFile(folder);
    const file = join(folder, "site.sqlite");
    expect(isThere()).toBe(true);
    renameSync(file, `${file}.old`);
    expect(isThere()).toBe(false);
    writeFileSync(file, "another");
    expect(isThere()).toBe(false);
    rmSync(file);
    renameSync(`${file}.old`, file);
    expect(isThere()).toBe(true);
  });
});
