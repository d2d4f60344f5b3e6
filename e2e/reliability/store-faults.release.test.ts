import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchProcess, type RunningProcess } from "#e2e/support/launch-process.ts";
import { requestAllPages } from "#e2e/support/launch-site.ts";
import { openFile } from "#platform/database/sqlite-connection.server.ts";
import { type Fault, forbidFileGrowth, lockDatabase, runFault } from "./drills/store-faults.ts";

// With disk errors injected by strace: npm run bench:reliability -- --only A4

const MIN_RESPONSES = 12;
const MIN_PAGES = 40;

let own: RunningProcess;
beforeAll(async () => {
  own = await launchProcess();
  await requestAllPages(own.url);
});
afterAll(async () => {
  await own.discard();
});

const FAULTS: [string, Fault][] = [
  ["the disk is full", forbidFileGrowth],
  ["another program locks the database", lockDatabase],
];

describe.each(FAULTS)("while %s", (_name, fault) => {
  it("an inquiry returns 503 with Retry-After, pages are served, and the site recovers", async () => {
    const seen = await runFault(own, fault, { responses: MIN_RESPONSES, pages: MIN_PAGES });
    console.info(
      `${JSON.stringify(seen.statuses)}; ${seen.pages.requested} pages, p99 ${seen.pages.p99Milliseconds.toFixed(0)} ms; stores again after ${seen.recoveredAfter.toFixed(0)} ms`,
    );
    expect(Object.keys(seen.statuses)).toEqual(["503"]);
    expect(seen.withoutRetryAfter).toBe(0);
    expect(seen.pages.failed).toEqual([]);
    expect(seen.lost).toBe(0);
    expect((await fetch(`${own.url}/readyz`)).status).toBe(200);
  });
});

describe("the database file", () => {
  it("uses a write-ahead log and syncs each commit", async () => {
    const database = openFile(join(own.dataDir, "site.sqlite"));
    expect(database.prepare("pragma synchronous").get()).toEqual({ synchronous: 2 });
    database.close();
    const other = new DatabaseSync(join(own.dataDir, "site.sqlite"), { readOnly: true });
    expect(other.prepare("pragma journal_mode").get()).toEqual({ journal_mode: "wal" });
    other.close();
  });

  it("makes the site not ready when it is deleted", async () => {
    rmSync(join(own.dataDir, "site.sqlite"));
    expect((await fetch(`${own.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${own.url}/`)).status).toBe(200);
  });
});
