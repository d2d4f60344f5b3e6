import { type Kysely, sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "#e2e/support/postgres/fresh-database.ts";
import { withoutStatementTimeout } from "#platform/database/dialect.server.ts";
import { openPostgres } from "#platform/database/postgres.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";

type Tables = { notes: { id: number; text: string } };

/** Short enough for a test to wait for. */
const SHORT_LIMITS = { statement: 300, lock: 100, idleTransaction: 10_000, response: 600 };

let fresh: FreshDatabase;
let database: Kysely<Tables>;

beforeAll(async () => {
  fresh = await freshDatabase(inject("postgresUrl"));
  database = await openPostgres<Tables>(fresh.url);
  await sql`create table notes (id integer primary key, text text not null)`.execute(database);
  await database.destroy();
});

beforeEach(async () => {
  database = await openPostgres<Tables>(fresh.url);
});

afterEach(() => database.destroy());

afterAll(() => fresh.drop());

async function value(expression: ReturnType<typeof sql>, of = database): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${expression} as value`.execute(of);
  return rows[0]?.value;
}

const setting = (name: string) => value(sql`current_setting(${name})`);

describe("a query result or parameter", () => {
  it("is a number for a count or a time in milliseconds", async () => {
    expect(await value(sql`(select count(*) from notes)`)).toBe(0);
    expect(await value(sql`1794268816123::bigint`)).toBe(1_794_268_816_123);
  });

  it("is rejected, not rounded, beyond the safe integers", async () => {
    await expect(value(sql`9007199254740993`)).rejects.toThrow("beyond the safe integers");
    expect(await value(sql`1`)).toBe(1);
  });

  it.each([
    ["true", true],
    ["an object", { $ne: 1 }],
    ["a date", new Date(0)],
    ["undefined", undefined],
    ["NaN", Number.NaN],
  ])("is rejected as a parameter when it is %s", async (_, parameter) => {
    await expect(value(sql`${parameter}`)).rejects.toThrow("a query parameter must be text");
  });
});

describe("a session", () => {
  it.each([
    ["statement_timeout", "10s"],
    ["lock_timeout", "3s"],
    ["idle_in_transaction_session_timeout", "10s"],
    ["application_name", "golf-cart-site"],
    ["client_encoding", "UTF8"],
  ])("has %s at %s", async (name, expected) => {
    expect(await setting(name)).toBe(expected);
  });

  it.each([
    ["off", "on"],
    ["local", "on"],
    ["remote_apply", "remote_apply"],
  ])("with synchronous_commit = %s in the database uses %s", async (configured, expected) => {
    const { pathname } = new URL(fresh.url);
    const name = sql.raw(pathname.slice(1));
    await sql`alter database ${name} set synchronous_commit = ${sql.raw(configured)}`.execute(
      database,
    );
    const another = await openPostgres(fresh.url);
    expect(await value(sql`current_setting('synchronous_commit')`, another)).toBe(expected);
    await another.destroy();
    await sql`alter database ${name} reset synchronous_commit`.execute(database);
  });
});

describe("the timeouts", () => {
  let short: Kysely<Tables>;
  beforeEach(async () => {
    short = await openPostgres<Tables>(fresh.url, { limits: SHORT_LIMITS });
  });
  afterEach(() => short.destroy());

  it("cancel a slow statement, except under withoutStatementTimeout", async () => {
    const wait = () => value(sql`pg_sleep(0.7)`, short);
    await expect(wait()).rejects.toThrow("statement timeout");
    await expect(withoutStatementTimeout(wait)).resolves.toBeDefined();
  });

  it("cancel a wait for a locked row", async () => {
    await database.insertInto("notes").values({ id: 1, text: "held" }).execute();
    await database.transaction().execute(async (transaction) => {
      await transaction.updateTable("notes").set({ text: "mine" }).execute();
      const other = short.updateTable("notes").set({ text: "theirs" }).execute();
      await expect(other).rejects.toThrow("lock timeout");
    });
    expect(await database.selectFrom("notes").select("text").execute()).toEqual([{ text: "mine" }]);
  });

  it("cancel a wait for an unresponsive server, and the next statement uses a new connection", async () => {
    const stopped = Number(await value(sql`pg_backend_pid()`, short));
    process.kill(stopped, "SIGSTOP");
    try {
      await expect(value(sql`'lost'`, short)).rejects.toThrow("Query read timeout");
      expect(await value(sql`'found'`, short)).toBe("found");
      expect(await value(sql`pg_backend_pid()`, short)).not.toBe(stopped);
    } finally {
      process.kill(stopped, "SIGCONT");
    }
  });
});

describe("a connection that the server terminates", () => {
  const terminateOthers = () =>
    sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
    `;

  it("is replaced when it was idle", async () => {
    const another = await openPostgres<Tables>(fresh.url);
    await terminateOthers().execute(another);
    await expect.poll(() => value(sql`'back'`).catch(String)).toBe("back");
    await another.destroy();
  });

  it("fails only its own transaction", async () => {
    const another = await openPostgres<Tables>(fresh.url);
    const work = database.transaction().execute(async (transaction) => {
      await transaction.insertInto("notes").values({ id: 7, text: "half" }).execute();
      await terminateOthers().execute(another);
      await new Promise((resolve) => setTimeout(resolve, 50));
      await transaction.insertInto("notes").values({ id: 8, text: "rest" }).execute();
    });
    await expect(work).rejects.toThrow("not queryable");
    const kept = database.selectFrom("notes").select("id").where("id", ">=", 7);
    expect(await kept.execute()).toEqual([]);
    await another.destroy();
  });
});

