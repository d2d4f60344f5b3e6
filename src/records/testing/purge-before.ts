import type { Kysely } from "kysely";
import type { DeclaredTables } from "#records/personal-data/declare-tables.ts";
import { countOld, purgeOld, purgesAt } from "#records/personal-data/retention.server.ts";
import type { EventTables } from "#records/tables.ts";

const MONTHS = 24;
const RETENTION = {
  updated: "2026-11-24",
  inquiryMonths: MONTHS,
  requestMonths: MONTHS,
  rentalYears: 7,
  sessionDays: 90,
  attemptDays: 1,
  changeYears: 7,
};

/** Deletes what is older than an instant of those that are kept for 24 months; returns how many were counted, and deleted. */
export async function purgeBefore(
  database: Kysely<EventTables>,
  tables: DeclaredTables,
  { kind, before }: { kind: string; before: Date },
): Promise<{ counted: number; deleted: number }> {
  const now = new Date(before);
  now.setUTCMonth(now.getUTCMonth() + MONTHS);
  const purges = purgesAt({ now, newestRow: 0 }, RETENTION, tables).filter(
    (purge) => purge.kind === kind,
  );
  const counts = await countOld(database, purges);
  const actor = { person: null, name: "The site" };
  const deleted = await purgeOld(database, purges, { actor, pauseMs: 0 });
  return { counted: counts[kind] ?? 0, deleted: deleted[kind] ?? 0 };
}
