import { addDays, isIsoDate } from "#domain/dates.ts";

export const ZOOMS = ["day", "weeks", "month"] as const;
export const SHOWS = ["all", "next-hour", "free", "conflicts"] as const;

export type Zoom = (typeof ZOOMS)[number];
export type Show = (typeof SHOWS)[number];

/** What the timeline shows, as in its address. Days are such as "2026-07-09". */
export type CalendarQuery = {
  view: Zoom;
  from: string;
  show: Show;
  /** The days for which carts have to be free. */
  freeFrom: string;
  freeTo: string;
  /** The class of which all carts are shown. */
  unfolded: string;
  /** The reference of the booking or the block's id that is open. */
  open: string;
};

const SHOWN_DAYS: Record<Zoom, number> = { day: 1, weeks: 14, month: 35 };
/** How much of the past two weeks begin with. */
const DAYS_BEFORE_TODAY = 2;

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** The first day of a view that shows a day well. */
export function startFor(view: Zoom, day: string): string {
  if (view === "month") return firstOfMonth(day);
  return view === "weeks" ? addDays(day, -DAYS_BEFORE_TODAY) : day;
}

export function parseCalendarQuery(params: URLSearchParams, today: string): CalendarQuery {
  const view = ZOOMS.find((known) => known === params.get("view")) ?? "weeks";
  const from = params.get("from") ?? "";
  const dayOf = (name: string, fallback: string) => {
    const day = params.get(name) ?? "";
    return isIsoDate(day) ? day : fallback;
  };
  const freeFrom = dayOf("freeFrom", today);
  const freeTo = dayOf("freeTo", freeFrom);
  return {
    view,
    from: isIsoDate(from) ? from : startFor(view, today),
    show: SHOWS.find((known) => known === params.get("show")) ?? "all",
    freeFrom,
    freeTo: freeTo < freeFrom ? freeFrom : freeTo,
    unfolded: params.get("all") ?? "",
    open: params.get("open") ?? "",
  };
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

export function calendarPath(query: CalendarQuery, changed: Partial<CalendarQuery> = {}): string {
  const { view, from, show, freeFrom, freeTo, unfolded, open } = { ...query, ...changed };
  const params = new URLSearchParams({ view, from });
  if (show !== "all") params.set("show", show);
  if (show === "free") {
    params.set("freeFrom", freeFrom);
    params.set("freeTo", freeTo);
  }
  if (unfolded !== "") params.set("all", unfolded);
  if (open !== "") params.set("open", open);
  return `/desk/rentals?${params}`;
}

/** The next closer or wider view around the same days. */
export function zoomed(query: CalendarQuery, by: 1 | -1): CalendarQuery {
  const view = ZOOMS[ZOOMS.indexOf(query.view) - by] ?? query.view;
  if (view === query.view) return query;
  const middle = query.view === "day" ? query.from : addDays(query.from, DAYS_BEFORE_TODAY);
  return { ...query, view, from: startFor(view, middle) };
}
