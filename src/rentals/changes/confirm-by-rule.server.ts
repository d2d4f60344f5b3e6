import type { Transaction } from "kysely";
import type { ClassPlan } from "#domain/bookings/class-plan.ts";
import { freeCarts, readUnitSchedules } from "#rentals/planning/unit-schedules.server.ts";
import type { RentalFacts } from "#rentals/store/class-plans.server.ts";
import type { BookingsTable, RentalTables } from "#rentals/store/tables.ts";

/**
 * Confirms requests as they are stored while enough carts of their class stay free. Under the locks of the classes; the
 * plan is without the request. Returns whether it is confirmed.
 */
export async function createRule(
  transaction: Transaction<RentalTables>,
  classes: readonly string[],
  facts: RentalFacts,
  now: number,
): Promise<(row: BookingsTable, plan: ClassPlan | null) => boolean> {
  const least = new Map(
    facts.vehicles.flatMap(({ id, confirmWhileFree }) =>
      confirmWhileFree !== null && classes.includes(id) ? [[id, confirmWhileFree] as const] : [],
    ),
  );
  const schedules = new Map(
    await Promise.all(
      [...least.keys()].map(
        async (id) => [id, new Map(await readUnitSchedules(transaction, id, facts, now))] as const,
      ),
    ),
  );
  return (row, plan) => {
    const [mustStayFree, carts] = [least.get(row.class), schedules.get(row.class)];
    if (plan === null || mustStayFree === undefined || carts === undefined) return false;
    const span = { from: row.from_at, until: row.until_at };
    if (plan.free(span) <= mustStayFree) return false;
    const unit = freeCarts(carts, span, row.reference)[0] ?? null;
    row.state = "confirmed";
    row.hold_until = null;
    row.unit = unit;
    row.by_rule = mustStayFree;
    if (unit !== null) {
      const { reference } = row;
      const own = { ...span, kind: "booking", reference, isOut: false } as const;
      const all = [...(carts.get(unit) ?? []), own].sort((a, b) => a.from - b.from);
      carts.set(unit, all);
    }
    return true;
  };
}
