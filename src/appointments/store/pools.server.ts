import { type Kysely, type SqlBool, sql, type Transaction } from "kysely";
import {
  type AppointmentKind,
  type Appointments,
  findBookableKind,
  MAX_OCCUPIED_MS,
  poolCapacity,
} from "#domain/appointments/appointments-schema.ts";
import type { PoolName } from "#domain/appointments/pools.ts";
import type { PoolBlock, PoolState } from "#domain/appointments/slots.ts";
import type { Dealership } from "#domain/dealership/dealership-schema.ts";
import type { Interval } from "#domain/intervals/interval.ts";
import { detectDialect } from "#platform/database/dialect.server.ts";
import type { AppointmentTables } from "./tables.ts";

/** The parts of the content that decide which appointments can be booked. */
export type AppointmentFacts = {
  appointments: Appointments;
  dealership: Pick<Dealership, "hours" | "closures">;
};

/** A pool of a place. */
export type Pool = { place: string; pool: PoolName };

/**
 * Locks pools until the transaction ends, so that what is free stays true. SQLite has one writer anyway, and its
 * transaction begins with this write.
 */
export async function lockPools(
  transaction: Transaction<AppointmentTables>,
  pools: readonly Pool[],
): Promise<void> {
  const ids = [...new Set(pools.map(({ place, pool }) => `${place} ${pool}`))].sort();
  if (ids.length === 0) return;
  await transaction
    .insertInto("appointment_pools")
    .values(ids.map((id) => ({ id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (detectDialect(transaction) === "sqlite") return;
  await transaction
    .selectFrom("appointment_pools")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Condition in the same words as the partial index, so that both engines use the index. */
export const isInUse = sql<SqlBool>`state in ('requested', 'booked', 'arrived')`;

export const toInterval = ({
  from_at,
  until_at,
}: {
  from_at: number;
  until_at: number;
}): Interval => ({
  from: Number(from_at),
  until: Number(until_at),
});

/** A kind at a place; null where it takes messages only. */
export function findKindAt(
  { appointments }: Pick<AppointmentFacts, "appointments">,
  id: string,
  place: string,
): AppointmentKind | null {
  const kind = findBookableKind(appointments, id);
  return kind?.places.includes(place) ? kind : null;
}

/** Blocks of a pool that touch an interval. */
export async function readPoolBlocks(
  database: Kysely<AppointmentTables>,
  { place, pool }: Pool,
  within: Interval,
): Promise<PoolBlock[]> {
  const rows = await database
    .selectFrom("appointment_blocks")
    .select(["from_at", "until_at", "count"])
    .where("place", "=", place)
    .where("pool", "=", pool)
    .where("until_at", ">", within.from)
    .where("from_at", "<", within.until)
    .execute();
  return rows.map((row) => ({ ...toInterval(row), count: row.count }));
}

/** Appointments that take a place of a pool within an interval. */
export const selectTaken = (
  database: Kysely<AppointmentTables>,
  { place, pool }: Pool,
  within: Interval,
  now: number,
) =>
  database
    .selectFrom("appointments")
    .select(["from_at", "until_at"])
    .where("place", "=", place)
    .where("pool", "=", pool)
    .where(isInUse)
    .where("until_at", ">", within.from)
    .where("from_at", "<", within.until)
    // Both ends of one column, or the index reads all that is booked from then on.
    .where("until_at", "<", within.until + MAX_OCCUPIED_MS)
    .where((eb) => eb.or([eb("state", "!=", "requested"), eb("hold_until", ">", now)]));

/**
 * Reads a pool's capacity, appointments and blocks within an interval. `except` is the id of an appointment to leave out
 * because it is about to change.
 */
export async function readPool(
  database: Kysely<AppointmentTables>,
  { appointments, dealership }: AppointmentFacts,
  {
    kind,
    place,
    within,
    now,
  }: { kind: AppointmentKind; place: string; within: Interval; now: number },
  except = "",
): Promise<PoolState> {
  const { pool } = kind;
  const taken = await selectTaken(database, { place, pool }, within, now)
    .where("id", "!=", except)
    .execute();
  return {
    opening: { hours: dealership.hours[kind.hours], closures: dealership.closures },
    capacity: poolCapacity(appointments, kind, place),
    taken: taken.map(toInterval),
    blocks: await readPoolBlocks(database, { place, pool }, within),
    now,
  };
}
