import type { Kysely } from "kysely";
import type { Tables } from "#app/database.server.ts";
import { countOldAppointments, purgeAppointments } from "#appointments/retention.server.ts";
import { countOldCustomers, purgeCustomers } from "#customers/retention.server.ts";
import type { Retention } from "#domain/content/retention-schema.ts";
import { daysBefore, monthsBefore } from "#domain/dates.ts";
import { countOldInquiries, purgeInquiries } from "#inquiries/retention.server.ts";
import {
  countOldAttempts,
  countOldChanges,
  countOldSessions,
  purgeAttempts,
  purgeChanges,
  purgeSessions,
} from "#people/retention.server.ts";
import { type Actor, SITE } from "#platform/actor.ts";
import type { DailyWork } from "#platform/daily-work.server.ts";
import { clearTraces } from "#platform/database/vacuum.server.ts";
import type { Log } from "#platform/log.server.ts";
import { countOld, type Purge, purgeOld } from "#records/retention.server.ts";
import {
  countOldRentals,
  countOldRequests,
  purgeRentalRequests,
  purgeRentals,
} from "#rentals/retention.server.ts";
import { newestRowAt, type PurgeHold } from "./purge-hold.server.ts";

const YEAR = 12;

type PurgeTimes = { now: Date; newestRow: number };

/**
 * In this order: a booking is kept as long as its inquiry. Bookings whose stay ended within a year of the newest row are
 * kept even if the clock is wrong.
 */
export function purgesAt({ now, newestRow }: PurgeTimes, retention: Retention): Purge[] {
  const lastYear = newestRow === 0 ? now : monthsBefore(new Date(newestRow), YEAR);
  const bookings = (count: number) =>
    new Date(Math.min(monthsBefore(now, count).getTime(), lastYear.getTime()));
  const months = (count: number) => monthsBefore(now, count);
  const days = (count: number) => daysBefore(now, count);
  return [
    {
      kind: "inquiries",
      before: months(retention.inquiryMonths),
      step: purgeInquiries,
      count: countOldInquiries,
    },
    {
      kind: "rental requests",
      before: bookings(retention.requestMonths),
      step: purgeRentalRequests,
      count: countOldRequests,
    },
    {
      kind: "rentals",
      before: bookings(YEAR * retention.rentalYears),
      step: purgeRentals,
      count: countOldRentals,
    },
    {
      kind: "appointments",
      before: bookings(retention.inquiryMonths),
      step: purgeAppointments,
      count: countOldAppointments,
    },
    {
      // After their inquiries and bookings, with which they go.
      kind: "customers",
      before: months(retention.inquiryMonths),
      step: purgeCustomers,
      count: countOldCustomers,
    },
    {
      kind: "sessions",
      before: days(retention.sessionDays),
      step: purgeSessions,
      count: countOldSessions,
    },
    {
      kind: "sign-in attempts",
      before: days(retention.attemptDays),
      step: purgeAttempts,
      count: countOldAttempts,
    },
    {
      kind: "changes",
      before: months(YEAR * retention.changeYears),
      step: purgeChanges,
      count: countOldChanges,
    },
  ];
}

/** How many of each kind would be deleted now. */
export async function countOldData(
  database: Kysely<Tables>,
  retention: Retention,
): Promise<Record<string, number>> {
  const times = { now: new Date(), newestRow: await newestRowAt(database) };
  return await countOld(database, purgesAt(times, retention));
}

type Options = {
  database: Kysely<Tables>;
  work: DailyWork;
  /** As the content says it now. */
  retention: () => Retention;
  /** Why nothing may be deleted; null if it may. */
  hold: PurgeHold;
  log: Log;
};

/** Deletes what is old by the clock of now, without asking whether that clock is right. */
export async function purgeNow(
  { database, work, retention }: Pick<Options, "database" | "work" | "retention">,
  { actor = SITE, signal }: { actor?: Actor; signal?: AbortSignal } = {},
): Promise<Record<string, number>> {
  const times = { now: new Date(), newestRow: await newestRowAt(database) };
  const deleted = await purgeOld(database, purgesAt(times, retention()), {
    actor,
    ...(signal && { signal }),
  });
  if (signal?.aborted) return deleted;
  if (Object.keys(deleted).length > 0) await clearTraces(database);
  await work.finish();
  return deleted;
}

/**
 * Returns a job that deletes old data once a day, by one of several processes; never while the clock is in doubt. Counting
 * what waits reads all of the data, so it is counted once for each reason, which names a day.
 */
export function createPurgeJob(options: Options): (signal: AbortSignal) => Promise<void> {
  const { database, work, retention, hold, log } = options;
  let held: { reason: string; waiting: Record<string, number> } | null = null;
  return async (signal) => {
    const reason = await hold();
    if (reason !== null) {
      if (held?.reason !== reason) {
        held = { reason, waiting: await countOldData(database, retention()) };
      }
      log.error(held, "old data is not deleted because the clock may be wrong");
      return;
    }
    if (!(await work.isDue()) || !(await work.claim())) return;
    const deleted = await purgeNow(options, { signal });
    if (Object.keys(deleted).length > 0) {
      log.info({ deleted }, "data that was old enough was deleted");
    }
  };
}
