import { type Kysely, type SqlBool, sql, type Transaction } from "kysely";
import type { RentalPlans } from "#domain/rentals/plan-schema.ts";
import { type FleetUnit, merged, type Span, type Stay } from "#domain/reservations/assignment.ts";
import { type ClassPlan, decisiveSpan, planClass } from "#domain/reservations/class-plan.ts";
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

/** Those that keep a cart from others now or later; within a span, those that are there in it or out. */
async function readHolding(
  database: Kysely<ReservationTables>,
  classes: readonly string[],
  now: number,
  within: Span,
): Promise<Holding[]> {
  const holding = database
    .selectFrom("reservations")
    .select(["id", "class", "state", "unit", "from_at", "to_at", "until_at"])
    .where("class", "in", classes)
    .where(isHolding);
  const out = await holding.where("state", "=", "out").execute();
  const others = await holding
    .where("state", "!=", "out")
    .where("until_at", ">", Math.max(now, within.from))
    .where("from_at", "<", within.until)
    .where(({ or, eb }) => or([eb("state", "=", "confirmed"), eb("hold_until", ">", now)]))
    .execute();
  return [...out, ...others].map((row) => ({
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

/** One that is out without a cart on record keeps one until it is back. */
const toStay = ({ id, from_at, ...stay }: Holding, now: number): Stay => ({
  id,
  from: from_at,
  until: busyUntil(stay, now),
});

type PlanOptions = {
  /** What the plans are asked for; anything if it is left out. */
  asked?: Span;
  /** The id of a reservation to leave out, because it is about to change. */
  except?: string;
  /** Leaves requests out. */
  isFirm?: boolean;
};

type Class = { name: string; units: FleetUnit[]; stays: Stay[] };

const ALWAYS: Span = { from: 0, until: Number.MAX_SAFE_INTEGER };
/** Most often enough around a span, since stays last 30 days at most. */
const MARGIN = 62 * 86_400_000;

/** Whether nothing that was not read, because it is outside of a span, can decide what fits. */
function isEnough({ units, stays }: Class, asked: Span, read: Span, now: number): boolean {
  const decisive = decisiveSpan(units, stays, asked, now);
  const crossing = (at: number) => stays.filter(({ from, until }) => from < at && until > at);
  return (
    (read.from <= now || crossing(read.from).every(({ until }) => until <= decisive.from)) &&
    crossing(read.until).every(({ from }) => from >= decisive.until)
  );
}

/** By class. Null for a class without carts, whose capacity nobody knows. `now` is in milliseconds since 1970. */
export async function readClassPlans(
  database: Kysely<ReservationTables>,
  classes: readonly string[],
  { units }: Pick<RentalFacts, "units">,
  now: number,
  { asked, except, isFirm = false }: PlanOptions = {},
): Promise<Map<string, ClassPlan | null>> {
  if (classes.length === 0) return new Map();
  const blocks = await database
    .selectFrom("fleet_blocks")
    .select(["unit", "from_at", "until_at"])
    .where("until_at", ">", now)
    .execute();
  const readWithin = async (span: Span): Promise<Class[]> => {
    const holding = (await readHolding(database, classes, now, span)).filter(
      ({ id, state }) => id !== except && !(isFirm && state === "requested"),
    );
    const isOut = (stay: Holding) => stay.state === "out" && stay.unit !== null;
    return classes.map((name) => {
      const ofClass = holding.filter((stay) => stay.class === name);
      const out = ofClass.filter(isOut);
      return {
        name,
        units: units
          .filter((unit) => unit.class === name && unit.state === "in-service")
          .map(({ id }) => toUnit(id, blocks, out, now)),
        stays: ofClass.filter((stay) => !isOut(stay)).map((stay) => toStay(stay, now)),
      };
    });
  };
  const read = asked && { from: asked.from - MARGIN, until: asked.until + MARGIN };
  let found = await readWithin(read ?? ALWAYS);
  if (asked && read && !found.every((one) => isEnough(one, asked, read, now))) {
    found = await readWithin(ALWAYS);
  }
  return new Map(
    found.map(({ name, units: carts, stays }) => [
      name,
      carts.length === 0 ? null : planClass(carts, stays, now),
    ]),
  );
}
