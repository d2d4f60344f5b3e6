import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { openMigratedDatabase } from "#app/database.server.ts";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import { createClockMark } from "#platform/clock-mark.server.ts";
import { createDailyWork } from "#platform/daily-work.server.ts";
import { listPeriodicJobs } from "./periodic-jobs.server.ts";

it("do nothing by a clock that is in doubt, and all of it once it is right again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "jobs-"));
  const database = await openMigratedDatabase({ folder });
  onTestFinished(async () => {
    await database.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  let doubt: string | null = "Today is 2066-01-01 by this computer's clock.";
  const ran: string[] = [];
  const jobs = listPeriodicJobs({
    storage: { database, firstCheck: async () => {}, check: async () => {}, fault: () => null },
    bookings: {
      async runBookingJobs() {
        ran.push("bookings");
        return { expired: 0, reminded: 0 };
      },
    },
    appointments: {
      async runAppointmentJobs() {
        ran.push("appointments");
        return { expired: 0, reminded: 0 };
      },
    },
    stepRules: {
      async runStepRules() {
        ran.push("next steps");
        return { added: 0, dropped: 0 };
      },
    },
    removalBin: {
      async removeDue() {
        ran.push("removals");
        return 0;
      },
    },
    purging: createDailyWork(database, "purge"),
    queueSignInAlarms: null,
    readMailbox: null,
    clockDoubt: async () => doubt,
    catalogue: () => catalogue,
    log: pino({ enabled: false }),
    isFile: true,
  });
  const { signal } = new AbortController();
  const { read } = createClockMark(database);
  for (const { run } of jobs) await run(signal);
  expect([ran, await read()]).toEqual([[], null]);
  doubt = null;
  for (const { run } of jobs) await run(signal);
  expect(ran.toSorted()).toEqual(["appointments", "bookings", "next steps", "removals"]);
  expect(await read()).toBeGreaterThan(0);
});
