import type { Transaction } from "kysely";
import type { ClassPlan } from "#domain/bookings/class-plan.ts";
import { freeCarts, readUnitSchedules } from "#rentals/planning/unit-schedules.server.ts";
import type { RentalFacts } from "#rentals/store/class-plans.server.ts";
import type { BookingsTable, RentalTables } from "#rentals/store/tables.ts";

type Requested = Pick<BookingsTable, "class" | "reference" | "from_at" | "until_at">;
type Confirmed = Pick<BookingsTable, "state" | "hold_until" | "unit" | "by_rule">;

/**
 * Confirms requests as they are stored while enough carts of their class stay free. Under the locks of the classes; the
 * plan is without the request. Returns the columns of one that is confirmed, else null.
 */
export async function createRule(
  transaction: Transaction<RentalTables>,
  classes: readonly string[],
  facts: RentalFacts,
  now: number,
): Promise<(row: Requested, plan: ClassPlan | null) => Confirmed | null> {
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
    if (plan === null || mustStayFree === undefined || carts === undefined) return null;
    const span = { from: row.from_at, until: row.until_at };
    if (plan.free(span) <= mustStayFree) return null;
    const unit = freeCarts(carts, span, row.reference)[0] ?? null;
    if (unit !== null) {
      const { reference } = row;
      const own = { ...span, kind: "booking", reference, isOut: false } as const;
      const all = [...(carts.get(unit) ?? []), own].sort((a, b) => a.from - b.from);
      carts.set(unit, all);
    }
    return { state: "confirmed", hold_until: null, unit, by_rule: mustStayFree };
  };
}
