import { type Kysely, type SqlBool, sql, type Transaction } from "kysely";
import type { RentalPlans } from "#domain/rentals/plan-schema.ts";
import { type FleetUnit, merged, type Stay } from "#domain/reservations/assignment.ts";
import { type ClassPlan, planClass } from "#domain/reservations/class-plan.ts";
import type { RentalUnit } from "#domain/reservations/fleet-schema.ts";
import { dialectOf } from "#platform/database/dialect.server.ts";
import type { FleetBlocksTable, ReservationsTable, ReservationTables } from "./tables.ts";

/** What the content says about renting. */
export type RentalFacts = { units: readonly RentalUnit[]; rules: RentalPlans["rules"] };

type Holding = Pick<
  ReservationsTable,
  "id" | "class" | "state" | "unit" | "from_at" | "to_at" | "until_at"
>;

/** Until a cart that is late can go out again, at least. Milliseconds since 1970. */
export function busyUntil(
  { state, to_at, until_at }: Pick<Holding, "state" | "to_at" | "until_at">,
  now: number,
): number {
  return state === "out" ? Math.max(until_at, now + until_at - to_at) : until_at;
}

/**
 * Locks the classes until the transaction ends, so that what is planned for them stays true. SQLite has one writer
 * anyway, and its transaction begins with this write.
 */
export async function lockClasses(
  transaction: Transaction<ReservationTables>,
  classes: readonly string[],
): Promise<void> {
  const ids = [...new Set(classes)].sort();
  if (ids.length === 0) return;
  await transaction
    .insertInto("rental_classes")
    .values(ids.map((id) => ({ id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (dialectOf(transaction) === "sqlite") return;
  await transaction
    .selectFrom("rental_classes")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** In words that the partial index has, so that both engines use it. */
export const isHolding = sql<SqlBool>`state in ('requested', 'confirmed', 'out')`;

/** Those that keep a cart from others now or later. */
async function readHolding(
  database: Kysely<ReservationTables>,
  classes: readonly string[],
  now: number,
): Promise<Holding[]> {
  const rows = await database
    .selectFrom("reservations")
    .select(["id", "class", "state", "unit", "from_at", "to_at", "until_at"])
    .where("class", "in", classes)
    .where(isHolding)
    .where(({ or, and, eb }) =>
      or([
        eb("state", "=", "out"),
        and([eb("state", "=", "confirmed"), eb("until_at", ">", now)]),
        and([eb("state", "=", "requested"), eb("until_at", ">", now), eb("hold_until", ">", now)]),
      ]),
    )
    .execute();
  return rows.map((row) => ({
    ...row,
    from_at: Number(row.from_at),
    to_at: Number(row.to_at),
    until_at: Number(row.until_at),
  }));
}

function toUnit(
  id: string,
  blocks: readonly Pick<FleetBlocksTable, "unit" | "from_at" | "until_at">[],
  out: readonly Holding[],
  now: number,
): FleetUnit {
  const blocked = blocks
    .filter(({ unit }) => unit === id)
    .map(({ from_at, until_at }) => ({ from: Number(from_at), until: Number(until_at) }));
  const rented = out
    .filter(({ unit }) => unit === id)
    .map((stay) => ({ from: Math.min(stay.from_at, now), until: busyUntil(stay, now) }));
  return { id, busy: merged([...blocked, ...rented]) };
}

const toStay = ({ id, from_at, until_at }: Holding): Stay => ({
  id,
  from: from_at,
  until: until_at,
});

type PlanOptions = {
  /** The id of a reservation to leave out, because it is about to change. */
  except?: string;
  /** Leaves requests out. */
  isFirm?: boolean;
};

/** By class. Null for a class without carts, whose capacity nobody knows. `now` is in milliseconds since 1970. */
export async function readClassPlans(
  database: Kysely<ReservationTables>,
  classes: readonly string[],
  { units }: Pick<RentalFacts, "units">,
  now: number,
  { except, isFirm = false }: PlanOptions = {},
): Promise<Map<string, ClassPlan | null>> {
  if (classes.length === 0) return new Map();
  const holding = (await readHolding(database, classes, now)).filter(
    ({ id, state }) => id !== except && !(isFirm && state === "requested"),
  );
  const blocks = await database
    .selectFrom("fleet_blocks")
    .select(["unit", "from_at", "until_at"])
    .where("until_at", ">", now)
    .execute();
  return new Map(
    classes.map((name) => {
      const fleet = units.filter((unit) => unit.class === name && unit.state === "in-service");
      if (fleet.length === 0) return [name, null];
      const within = holding.filter((stay) => stay.class === name);
      const isOut = (stay: Holding) => stay.state === "out" && stay.unit !== null;
      const out = within.filter(isOut);
      return [
        name,
        planClass(
          fleet.map(({ id }) => toUnit(id, blocks, out, now)),
          within.filter((stay) => !isOut(stay)).map(toStay),
        ),
      ];
    }),
  );
}
