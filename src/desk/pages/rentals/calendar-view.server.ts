import type { Catalogue } from "#catalogue/catalogue.ts";
import { addDays, formatDays, formatMonth } from "#domain/dates.ts";
import { dealershipInstant, dealershipTime } from "#domain/dealership/clock.ts";
import { type Interval, overlaps } from "#domain/intervals/interval.ts";
import type { Bookings } from "#rentals/bookings.server.ts";
import { toAgenda } from "./agenda.server.ts";
import { createScale, occupiedByBlock, occupiedByBooking, toBars } from "./calendar-bars.server.ts";
import { toColumns } from "./calendar-columns.server.ts";
import { isHeld, toGroups } from "./calendar-groups.server.ts";
import { type CalendarQuery, shownDays } from "./calendar-query.ts";

export type CalendarView = Awaited<ReturnType<typeof calendarView>>;

const MAX_LANES = 12;

function toTitle({ view, from }: CalendarQuery, days: readonly string[]): string {
  if (view === "month") return formatMonth(from);
  return formatDays(from, days.at(-1) ?? from, null);
}

type Facts = Pick<Catalogue, "fleet" | "rentals" | "areaBySlug" | "carts">;

/** The carts of the fleet in the days that are shown, class by class. */
export async function calendarView(
  query: CalendarQuery,
  { between }: Pick<Bookings, "between">,
  { fleet, rentals, areaBySlug, carts }: Facts,
  clock: Date,
  /** For which carts have to be free; else today. */
  searched: Interval | null = null,
) {
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
  const columns = toColumns(query.view, days, bookings, clock);
  const tonight = dealershipInstant(dealershipTime(clock).day, "23:00").getTime();
  const today = dealershipTime(clock).day;
  const free = searched ?? { from: toStart(today), until: toStart(addDays(today, 1)) };

  const { groups, conflicting, conflicts, nextHour } = toGroups(
    query,
    { fleet, rentals, carts },
    { stays, blocks: away, classById, columns, scale, range, free, now },
  );
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
    /** In percent; null if it is not shown. */
    now: isNowShown ? scale.at(now) : null,
    unassigned: {
      bars,
      lanes: Math.min(drawn.lanes, MAX_LANES),
      hidden: drawn.bars.length - bars.length,
      booked: waiting.filter(({ look }) => look === "confirmed").length,
      requested: waiting.filter(({ look }) => look === "requested").length,
    },
    groups,
    /** For phones. */
    agenda: toAgenda(
      query,
      { days, columns, groups, bookings, stays, blocks: away, conflicts: conflicting },
      clock,
    ),
    /** Nothing is booked from now on. */
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
