import type { Kysely } from "kysely";
import { type Interval, overlaps } from "#domain/intervals/interval.ts";
import { busyUntil, isHolding, type RentalFacts } from "#rentals/store/class-plans.server.ts";
import type { BookingsTable, FleetBlocksTable, RentalTables } from "#rentals/store/tables.ts";

/** Interval in which a cart is occupied: by a booking, or by a block with a reason. */
export type Occupation = Interval &
  ({ kind: "booking"; reference: string; isOut: boolean } | { kind: "block"; reason: string });

/** Occupations by the cart's number, in order of time. */
export type UnitSchedules = ReadonlyMap<string, readonly Occupation[]>;

type Stay = Pick<BookingsTable, "reference" | "state" | "unit" | "from_at" | "to_at" | "until_at">;

type Away = Pick<FleetBlocksTable, "unit" | "from_at" | "until_at" | "reason">;

/** Schedules of a class's carts in service. `now` is in milliseconds since 1970. */
export function unitSchedules(
  className: string,
  { units }: Pick<RentalFacts, "units">,
  stays: readonly Stay[],
  blocks: readonly Away[],
  now: number,
): UnitSchedules {
  const rented = stays.map((row): Occupation & { unit: string | null } => {
    const times = { to_at: Number(row.to_at), until_at: Number(row.until_at) };
    return {
      kind: "booking",
      unit: row.unit,
      reference: row.reference,
      isOut: row.state === "out",
      from: Number(row.from_at),
      until: busyUntil({ state: row.state, ...times }, now),
    };
  });
  const away = blocks.map(({ unit, from_at, until_at, reason }) => {
    const span = { from: Number(from_at), until: Number(until_at) };
    return { kind: "block" as const, unit, reason, ...span };
  });
  const occupations = Map.groupBy([...rented, ...away], ({ unit }) => unit ?? "");
  return new Map(
    units
      .filter((unit) => unit.class === className && unit.state === "in-service")
      .map(({ id }) => [id, (occupations.get(id) ?? []).sort((a, b) => a.from - b.from)]),
  );
}

/** Reads the schedules of a class's carts from now on. `now` is in milliseconds since 1970. */
export async function readUnitSchedules(
  database: Kysely<RentalTables>,
  className: string,
  facts: Pick<RentalFacts, "units">,
  now: number,
): Promise<UnitSchedules> {
  const bookings = await database
    .selectFrom("bookings")
    .select(["reference", "state", "unit", "from_at", "to_at", "until_at"])
    .where("class", "=", className)
    .where(isHolding)
    .where(({ or, eb }) => or([eb("state", "=", "out"), eb("until_at", ">", now)]))
    .where("unit", "is not", null)
    .execute();
  const blocks = await database
    .selectFrom("fleet_blocks")
    .select(["unit", "from_at", "until_at", "reason"])
    .where("until_at", ">", now)
    .execute();
  return unitSchedules(className, facts, bookings, blocks, now);
}

/** Returns the occupations of a cart during a span, without the booking itself. */
export function conflicts(
  schedules: UnitSchedules,
  unit: string,
  span: Interval,
  self: string,
): readonly Occupation[] {
  return (schedules.get(unit) ?? []).filter(
    (occupation) =>
      overlaps(occupation, span) &&
      !(occupation.kind === "booking" && occupation.reference === self),
  );
}

/** Stand-in for the gap of a cart that nobody has before or after; longer than any real one. */
const OPEN_END = 366 * 86_400_000;

const BY_NUMBER = new Intl.Collator("en", { numeric: true });

/** Returns the carts that are free during a span: first those with the least unused time around it. */
export function freeCarts(schedules: UnitSchedules, span: Interval, self: string): string[] {
  const measureGap = (unit: string) => {
    const others = schedules.get(unit) ?? [];
    const before = others.map(({ until }) => span.from - until).filter((gap) => gap >= 0);
    const after = others.map(({ from }) => from - span.until).filter((gap) => gap >= 0);
    return Math.min(OPEN_END, ...before) + Math.min(OPEN_END, ...after);
  };
  return [...schedules.keys()]
    .filter((unit) => conflicts(schedules, unit, span, self).length === 0)
    .map((unit) => ({ unit, gap: measureGap(unit) }))
    .sort((a, b) => a.gap - b.gap || BY_NUMBER.compare(a.unit, b.unit))
    .map(({ unit }) => unit);
}

export const listReferences = (occupations: readonly Occupation[]) =>
  occupations.flatMap((occupation) =>
    occupation.kind === "booking" ? [occupation.reference] : [],
  );
