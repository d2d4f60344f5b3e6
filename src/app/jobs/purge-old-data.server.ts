import type { Kysely } from "kysely";
import type { Retention } from "#domain/content/retention-schema.ts";
import { daysBefore, monthsBefore } from "#domain/dates.ts";
import { purgeInquiries } from "#inquiries/retention.server.ts";
import { purgeAttempts, purgeChanges, purgeSessions } from "#people/retention.server.ts";
import type { Actor, AuditTables } from "#platform/audit.server.ts";
import type { DailyWork } from "#platform/daily-work.server.ts";
import { clearTraces } from "#platform/database/vacuum.server.ts";
import type { Log } from "#platform/log.server.ts";
import { type Purge, purgeOld } from "#platform/retention.server.ts";
import { purgeRentalRequests, purgeRentals } from "#rentals/retention.server.ts";

const SITE: Actor = { person: null, name: "The site" };
const YEAR = 12;

/** In this order: a booking is kept as long as its inquiry. */
export function purgesAt(now: Date, retention: Retention): Purge[] {
  const months = (count: number) => monthsBefore(now, count);
  const days = (count: number) => daysBefore(now, count);
  return [
    { kind: "inquiries", before: months(retention.inquiryMonths), step: purgeInquiries },
    { kind: "rental requests", before: months(retention.requestMonths), step: purgeRentalRequests },
    { kind: "rentals", before: months(YEAR * retention.rentalYears), step: purgeRentals },
    { kind: "sessions", before: days(retention.sessionDays), step: purgeSessions },
    { kind: "sign-in attempts", before: days(retention.attemptDays), step: purgeAttempts },
    { kind: "changes", before: months(YEAR * retention.changeYears), step: purgeChanges },
  ];
}

type Options = {
  database: Kysely<AuditTables>;
  work: DailyWork;
  /** As the content says it now. */
  retention: () => Retention;
  log: Log;
  signal: AbortSignal;
};

/** Once a day, by one of several processes. */
export async function purgeOldData({
  database,
  work,
  retention,
  log,
  signal,
}: Options): Promise<void> {
  if (!(await work.isDue()) || !(await work.claim())) return;
  const purges = purgesAt(new Date(), retention());
  const deleted = await purgeOld(database, purges, { actor: SITE, signal });
  if (signal.aborted) return;
  if (Object.keys(deleted).length > 0) {
    await clearTraces(database);
    log.info({ deleted }, "data that was old enough was deleted");
  }
  await work.finish();
}