it("keeps the values of a rejected row out of the error", async () => {
  const add = () =>
    database.insertInto("notes").values({ id: 20, text: "Dana" }).returningAll().execute();
  await add();
  const error = await add().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: "23505", detail: undefined, where: undefined });
  const row = database.insertInto("notes").values({ id: 21, text: sql`null` });
  const refused = await row.execute().catch((thrown: unknown) => thrown);
  expect(refused).toMatchObject({ code: "23502", column: "text", detail: undefined });
});

describe("a database that cannot be opened", () => {
  it.each([
    [
      "postgres://dana:hunter2@127.0.0.1:1/carts?password=hunter2",
      "The database postgres://dana@127.0.0.1:1/carts of DATABASE_URL cannot be opened: connect ECONNREFUSED 127.0.0.1:1.",
    ],
    [
      "postgres://dana:hunter2@nowhere.invalid/carts",
      "The database postgres://dana@nowhere.invalid/carts of DATABASE_URL cannot be opened: getaddrinfo",
    ],
  ])("is reported without its password: %s", async (url, sentence) => {
    const error = await openPostgres(url).catch((thrown: unknown) => thrown);
    expect(String(error)).toContain(sentence);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain("hunter2");
  });

  it("is reported when it does not exist", async () => {
    const url = new URL(fresh.url);
    url.pathname = "nothing";
    await expect(openPostgres(url.href)).rejects.toThrow(
      'cannot be opened: database "nothing" does not exist.',
    );
  });

  it("is reported when its encoding is not UTF-8", async () => {
    const create = sql`create database narrow encoding 'LATIN1' template template0`;
    await create.execute(database);
    const url = new URL(fresh.url);
    url.pathname = "narrow";
    await expect(openPostgres(url.href)).rejects.toThrow("its encoding is LATIN1");
    await sql`drop database narrow with (force)`.execute(database);
  });
});

it("runs work again that waits for another transaction which waits for it", async () => {
  const LOCKS = [20_001, 20_002] as const;
  const tries = [0, 0];
  const bothHold = Promise.withResolvers<void>();
  let holding = 0;
  const hold = (index: 0 | 1) =>
    inTransaction(database, async (transaction) => {
      tries[index] = (tries[index] ?? 0) + 1;
      await sql`select pg_advisory_xact_lock(${LOCKS[index]})`.execute(transaction);
      holding += 1;
      if (holding === 2) bothHold.resolve();
      await bothHold.promise;
      await sql`select pg_advisory_xact_lock(${LOCKS[1 - index]})`.execute(transaction);
      return index;
    });
  expect(await Promise.all([hold(0), hold(1)])).toEqual([0, 1]);
  expect(tries.toSorted()).toEqual([1, 2]);
});
