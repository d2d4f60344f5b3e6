import { choice, day, defineQuery, text } from "#desk/ui/define-query.ts";
import { addDays } from "#domain/dates.ts";

export const ZOOMS = ["day", "weeks", "month"] as const;
export const SHOWS = ["all", "next-hour", "free", "conflicts"] as const;

export type Zoom = (typeof ZOOMS)[number];

const SHOWN_DAYS: Record<Zoom, number> = { day: 1, weeks: 14, month: 35 };
/** Days before today with which two weeks begin. */
const DAYS_BEFORE_TODAY = 2;

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** The first day of a view that shows a day well. */
export function startFor(view: Zoom, day: string): string {
  if (view === "month") return firstOfMonth(day);
  return view === "weeks" ? addDays(day, -DAYS_BEFORE_TODAY) : day;
}

const calendarQuery = defineQuery("/desk/rentals", {
  view: choice(ZOOMS, "weeks"),
  from: day,
  /** The day that phones show; empty for the days' own. */
  day,
  show: choice(SHOWS, "all"),
  /** The days for which carts have to be free. */
  freeFrom: day,
  freeTo: day,
  /** The town that they are delivered to; empty where they are picked up. */
  freeTown: text(""),
  /** The class of which all carts are shown. */
  unfolded: text("", { name: "all" }),
  /** The reference of the booking or the block's id that is open. */
  open: text(""),
});

/** Query of the timeline, as in its address. Days are ISO dates such as "2026-07-09". */
export type CalendarQuery = ReturnType<typeof calendarQuery.parse>;

/** Reads the query. The default days are those around the requested ones, or around today. */
export function parseCalendarQuery(params: URLSearchParams, today: string): CalendarQuery {
  const query = calendarQuery.parse(params);
  const from = query.from || startFor(query.view, query.freeFrom || today);
  return { ...query, from };
}

/** Each day from `from` on that the view shows. */
export function shownDays({ view, from }: CalendarQuery): string[] {
  return Array.from({ length: SHOWN_DAYS[view] }, (_, index) => addDays(from, index));
}

/** The first day after one step forward or back. */
export function stepped({ view, from }: CalendarQuery, by: 1 | -1): string {
  if (view === "day") return addDays(from, by);
  if (view === "weeks") return addDays(from, 7 * by);
  return firstOfMonth(by === 1 ? addDays(firstOfMonth(from), 31) : addDays(firstOfMonth(from), -1));
}

export function calendarPath(query: CalendarQuery, change: Partial<CalendarQuery> = {}): string {
  const changed = { ...query, ...change };
  const isFree = changed.show === "free";
  return calendarQuery.path(changed, isFree ? {} : { freeFrom: "", freeTo: "", freeTown: "" });
}

/** The next closer or wider view around the same days. */
export function zoomed(query: CalendarQuery, by: 1 | -1): CalendarQuery {
  const view = ZOOMS[ZOOMS.indexOf(query.view) - by] ?? query.view;
  if (view === query.view) return query;
  const middle = query.view === "day" ? query.from : addDays(query.from, DAYS_BEFORE_TODAY);
  return { ...query, view, from: startFor(view, middle) };
}
