import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { overlaps } from "#domain/intervals/interval.ts";
import type { Actor } from "#platform/actor.ts";
import type { ChangeResult } from "#records/change-result.ts";
import { recordChange } from "#records/events.server.ts";
import { toSubject } from "#records/subjects.ts";
import { listReferences, readUnitSchedules } from "#rentals/planning/unit-schedules.server.ts";
import { lockClasses } from "#rentals/store/class-plans.server.ts";
import type { RentalTables } from "#rentals/store/tables.ts";
import type { RentalDatabase } from "./change-booking.server.ts";
import type { DecisionOptions } from "./decisions.server.ts";

/** Milliseconds since 1970. */
export type NewBlock = { unit: string; from: number; until: number; reason: string };

/** Missing without such a cart. `conflicts` are references of bookings that have the cart then. */
type BlockResult = ChangeResult<
  { id: string; conflicts: readonly string[] },
  { conflicts: readonly string[] },
  never
>;

/** A cart is away from the fleet, such as in the shop. */
export function createBlocks(database: RentalDatabase, { facts, clock }: DecisionOptions) {
  return {
    /** `despite` blocks the cart although bookings have it; they keep it until somebody moves them. */
    block: (
      actor: Actor,
      { unit, from, until, reason }: NewBlock,
      { despite }: { despite: boolean },
    ): Promise<BlockResult> =>
      database.transaction().execute(async (transaction): Promise<BlockResult> => {
        const bookings: Transaction<RentalTables> = transaction.withTables();
        const known = facts();
        const className = known.units.find(({ id }) => id === unit)?.class;
        if (className === undefined) return { kind: "missing" };
        await lockClasses(bookings, [className]);
        const now = clock().getTime();
        const schedules = await readUnitSchedules(bookings, className, known, now);
        const others = (schedules.get(unit) ?? []).filter((occupation) =>
          overlaps(occupation, { from, until }),
        );
        const conflicts = listReferences(others);
        if (conflicts.length > 0 && !despite) return { kind: "rejected", conflicts };
        const id = randomUUID();
        await bookings
          .insertInto("fleet_blocks")
          .values({
            id,
            unit,
            from_at: from,
            until_at: until,
            reason,
            person: actor.person,
            author: actor.name,
            created_at: now,
          })
          .execute();
        await recordChange(transaction, actor, {
          action: "block cart",
          subject: toSubject("cart", unit),
          after: reason,
        });
        return { kind: "ok", id, conflicts };
      }),

    /** Returns the block that has ended; null if there is no such block any more. */
    unblock: (actor: Actor, id: string): Promise<NewBlock | null> =>
      database.transaction().execute(async (transaction) => {
        const row = await transaction
          .deleteFrom("fleet_blocks")
          .where("id", "=", id)
          .returning(["unit", "reason", "from_at", "until_at"])
          .executeTakeFirst();
        if (row === undefined) return null;
        await recordChange(transaction, actor, {
          action: "end block",
          subject: toSubject("cart", row.unit),
          before: row.reason,
        });
        const { unit, reason, from_at, until_at } = row;
        return { unit, reason, from: Number(from_at), until: Number(until_at) };
      }),
  };
}
