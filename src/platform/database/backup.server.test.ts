import {
  existsSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, expect, it } from "vitest";
import { backUpDatabase } from "./backup.server.ts";
import { openFile } from "./sqlite-connection.server.ts";

const WRITER = `
import { parentPort, workerData } from "node:worker_threads";
import { openFile } from ${JSON.stringify(import.meta.resolve("./sqlite-connection.server.ts"))};
const database = openFile(workerData.file);
const acknowledged = new Int32Array(workerData.acknowledged);
const insert = database.prepare("insert into rows (id, text) values (?, ?)");
while (Atomics.load(acknowledged, 1) === 0) {
  insert.run(Atomics.load(acknowledged, 0) + 1, "x".repeat(500));
  Atomics.add(acknowledged, 0, 1);
}
database.close();
parentPort.postMessage("done");
`;

let folder: string;
let target: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "backup-"));
  target = join(folder, "copy.sqlite");
  const database = openFile(join(folder, "site.sqlite"));
  database.exec("create table rows (id integer primary key, text text) strict");
  database.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ["compact", false],
  ["page by page", true],
])(
  "contains every row acknowledged before it started, while another thread keeps writing (%s)",
  async (_, keepsPages) => {
    const acknowledged = new SharedArrayBuffer(8);
    const count = new Int32Array(acknowledged);
    const file = join(folder, "site.sqlite");
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(WRITER)}`), {
      workerData: { file, acknowledged },
    });
    const done = new Promise((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
    });
    for (const round of [1, 2, 3]) {
      const least = (count[0] ?? 0) + 30;
      while (Atomics.load(count, 0) < least) await new Promise((resolve) => setTimeout(resolve, 2));
      const before = Atomics.load(count, 0);
      expect(
        await backUpDatabase(folder, target, { replace: round > 1, keepsPages }),
      ).toMatchObject({ ok: true });
      const copy = new DatabaseSync(target, { readOnly: true });
      const [row] = copy.prepare("select count(*) as count, max(id) as newest from rows").all();
      expect(copy.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
      copy.close();
      expect(Number(row?.count)).toBeGreaterThanOrEqual(before);
      expect(row?.newest).toBe(row?.count);
    }
    Atomics.store(count, 1, 1);
    await done;
  },
);

it("creates one file that only its owner may read, and does not change the database", async () => {
  const own = () => readFileSync(join(folder, "site.sqlite"));
  const before = own();
  const result = await backUpDatabase(folder, target);
  expect(result).toEqual({ ok: true, bytes: statSync(target).size });
  expect(statSync(target).mode & 0o777).toBe(0o600);
  expect(own().equals(before)).toBe(true);
  expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
});

it("leaves out the rows of tables that are emptied, and keeps those of the site", async () => {
  const own = openFile(join(folder, "site.sqlite"));
  own.exec("insert into rows (text) values ('kept')");
  own.exec("create table sessions (id text) strict; insert into sessions values ('secret')");
  expect(await backUpDatabase(folder, target, { emptied: ["sessions", "none"] })).toMatchObject({
    ok: true,
  });
  const copy = new DatabaseSync(target, { readOnly: true });
  expect(copy.prepare("select count(*) as count from sessions").get()).toEqual({ count: 0 });
  expect(copy.prepare("select text from rows").all()).toEqual([{ text: "kept" }]);
  copy.close();
  expect(readFileSync(target).includes("secret")).toBe(false);
  expect(own.prepare("select id from sessions").all()).toEqual([{ id: "secret" }]);
  own.close();
});

it("replaces a file only with the option to", async () => {
  writeFileSync(target, "mine");
  expect(await backUpDatabase(folder, target)).toEqual({ ok: false, why: "it is already there" });
  expect(readFileSync(target, "utf8")).toBe("mine");
  expect(await backUpDatabase(folder, target, { replace: true })).toMatchObject({ ok: true });
  expect(readFileSync(target, "latin1").slice(0, 15)).toBe("SQLite format 3");
});

it("never writes over the site's own database", async () => {
  const own = join(folder, "site.sqlite");
  const alias = join(folder, "alias.sqlite");
  linkSync(own, alias);
  for (const path of [own, alias]) {
    expect(await backUpDatabase(folder, path, { replace: true })).toEqual({
      ok: false,
      why: "it is the site's own database",
    });
  }
});

it("reports why it failed, and leaves no partial file", async () => {
  const nowhere = join(folder, "none/copy.sqlite");
  expect(await backUpDatabase(folder, nowhere)).toEqual({
    ok: false,
    why: "no such file or directory",
  });
  const empty = join(folder, "none");
  expect(await backUpDatabase(empty, target)).toEqual({
    ok: false,
    why: `DATA_DIR ${empty} holds no database yet`,
  });
  writeFileSync(join(folder, "site.sqlite"), "words ".repeat(1000));
  expect(await backUpDatabase(folder, target)).toEqual({
    ok: false,
    why: expect.stringMatching(/damaged \(file is not a database\).*docs\/runbook\.md$/),
  });
  expect(existsSync(target)).toBe(false);
  expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
});
