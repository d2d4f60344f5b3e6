import type { Transaction } from "kysely";
import {
  type AppointmentFacts,
  readPoolBlocks,
  selectTaken,
  toInterval,
} from "#appointments/store/pools.server.ts";
import type { AppointmentTables } from "#appointments/store/tables.ts";
import { type AppointmentKind, poolCapacity } from "#domain/appointments/appointments-schema.ts";
import { isDayScarce } from "#domain/appointments/scarce-day.ts";
import { addDays } from "#domain/dates.ts";
import { dealershipInstant, dealershipTime } from "#domain/dealership/clock.ts";
import { isKnown } from "#records/customers/known-customers.server.ts";

type Requested = { kind: AppointmentKind; place: string; startsAt: number; now: number };

function toDay(at: number) {
  const { day } = dealershipTime(new Date(at));
  const midnight = (of: string) => dealershipInstant(of, "00:00").getTime();
  return { from: midnight(day), until: midnight(addDays(day, 1)) };
}

/** Whether people whom the shop does not know hold half of a pool's day. Under the pool's lock. */
export async function isTimeScarce(
  transaction: Transaction<AppointmentTables>,
  { appointments, dealership }: AppointmentFacts,
  { kind, place, startsAt, now }: Requested,
): Promise<boolean> {
  const pool = { place, pool: kind.pool };
  const day = toDay(startsAt);
  const rows = await selectTaken(transaction, pool, day, now)
    .select(isKnown("appointments.customer").as("is_known"))
    .execute();
  // SQLite returns a number.
  const { known = [], unproved = [] } = Object.groupBy(rows, (row) =>
    row.is_known ? "known" : "unproved",
  );
  const state = {
    opening: { hours: dealership.hours[kind.hours], closures: dealership.closures },
    capacity: poolCapacity(appointments, kind, place),
    taken: known.map(toInterval),
    blocks: await readPoolBlocks(transaction, pool, day),
    now,
  };
  return isDayScarce(day, unproved.map(toInterval), state);
}
