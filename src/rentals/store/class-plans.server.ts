import { type Kysely, type SqlBool, sql, type Transaction } from "kysely";
import type { FleetUnit } from "#domain/bookings/assignment.ts";
import { type ClassPlan, planClass } from "#domain/bookings/class-plan.ts";
import type { RentalUnit } from "#domain/bookings/fleet-schema.ts";
import type { Opening } from "#domain/dealership/clock.ts";
import { type Interval, mergeIntervals } from "#domain/intervals/interval.ts";
import type { RentalPlans, RentalVehicle } from "#domain/rentals/plan-schema.ts";
import { detectDialect } from "#platform/database/dialect.server.ts";
import type { BookingsTable, RentalTables } from "./tables.ts";

/** Content about renting. */
export type RentalFacts = {
  units: readonly RentalUnit[];
  rules: RentalPlans["rules"];
  vehicles: readonly Pick<RentalVehicle, "id" | "confirmWhileFree">[];
  /** Opening hours in which staff can confirm a request. */
  opening: Opening;
};

type Out = Pick<BookingsTable, "class" | "unit" | "from_at" | "to_at" | "until_at">;
type Held = Pick<BookingsTable, "class" | "from_at" | "until_at">;

/**
 * Returns the time until which a cart is busy, in milliseconds since 1970; for a late one, the earliest time at which it
 * can go out again.
 */
export function busyUntil(
  { state, to_at, until_at }: Pick<BookingsTable, "state" | "to_at" | "until_at">,
  now: number,
): number {
  return state === "out" ? Math.max(until_at, now + until_at - to_at) : until_at;
}

/**
 * Locks the classes until the transaction ends, so that what is planned for them stays true. SQLite has one writer
 * anyway, and its transaction begins with this write.
 */
export async function lockClasses(
  transaction: Transaction<RentalTables>,
  classes: readonly string[],
): Promise<void> {
  const ids = [...new Set(classes)].sort();
  if (ids.length === 0) return;
  await transaction
    .insertInto("rental_classes")
    .values(ids.map((id) => ({ id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (detectDialect(transaction) === "sqlite") return;
  await transaction
    .selectFrom("rental_classes")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Condition in the same words as the partial indexes, so that both engines use them. */
export const isHolding = sql<SqlBool>`state in ('requested', 'confirmed', 'out')`;
export const isRequested = sql<SqlBool>`state = 'requested'`;
export const isOut = sql<SqlBool>`state = 'out'`;

/** Bookings that keep a cart from others: those that are out, or within a span. */
async function readHolding(
  database: Kysely<RentalTables>,
  classes: readonly string[],
  now: number,
  { within, except, counted }: { within: Interval; except: string | undefined; counted: Counted },
): Promise<{ out: Out[]; held: Held[] }> {
  let holding = database.selectFrom("bookings").where("class", "in", classes).where(isHolding);
  if (except !== undefined) holding = holding.where("id", "!=", except);
  let held = holding
    .where("state", "!=", "out")
    .where("until_at", ">", Math.max(now, within.from))
    .where("from_at", "<", within.until);
  held = held.where(({ and, or, eb }) => {
    const isConfirmed = eb("state", "=", "confirmed");
    if (counted === "firm") return isConfirmed;
    return or([isConfirmed, and([eb("hold_until", ">", now), eb("no_hold", "is", null)])]);
  });
  return {
    out: await holding
      .where(isOut)
      .select(["class", "unit", "from_at", "to_at", "until_at"])
      .execute(),
    held: await held.select(["class", "from_at", "until_at"]).execute(),
  };
}

function spanOut({ from_at, to_at, until_at }: Out, now: number): Interval {
  const times = { to_at: Number(to_at), until_at: Number(until_at) };
  return {
    from: Math.min(Number(from_at), now),
    until: busyUntil({ state: "out", ...times }, now),
  };
}

/** PostgreSQL returns large numbers as text. */
const toSpan = ({ from_at, until_at }: Pick<Held, "from_at" | "until_at">): Interval => ({
  from: Number(from_at),
  until: Number(until_at),
});

type PlanOptions = {
  /** The times that the plans must cover; all if it is left out. */
  interval?: Interval;
  /** The id of a booking to leave out, because it is about to change. */
  except?: string;
  counted?: Counted;
};

/** Bookings that take capacity: "firm" counts confirmed ones only; "held" also requests that keep a cart. */
export type Counted = "firm" | "held";

type Class = { name: string; plan: ClassPlan | null; stays: readonly Interval[] };

const ALWAYS: Interval = { from: 0, until: Number.MAX_SAFE_INTEGER };
const DAY = 86_400_000;
/**
 * Times that are read around a span: enough for stays of up to two weeks, then for stays of a month, before everything is
 * read.
 */
const MARGINS = [15 * DAY, 32 * DAY];

/** Whether nothing that was not read, because it is outside of a span, can decide what fits. */
function isEnough(
  { plan, stays }: Class,
  interval: Interval,
  read: Interval,
  now: number,
): boolean {
  if (plan === null) return true;
  const decisive = plan.decisiveSpan(interval);
  const crossing = (at: number) => stays.filter(({ from, until }) => from < at && until > at);
  return (
    (read.from <= now || crossing(read.from).every(({ until }) => until <= decisive.from)) &&
    crossing(read.until).every(({ from }) => from >= decisive.until)
  );
}

/** Reads plans by class. Null for a class without carts, whose capacity is unknown. `now` is in milliseconds since 1970. */
export async function readClassPlans(
  database: Kysely<RentalTables>,
  classes: readonly string[],
  { units }: Pick<RentalFacts, "units">,
  now: number,
  { interval, except, counted = "held" }: PlanOptions = {},
): Promise<Map<string, ClassPlan | null>> {
  if (classes.length === 0) return new Map();
  const blocks = await database
    .selectFrom("fleet_blocks")
    .select(["unit", "from_at", "until_at"])
    .where("until_at", ">", now)
    .execute();
  const readWithin = async (within: Interval): Promise<Class[]> => {
    const { out, held } = await readHolding(database, classes, now, { within, except, counted });
    const heldByClass = Map.groupBy(held, (stay) => stay.class);
    const outByUnit = Map.groupBy(out, (stay) => stay.unit ?? "");
    const blocksByUnit = Map.groupBy(blocks, ({ unit }) => unit);
    const toUnit = (id: string): FleetUnit => ({
      id,
      busy: mergeIntervals([
        ...(blocksByUnit.get(id) ?? []).map(toSpan),
        ...(outByUnit.get(id) ?? []).map((stay) => spanOut(stay, now)),
      ]),
    });
    return classes.map((name) => {
      const carts = units
        .filter((unit) => unit.class === name && unit.state === "in-service")
        .map(({ id }) => toUnit(id));
      const stays = [
        // Without a cart on record, one is kept until it is back.
        ...(outByUnit.get("") ?? [])
          .filter((stay) => stay.class === name)
          .map((stay) => spanOut(stay, now)),
        ...(heldByClass.get(name) ?? []).map(toSpan),
      ];
      return { name, stays, plan: carts.length === 0 ? null : planClass(carts, stays, now) };
    });
  };
  const readEnough = async (): Promise<Class[]> => {
    if (interval !== undefined) {
      for (const margin of MARGINS) {
        const read = { from: interval.from - margin, until: interval.until + margin };
        const found = await readWithin(read);
        if (found.every((item) => isEnough(item, interval, read, now))) return found;
      }
    }
    return await readWithin(ALWAYS);
  };
  return new Map((await readEnough()).map(({ name, plan }) => [name, plan]));
}
