import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchSite, type RunningSite } from "#e2e/support/launch-site.ts";
import { openFile } from "#platform/database/sqlite-connection.server.ts";
import {
  databaseIsLocked,
  type Fault,
  filesMayNotGrow,
  underFault,
} from "./drills/store-faults.ts";

// The same with errors of the disk itself, where strace is installed: npm run bench:reliability -- --only A4

const LEAST_ANSWERS = 8;

let own: RunningSite;
beforeAll(async () => {
  own = await launchSite();
  // The pages are rendered in the first moments.
  await pause(2000);
});
afterAll(async () => {
  await own.stop();
});

const FAULTS: [string, Fault][] = [
  ["the disk is full", filesMayNotGrow],
  ["another program holds the database for 3 seconds", databaseIsLocked],
];

describe.each(FAULTS)("while %s", (_name, fault) => {
  it("an inquiry is answered with 503 and when to try again, pages are served, and then all is well", async () => {
    const seen = await underFault(own, fault, 3000);
    console.info(
      `${JSON.stringify(seen.statuses)}; ${seen.pages.asked} pages, p90 ${seen.pages.p90Milliseconds.toFixed(0)} ms, p99 ${seen.pages.p99Milliseconds.toFixed(0)} ms; stores again after ${seen.recoveredAfter.toFixed(0)} ms`,
    );
    expect(Object.keys(seen.statuses)).toEqual(["503"]);
    expect(seen.statuses[503]).toBeGreaterThan(LEAST_ANSWERS);
    expect(seen.withoutRetryAfter).toBe(0);
    expect(seen.pages.failed).toEqual([]);
    expect(seen.pages.asked).toBeGreaterThan(20);
    // A store that the pages wait for holds up nearly all of them.
    expect(seen.pages.p90Milliseconds).toBeLessThan(250);
    expect(seen.lost).toBe(0);
    expect((await fetch(`${own.url}/readyz`)).status).toBe(200);
  });
});

describe("the file of the database", () => {
  it("confirms nothing that is not on the disk: write-ahead log, and a sync with each commit", async () => {
    const database = openFile(join(own.dataDir, "site.sqlite"));
    expect(database.prepare("pragma synchronous").get()).toEqual({ synchronous: 2 });
    database.close();
    const other = new DatabaseSync(join(own.dataDir, "site.sqlite"), { readOnly: true });
    expect(other.prepare("pragma journal_mode").get()).toEqual({ journal_mode: "wal" });
    other.close();
  });

  it("is missed when somebody deletes it: the site says that it is not ready", async () => {
    rmSync(join(own.dataDir, "site.sqlite"));
    expect((await fetch(`${own.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${own.url}/`)).status).toBe(200);
  });
});
