import type { Transaction } from "kysely";
import {
  type AppointmentFacts,
  readPoolBlocks,
  selectTaken,
  toInterval,
} from "#appointments/store/pools.server.ts";
import type { AppointmentTables } from "#appointments/store/tables.ts";
import { type AppointmentKind, poolCapacity } from "#domain/appointments/appointments-schema.ts";
import { isDayScarce, leavesHalfOfDay } from "#domain/appointments/scarce-day.ts";
import { addDays } from "#domain/dates.ts";
import { dealershipInstant, dealershipTime } from "#domain/dealership/clock.ts";
import type { Interval } from "#domain/intervals/interval.ts";
import { isKnown } from "#records/customers/known-customers.server.ts";

type Requested = { kind: AppointmentKind; place: string; startsAt: number; now: number };

function toDay(at: number) {
  const { day } = dealershipTime(new Date(at));
  const midnight = (of: string) => dealershipInstant(of, "00:00").getTime();
  return { from: midnight(day), until: midnight(addDays(day, 1)) };
}

/** Reads who holds the day of a pool. Under the pool's lock. */
export async function readPoolDay(
  transaction: Transaction<AppointmentTables>,
  { appointments, dealership }: AppointmentFacts,
  { kind, place, startsAt, now }: Requested,
) {
  const pool = { place, pool: kind.pool };
  const day = toDay(startsAt);
  const rows = await selectTaken(transaction, pool, day, now)
    .select(["appointments.awaits", isKnown("appointments.customer").as("is_known")])
    .execute();
  const state = {
    opening: { hours: dealership.hours[kind.hours], closures: dealership.closures },
    capacity: poolCapacity(appointments, kind, place),
    blocks: await readPoolBlocks(transaction, pool, day),
    now,
  };
  const split = (isCounted: (row: (typeof rows)[number]) => boolean) => ({
    counted: rows.filter(isCounted).map(toInterval),
    pool: { ...state, taken: rows.filter((row) => !isCounted(row)).map(toInterval) },
  });
  const unproved = split(({ is_known: known }) => !known);
  const awaiting = split(({ awaits }) => awaits !== null);
  return {
    /** Whether people whom the shop does not know hold half of it. */
    isScarce: isDayScarce(day, unproved.counted, unproved.pool),
    /** Whether a time may be kept until somebody confirms an email. */
    canKeep: (time: Interval): boolean =>
      leavesHalfOfDay(day, [...awaiting.counted, time], awaiting.pool),
  };
}
