import type { Catalogue } from "#catalogue/catalogue.ts";
import { addDays, formatDays, formatMonth } from "#domain/dates.ts";
import { dealershipInstant, dealershipTime } from "#domain/dealership/clock.ts";
import { type Interval, overlaps } from "#domain/intervals/interval.ts";
import { maxOverlap } from "#domain/intervals/load.ts";
import type { Bookings } from "#rentals/bookings.server.ts";
import { type Agenda, toAgenda } from "./agenda.server.ts";
import {
  type Bar,
  conflictsAmong,
  createScale,
  type Occupied,
  occupiedByBlock,
  occupiedByBooking,
  toBars,
} from "./calendar-bars.server.ts";
import { type Column, toColumns } from "./calendar-columns.server.ts";
import { type CalendarQuery, shownDays } from "./calendar-query.ts";

export type RowNote = { kind: "late" | "conflict" | "shop" | "gone"; text: string };

export type CalendarRow = {
  unit: string;
  model: string;
  note: RowNote | null;
  bars: readonly Bar[];
  lanes: number;
};

export type CalendarGroup = {
  id: string;
  name: string;
  carts: number;
  usedPercent: number;
  /** For each column; null once it has passed. */
  free: readonly (number | null)[];
  rows: readonly CalendarRow[];
  /** Carts that are not shown. */
  folded: number;
  /** Some of them have what the choice asks for. */
  hasMore: boolean;
};

export type CalendarView = {
  title: string;
  days: readonly string[];
  columns: readonly Column[];
  /** In percent; null if it is not shown. */
  now: number | null;
  unassigned: {
    bars: readonly Bar[];
    lanes: number;
    booked: number;
    requested: number;
    hidden: number;
  };
  groups: readonly CalendarGroup[];
  /** For phones. */
  agenda: Agenda;
  /** Nothing is booked from now on. */
  isEmpty: boolean;
  figures: {
    carts: number;
    tonight: number | null;
    inShop: number;
    conflicts: number;
    withoutCart: number;
    nextHour: number;
  };
};

const HOUR = 3_600_000;
/** In a larger fleet only so many rows of a class are shown, until somebody unfolds it. */
const LARGE_FLEET = 120;
const MAX_ROWS = 25;
const MAX_LANES = 12;

function toTitle({ view, from }: CalendarQuery, days: readonly string[]): string {
  if (view === "month") return formatMonth(from);
  return formatDays(from, days.at(-1) ?? from, null);
}

type Facts = Pick<Catalogue, "fleet" | "rentals" | "areaBySlug" | "carts">;

const BY_NUMBER = new Intl.Collator("en", { numeric: true });

function clipped(spans: readonly Interval[], to: Interval): Interval[] {
  return spans
    .filter((span) => overlaps(span, to))
    .map(({ from, until }) => ({
      from: Math.max(from, to.from),
      until: Math.min(until, to.until),
    }));
}

function formatMinutes(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  return minutes < 120 ? `${minutes} min late` : `${Math.floor(minutes / 60)} h late`;
}

