import { RECORD_SEARCHES } from "#app/record-searches.server.ts";
import type { Storage } from "#app/storage.server.ts";
import type { AppointmentStore } from "#appointments/appointments.server.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { StepRules } from "#customers/step-rules.server.ts";
import { createClockMark } from "#platform/clock-mark.server.ts";
import type { DailyWork } from "#platform/daily-work.server.ts";
import type { Log } from "#platform/log.server.ts";
import type { RemovalBin } from "#records/personal-data/removal-bin.server.ts";
import { isSearchOutdated, rebuildSearch } from "#records/search/rebuild-search.server.ts";
import type { Bookings } from "#rentals/bookings.server.ts";
import type { ClockDoubt } from "./clock-doubt.server.ts";
import { createPurgeJob } from "./purge-old-data.server.ts";
import type { Job } from "./run-job.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

type Options = {
  storage: Pick<Storage, "database" | "firstCheck" | "check" | "fault">;
  bookings: Pick<Bookings, "runBookingJobs">;
  stepRules: Pick<StepRules, "runStepRules">;
  appointments: Pick<AppointmentStore, "runAppointmentJobs">;
  removalBin: Pick<RemovalBin, "removeDue">;
  purging: DailyWork;
  /** Null where no mail server is set. */
  queueSignInAlarms: (() => Promise<number[]>) | null;
  /** Null where no mailbox is set. */
  readMailbox: Job | null;
  clockDoubt: ClockDoubt;
  catalogue: () => Catalogue;
  log: Log;
  /** Whether the database is SQLite's file. */
  isFile: boolean;
};

/** Reads the whole file each minute and compares its indexes once a day, until it is found damaged. */
function checkFileJob({ firstCheck, check, fault }: Options["storage"]): Job {
  let comparedAt = performance.now();
  let isFirst = true;
  return {
    failure: "the database's file could not be checked",
    // Visitors who come right after a restart must not wait. An inquiry starts the first check at once.
    delayMs: 300,
    // At most a hundredth of a core.
    pauseMs: (tookMs) => Math.max(MINUTE, 100 * tookMs),
    async run() {
      const isDue = performance.now() - comparedAt > DAY;
      if (isFirst) await firstCheck();
      else await check(isDue ? "integrity_check" : "quick_check");
      isFirst = false;
      if (isDue) comparedAt = performance.now();
    },
    isOver: () => fault() !== null,
  };
}

/**
 * All that a running site does by the clock. Besides these, each queue of mails and webhooks has a worker, and the
 * response cache keeps its pages fresh.
 */
export function listPeriodicJobs(options: Options): Job[] {
  const {
    storage,
    bookings,
    stepRules,
    appointments,
    removalBin,
    purging,
    clockDoubt,
    queueSignInAlarms,
    readMailbox,
    catalogue,
    log,
    isFile,
  } = options;
  const whileClockIsRight = (job: Job): Job => ({
    ...job,
    async run(signal) {
      if ((await clockDoubt()) === null) await job.run(signal);
    },
  });
  const timely: Job[] = [
    {
      failure: "holds and reminders of bookings could not be handled",
      delayMs: 30 * SECOND,
      pauseMs: () => 30 * SECOND,
      async run() {
        const { expired, reminded } = await bookings.runBookingJobs();
        if (expired + reminded > 0) log.info({ expired, reminded }, "bookings");
      },
    },
    {
      failure: "next steps could not be added by rules",
      delayMs: MINUTE,
      pauseMs: () => 10 * MINUTE,
      async run() {
        const { added, dropped } = await stepRules.runStepRules();
        if (added + dropped > 0) log.info({ added, dropped }, "next steps by rules");
      },
    },
    {
      failure: "holds and reminders of appointments could not be handled",
      delayMs: 30 * SECOND,
      pauseMs: () => MINUTE,
      async run() {
        const { expired, reminded } = await appointments.runAppointmentJobs();
        if (expired + reminded > 0) log.info({ expired, reminded }, "appointments");
      },
    },
    {
      failure: "data of people in the bin could not be removed",
      delayMs: 5 * SECOND,
      pauseMs: () => MINUTE,
      async run() {
        const removed = await removalBin.removeDue();
        if (removed > 0) log.info({ removed }, "data of people was removed");
      },
    },
    {
      failure: "the time until which the clock was right could not be stored",
      // A machine that starts may correct its clock within minutes.
      delayMs: 10 * MINUTE,
      pauseMs: () => 10 * MINUTE,
      run: createClockMark(storage.database).move,
    },
  ];
  return [
    ...timely.map(whileClockIsRight),
    {
      failure: "the desk's search could not be rebuilt",
      delayMs: 0,
      pauseMs: () => MINUTE,
      async run(signal) {
        if (await isSearchOutdated(storage.database)) {
          await rebuildSearch(storage.database, RECORD_SEARCHES, signal);
        }
      },
    },
    {
      failure: "old data could not be deleted",
      delayMs: 0,
      pauseMs: () => 10 * MINUTE,
      run: createPurgeJob({
        database: storage.database,
        work: purging,
        retention: () => catalogue().retention,
        clockDoubt,
        log,
      }),
    },
    ...(queueSignInAlarms === null
      ? []
      : [
          {
            failure: "alarms about sign-ins could not be queued",
            delayMs: MINUTE,
            pauseMs: () => MINUTE,
            async run() {
              for (const failures of await queueSignInAlarms()) {
                log.warn({ failures }, "strangers try to sign in to an account");
              }
            },
          },
        ]),
    ...(readMailbox === null ? [] : [readMailbox]),
    ...(isFile ? [checkFileJob(storage)] : []),
  ];
}
