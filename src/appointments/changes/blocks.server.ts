import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { type Appointment, appointmentFromRow } from "#appointments/store/appointment.ts";
import { type Block, blockFromRow } from "#appointments/store/find-appointments.server.ts";
import { lockPools, type Pool, readPoolBlocks } from "#appointments/store/pools.server.ts";
import type { AppointmentTables } from "#appointments/store/tables.ts";
import { createPoolLoad } from "#domain/appointments/slots.ts";
import { UNFINISHED_STATES } from "#domain/appointments/states.ts";
import type { Interval } from "#domain/intervals/interval.ts";
import type { Actor } from "#platform/actor.ts";
import type { ChangeResult } from "#records/change-result.ts";
import { recordChange } from "#records/events.server.ts";
import { toSubject } from "#records/subjects.ts";
import type { AppointmentDatabase, ChangeOptions } from "./change-appointment.server.ts";

/** Milliseconds since 1970. */
export type NewBlock = Pool & { count: number; from: number; until: number; reason: string };

/**
 * Missing if the content has no such pool. `conflicts` are appointments that no longer fit; they stay until somebody moves
 * them.
 */
type BlockResult = ChangeResult<{ block: Block; conflicts: readonly Appointment[] }, never, never>;

/** Visits of a pool within a time that do not fit beside each other and the blocks, in order. */
async function findConflicts(
  database: Kysely<AppointmentTables>,
  { place, pool, from, until }: Pool & Interval,
  capacity: number,
): Promise<Appointment[]> {
  const rows = await database
    .selectFrom("appointments")
    .selectAll()
    .where("place", "=", place)
    .where("pool", "=", pool)
    .where("state", "in", UNFINISHED_STATES)
    .where("until_at", ">", from)
    .where("from_at", "<", until)
    .orderBy("from_at")
    .orderBy("reference")
    .execute();
  const appointments = rows.map(appointmentFromRow);
  const load = createPoolLoad({
    taken: appointments.map(({ fromAt, untilAt }) => ({ from: fromAt, until: untilAt })),
    blocks: await readPoolBlocks(database, { place, pool }, { from, until }),
  });
  return appointments.filter(({ fromAt, untilAt }) => {
    const within = { from: Math.max(fromAt, from), until: Math.min(untilAt, until) };
    return load.peak(within) > capacity;
  });
}

/** A pool has fewer places for some time: a person is away, a lift is broken. */
export function createBlocks(
  database: AppointmentDatabase,
  { facts, clock }: Pick<ChangeOptions, "facts" | "clock">,
) {
  const findCapacity = ({ place, pool }: Pool) =>
    facts().appointments.pools.find((known) => known.place === place && known.pool === pool)
      ?.capacity;
  return {
    /** Visits that no longer fit because of a block. */
    async blockConflicts({ place, pool, fromAt, untilAt }: Block): Promise<Appointment[]> {
      return await findConflicts(
        database.withTables<AppointmentTables>(),
        { place, pool, from: fromAt, until: untilAt },
        findCapacity({ place, pool }) ?? 0,
      );
    },

    addBlock: (actor: Actor, { place, pool, count, from, until, reason }: NewBlock) =>
      database.transaction().execute(async (transaction): Promise<BlockResult> => {
        const capacity = findCapacity({ place, pool });
        if (capacity === undefined) return { kind: "missing" };
        await lockPools(transaction, [{ place, pool }]);
        const row = {
          id: randomUUID(),
          place,
          pool,
          count,
          from_at: from,
          until_at: until,
          reason,
          person: actor.person,
          author: actor.name,
          created_at: clock().getTime(),
        };
        await transaction.insertInto("appointment_blocks").values(row).execute();
        const conflicts = await findConflicts(transaction, { place, pool, from, until }, capacity);
        await recordChange(transaction, actor, {
          action: "block appointments",
          subject: toSubject("pool", `${place} ${pool}`),
          after: reason,
        });
        return { kind: "ok", block: blockFromRow(row), conflicts };
      }),

    /** Returns the block that has ended; null if there is no such block any more. */
    removeBlock: (actor: Actor, id: string): Promise<Block | null> =>
      database.transaction().execute(async (transaction) => {
        const row = await transaction
          .deleteFrom("appointment_blocks")
          .where("id", "=", id)
          .returningAll()
          .executeTakeFirst();
        if (row === undefined) return null;
        await recordChange(transaction, actor, {
          action: "end block of appointments",
          subject: toSubject("pool", `${row.place} ${row.pool}`),
          before: row.reason,
        });
        return blockFromRow(row);
      }),
  };
}