function findNote(
  occupied: readonly Occupied[],
  hasConflict: boolean,
  now: number,
): RowNote | null {
  if (hasConflict) return { kind: "conflict", text: "conflict" };
  const late = occupied.find(({ isLate }) => isLate);
  if (late) return { kind: "late", text: formatMinutes(now - late.to) };
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

/** The carts of the fleet in the days that are shown, class by class. */
export async function calendarView(
  query: CalendarQuery,
  { between }: Pick<Bookings, "between">,
  { fleet, rentals, areaBySlug, carts }: Facts,
  clock: Date,
  /** For which carts have to be free; else today. */
  searched: Interval | null = null,
): Promise<CalendarView> {
  const now = clock.getTime();
  const days = shownDays(query);
  const toStart = (day: string) => dealershipInstant(day, "00:00").getTime();
  const range = { from: toStart(query.from), until: toStart(addDays(query.from, days.length)) };
  const scale = createScale([...days.map(toStart), range.until]);
  const { bookings, blocks } = await between(range.from, range.until);
  const placeName = (area: string | null) =>
    area === null ? "picked up here" : (areaBySlug.get(area)?.name ?? area);
  const classById = new Map(bookings.map(({ reference, stay }) => [reference, stay.vehicle]));
  const stays = bookings.map((booking) => occupiedByBooking(booking, placeName, now));
  const away = blocks.map(occupiedByBlock);
  const byUnit = Map.groupBy([...stays, ...away], ({ unit }) => unit ?? "");
  const columns = toColumns(query.view, days, bookings, clock);
  const modelBySlug = new Map(carts.map(({ slug, model }) => [slug, model]));
  const tonight = dealershipInstant(dealershipTime(clock).day, "23:00").getTime();
  const today = dealershipTime(clock).day;
  const free = searched ?? { from: toStart(today), until: toStart(addDays(today, 1)) };

  const isHeld = ({ isFirm, look }: Occupied) => isFirm || look === "requested";
  const mostRows = fleet.units.length > LARGE_FLEET ? MAX_ROWS : fleet.units.length;
  const inConflict = new Set<string>();
  let nextHour = 0;
  let conflicts = 0;

  const groups = rentals.vehicles.flatMap(({ id, name }): CalendarGroup[] => {
    const units = fleet.units.filter((unit) => unit.class === id);
    const known = new Set(fleet.units.map((unit) => unit.id));
    const ofClass = stays.filter((stay) => classById.get(stay.id) === id);
    const gone = [
      ...new Set(ofClass.flatMap(({ unit }) => (unit && !known.has(unit) ? unit : []))),
    ];
    const all = [
      ...units.filter((unit) => unit.state === "in-service" || byUnit.has(unit.id)),
      ...gone.map((unit) => ({ id: unit, cart: "", state: "retired" })),
    ].sort((a, b) => BY_NUMBER.compare(a.id, b.id));
    if (all.length === 0 && ofClass.length === 0) return [];
    const rows = all.map((unit) => {
      const occupied = byUnit.get(unit.id) ?? [];
      const found = conflictsAmong(occupied, now);
      const isGone = unit.state === "retired";
      const note = isGone
        ? { kind: "gone" as const, text: "retired" }
        : findNote(occupied, found.size > 0, now);
      const isNext = needsEye(occupied, note, now);
      if (isNext) nextHour += 1;
      if (found.size > 0) conflicts += 1;
      for (const reference of found) inConflict.add(reference);
      const isShown = {
        all: occupied.length > 0,
        "next-hour": isNext,
        conflicts: found.size > 0,
        free: !isGone && !occupied.some((stay) => isHeld(stay) && overlaps(stay, free)),
      }[query.show];
      return { unit, note, occupied, conflicts: found, isShown };
    });
    const shown = rows.filter(({ isShown }) => isShown);
    const visible = query.unfolded === id ? rows : shown.slice(0, mostRows);
    const inService = units.filter(({ state }) => state === "in-service");
    const own = new Set(inService.map((unit) => unit.id));
    const held = [
      ...ofClass.filter((stay) => isHeld(stay) && (stay.unit === null || own.has(stay.unit))),
      ...away.filter(({ unit }) => own.has(unit ?? "")),
    ];
    const past = ofClass.filter((stay) => !isHeld(stay));
    const usedTime = clipped([...held, ...past], range).reduce(
      (sum, { from, until }) => sum + until - from,
      0,
    );
    const capacity = inService.length * (range.until - range.from);
    return [
      {
        id,
        name,
        carts: inService.length,
        usedPercent: capacity === 0 ? 0 : Math.min(100, Math.round((usedTime / capacity) * 100)),
        free: columns.map((column) =>
          column.until <= now
            ? null
            : Math.max(0, inService.length - maxOverlap(clipped(held, column))),
        ),
        rows: visible.map(({ unit, note, occupied, conflicts: among }) => ({
          unit: unit.id,
          model: modelBySlug.get(unit.cart) ?? "",
          note,
          ...toBars(occupied, { scale, range, now, conflicts: among }),
        })),
        folded: rows.length - visible.length,
        hasMore: visible.length < shown.length,
      },
    ];
  });

  const waiting = stays.filter((stay) => stay.unit === null && isHeld(stay));
  const drawn = toBars(waiting, { scale, range, now, conflicts: new Set() });
  const bars = drawn.bars.filter(({ lane }) => lane < MAX_LANES);
  const isTonight = ({ from, until }: Interval) => from <= tonight && until > tonight;
  /** One that is out may be late, and is read whichever days are shown. */
  const isWithin = ({ state, fromAt, toAt }: (typeof bookings)[number]) =>
    overlaps({ from: fromAt, until: state === "out" ? Math.max(toAt, now) : toAt }, range);
  const isNowShown = range.from <= now && now < range.until;
  return {
    title: toTitle(query, days),
    days,
    columns,
    now: isNowShown ? scale.at(now) : null,
    unassigned: {
      bars,
      lanes: Math.min(drawn.lanes, MAX_LANES),
      hidden: drawn.bars.length - bars.length,
      booked: waiting.filter(({ look }) => look === "confirmed").length,
      requested: waiting.filter(({ look }) => look === "requested").length,
    },
    groups,
    agenda: toAgenda(
      query,
      { days, columns, groups, bookings, stays, blocks: away, conflicts: inConflict },
      clock,
    ),
    isEmpty: !bookings
      .filter(isWithin)
      .some(({ state, toAt }) => toAt >= now || state === "out" || !isNowShown),
    figures: {
      carts: fleet.units.filter(({ state }) => state === "in-service").length,
      tonight: isNowShown ? stays.filter((stay) => stay.isFirm && isTonight(stay)).length : null,
      inShop: blocks.filter(({ from_at, until_at }) => from_at <= now && until_at > now).length,
      conflicts,
      withoutCart: waiting.filter(({ look }) => look === "confirmed").length,
      nextHour,
    },
  };
}
