import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { openMigratedDatabase } from "#app/database.server.ts";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import { createDailyWork } from "#platform/daily-work.server.ts";
import { addEvent, CHANGE } from "#records/events.server.ts";
import { describeClockDoubt } from "./clock-doubt.server.ts";
import { createPurgeJob } from "./purge-old-data.server.ts";

const DAY = 86_400_000;
const TODAY = Date.parse("2026-11-27T03:00:00Z");
const describe = (markDays: number | null, newestRowDays: number) =>
  describeClockDoubt({
    now: TODAY,
    mark: markDays === null ? null : TODAY - markDays * DAY,
    newestRow: newestRowDays === 0 ? 0 : TODAY - newestRowDays * DAY,
  });

it.each([
  ["while it runs", 0.01, 1],
  ["while it runs, in a quiet winter", 0.01, 40],
  ["half an hour behind, as another machine may be", -0.02, -0.02],
  ["two weeks later", 14, 14],
  ["in an empty database", null, 0],
  ["for the first time", null, 3],
  ["without a mark, with a row of later that day", null, -0.9],
])("trusts the clock %s", (_when, mark, newestRow) => {
  expect(describe(mark, newestRow)).toBeNull();
});

it.each([
  ["after a month off", 31, 31, ", and the site last ran on 2026-10-27, 31 days before."],
  ["20 days ahead", 20, 20, "20 days before."],
  ["40 years ahead", 14_610, 14_610, "14,610 days before."],
  ["40 years ahead, with a row of that time", 14_610, 1, "14,610 days before."],
  ["5 hours behind", -5 / 24, 0.1, ", but the site last ran on 2026-11-27, 5 hours later."],
  ["a day behind", -1, -1, ", but the site last ran on 2026-11-28, 24 hours later."],
  ["8 days behind", -8, -8, "8 days later."],
  ["10 years behind", -3650, 3650, "3,650 days later."],
  [
    "without a mark, long after the newest row",
    null,
    400,
    "the newest entry is from 2025-10-23, 400 days before.",
  ],
  ["without a mark, before the newest row", null, -3, "from 2026-11-30, 3 days later."],
])("doubts the clock %s", (_what, mark, newestRow, end) => {
  expect(describe(mark, newestRow)).toMatch(/^Today is 2026-11-27 by this computer's clock, /);
  expect(describe(mark, newestRow)?.endsWith(end)).toBe(true);
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
    clockDoubt: async () => reason,
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
