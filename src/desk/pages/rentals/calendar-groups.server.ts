import type { Catalogue } from "#catalogue/catalogue.ts";
import { formatLate } from "#desk/appointments/appointment-labels.ts";
import { type Interval, overlaps } from "#domain/intervals/interval.ts";
import { maxOverlap } from "#domain/intervals/load.ts";
import { conflictsAmong, type Occupied, type Scale, toBars } from "./calendar-bars.server.ts";
import type { Column } from "./calendar-columns.server.ts";
import type { CalendarQuery } from "./calendar-query.ts";

export type RowNote = { kind: "late" | "conflict" | "shop" | "gone"; text: string };

export type CalendarGroup = ReturnType<typeof toGroups>["groups"][number];

export type CalendarRow = CalendarGroup["rows"][number];

type Drawn = {
  stays: readonly Occupied[];
  blocks: readonly Occupied[];
  /** Rental class of each stay, by its id. */
  classById: ReadonlyMap<string, string>;
  columns: readonly Column[];
  scale: Scale;
  range: Interval;
  /** Carts that are free then count as free. */
  free: Interval;
  /** Milliseconds since 1970. */
  now: number;
};

const HOUR = 3_600_000;
/** In a larger fleet only so many rows of a class are shown, until somebody unfolds it. */
const LARGE_FLEET = 120;
const MAX_ROWS = 25;
const BY_NUMBER = new Intl.Collator("en", { numeric: true });

export const isHeld = ({ isFirm, look }: Occupied): boolean => isFirm || look === "requested";

function clipped(spans: readonly Interval[], to: Interval): Interval[] {
  return spans
    .filter((span) => overlaps(span, to))
    .map(({ from, until }) => ({
      from: Math.max(from, to.from),
      until: Math.min(until, to.until),
    }));
}

function findNote(
  occupied: readonly Occupied[],
  hasConflict: boolean,
  now: number,
): RowNote | null {
  if (hasConflict) return { kind: "conflict", text: "conflict" };
  const late = occupied.find(({ isLate }) => isLate);
  if (late) return { kind: "late", text: formatLate(late.to, now) };
  const isInShop = occupied.some(
    ({ look, from, until }) => look === "block" && from <= now && until > now,
  );
  return isInShop ? { kind: "shop", text: "shop" } : null;
}

/** Something happens to the cart in the next hour, or something is wrong with it. */
function needsEye(occupied: readonly Occupied[], note: RowNote | null, now: number): boolean {
  const isSoon = (instant: number) => instant >= now && instant < now + HOUR;
  return (
    note !== null ||
    occupied.some(
      ({ from, to, look }) =>
        look !== "returned" && look !== "block" && (isSoon(from) || isSoon(to)),
    )
  );
}

type Unit = { id: string; cart: string; state: string };

function toRow(unit: Unit, occupied: readonly Occupied[], { free, now }: Drawn) {
  const conflicts = conflictsAmong(occupied, now);
  const isGone = unit.state === "retired";
  const note = isGone
    ? { kind: "gone" as const, text: "retired" }
    : findNote(occupied, conflicts.size > 0, now);
  return {
    unit,
    note,
    occupied,
    conflicts,
    isShown: {
      all: occupied.length > 0,
      "next-hour": needsEye(occupied, note, now),
      conflicts: conflicts.size > 0,
      free: !isGone && !occupied.some((stay) => isHeld(stay) && overlaps(stay, free)),
    },
  };
}

/** The carts of the class that are in service or booked, with those that have left the fleet but still have a booking. */
function listUnits(
  units: readonly Unit[],
  stays: readonly Occupied[],
  booked: ReadonlySet<string>,
  known: ReadonlySet<string>,
): Unit[] {
  const gone = new Set(stays.flatMap(({ unit }) => (unit && !known.has(unit) ? unit : [])));
  return [
    ...units.filter(({ id, state }) => state === "in-service" || booked.has(id)),
    ...Array.from(gone, (id) => ({ id, cart: "", state: "retired" })),
  ].sort((a, b) => BY_NUMBER.compare(a.id, b.id));
}

/** How many carts of the class are free in each column, and how much of their time is used. */
function countUse(
  units: readonly Unit[],
  stays: readonly Occupied[],
  { blocks, columns, range, now }: Drawn,
) {
  const own = new Set(units.map(({ id }) => id));
  const held = [
    ...stays.filter((stay) => isHeld(stay) && (stay.unit === null || own.has(stay.unit))),
    ...blocks.filter(({ unit }) => own.has(unit ?? "")),
  ];
  const past = stays.filter((stay) => !isHeld(stay));
  const usedTime = clipped([...held, ...past], range).reduce(
    (sum, { from, until }) => sum + until - from,
    0,
  );
  const capacity = units.length * (range.until - range.from);
  return {
    usedPercent: capacity === 0 ? 0 : Math.min(100, Math.round((usedTime / capacity) * 100)),
    /** For each column; null once it has passed. */
    free: columns.map((column) =>
      column.until <= now ? null : Math.max(0, units.length - maxOverlap(clipped(held, column))),
    ),
  };
}

/** The rows of each class, and what all of them count, shown or not. */
export function toGroups(
  query: CalendarQuery,
  { fleet, rentals, carts }: Pick<Catalogue, "fleet" | "rentals" | "carts">,
  drawn: Drawn,
) {
  const { stays, blocks, classById, scale, range, now } = drawn;
  const byUnit = Map.groupBy([...stays, ...blocks], ({ unit }) => unit ?? "");
  const booked = new Set(byUnit.keys());
  const known = new Set(fleet.units.map(({ id }) => id));
  const modelBySlug = new Map(carts.map(({ slug, model }) => [slug, model]));
  const maxRows = fleet.units.length > LARGE_FLEET ? MAX_ROWS : fleet.units.length;
  const classes = rentals.vehicles.flatMap(({ id, name }) => {
    const own = stays.filter((stay) => classById.get(stay.id) === id);
    const units = fleet.units.filter((unit) => unit.class === id);
    const all = listUnits(units, own, booked, known);
    if (all.length === 0 && own.length === 0) return [];
    const rows = all.map((unit) => toRow(unit, byUnit.get(unit.id) ?? [], drawn));
    const inService = units.filter(({ state }) => state === "in-service");
    return [{ id, name, rows, inService, own }];
  });
  const rows = classes.flatMap((group) => group.rows);
  return {
    /** References of bookings and blocks that overlap on a cart. */
    conflicting: new Set(rows.flatMap(({ conflicts }) => [...conflicts])),
    conflicts: rows.filter(({ conflicts }) => conflicts.size > 0).length,
    nextHour: rows.filter(({ isShown }) => isShown["next-hour"]).length,
    groups: classes.map(({ id, name, rows, inService, own }) => {
      const shown = rows.filter(({ isShown }) => isShown[query.show]);
      const visible = query.unfolded === id ? rows : shown.slice(0, maxRows);
      return {
        id,
        name,
        carts: inService.length,
        ...countUse(inService, own, drawn),
        rows: visible.map(({ unit, note, occupied, conflicts }) => ({
          unit: unit.id,
          model: modelBySlug.get(unit.cart) ?? "",
          note,
          ...toBars(occupied, { scale, range, now, conflicts }),
        })),
        /** Carts that are not shown. */
        folded: rows.length - visible.length,
        /** Some of them have what the choice asks for. */
        hasMore: visible.length < shown.length,
      };
    }),
  };
}
