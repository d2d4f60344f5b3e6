import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { openMigratedDatabase } from "#app/database.server.ts";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import { createDailyWork } from "#platform/daily-work.server.ts";
import { addEvent, CHANGE } from "#records/events.server.ts";
import { describePurgeHold } from "./purge-hold.server.ts";
import { createPurgeJob } from "./purge-old-data.server.ts";

const DAY = 86_400_000;
const TODAY = Date.parse("2026-11-27T03:00:00Z");
const hold = (lastRunDays: number | null, newestRowDays: number) =>
  describePurgeHold({
    now: TODAY,
    lastRun: lastRunDays === null ? null : TODAY - lastRunDays * DAY,
    newestRow: newestRowDays === 0 ? 0 : TODAY - newestRowDays * DAY,
  });

it.each([
  ["daily", 1, 1],
  ["daily in a quiet winter", 1, 40],
  ["two weeks later", 14, 14],
  ["in an empty database", null, 0],
  ["for the first time", null, 3],
])("deletes %s", (_when, lastRun, newestRow) => {
  expect(hold(lastRun, newestRow)).toBeNull();
});

it.each([
  ["a month off", 31, 31, "it was last done on 2026-10-27, 31 days before."],
  ["40 years ahead", 14_610, 14_610, "14610 days before."],
  ["40 years ahead, with a row of that time", 14_610, 1, "14610 days before."],
  ["10 years behind", -3650, 3650, "3650 days later."],
  ["no run and a row long ago", null, 400, "the newest entry is from 2025-10-23, 400 days before."],
  [
    "no run and a row of the future",
    null,
    -3,
    "the newest entry is from 2026-11-30, 3 days later.",
  ],
])("holds after %s", (_what, lastRun, newestRow, end) => {
  expect(hold(lastRun, newestRow)).toMatch(/^Today is 2026-11-27 by this computer's clock, /);
  expect(hold(lastRun, newestRow)?.endsWith(end)).toBe(true);
});

it("counts what waits once for each reason", async () => {
  const folder = mkdtempSync(join(tmpdir(), "purge-"));
  const database = await openMigratedDatabase({ folder });
  onTestFinished(async () => {
    await database.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  const addOldChange = () =>
    database.transaction().execute((transaction) =>
      addEvent(transaction, {
        at: 0,
        by: { person: null, name: "Dana" },
        kind: CHANGE,
        action: "publish",
        subject: "content:a",
      }),
    );
  let reason = "Today is 2040-01-01 by this computer's clock.";
  const logged: object[] = [];
  const purge = createPurgeJob({
    database,
    work: createDailyWork(database, "purge"),
    retention: () => catalogue.retention,
    hold: async () => reason,
    log: pino({}, { write: (line) => void logged.push(JSON.parse(line)) }),
  });
  const { signal } = new AbortController();
  await addOldChange();
  await purge(signal);
  await addOldChange();
  await purge(signal);
  reason = "Today is 2040-01-02 by this computer's clock.";
  await purge(signal);
  expect(logged).toMatchObject([
    { waiting: { changes: 1 } },
    { waiting: { changes: 1 } },
    { waiting: { changes: 2 }, reason },
  ]);
});
