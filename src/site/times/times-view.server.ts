import { lastDay } from "#domain/appointments/slots.ts";
import { addDays, daysBetween, formatDay, formatMonth, isIsoDate } from "#domain/dates.ts";
import { dealershipInstant, dealershipIso, dealershipTime } from "#domain/dealership/clock.ts";
import type { Dealership } from "#domain/dealership/dealership-schema.ts";
import { formatClock } from "#domain/dealership/format-instant.ts";
import { hoursOn } from "#domain/dealership/hours.ts";
import { pluralize } from "#domain/money.ts";
import { type FreeTimesQuery, findFreeTimes } from "./free-times.server.ts";
import { type GridDay, nextMonth, toMonthStart, toWeeks, WEEKDAYS } from "./month.ts";

const HALF_DAY = "12:00";

type Options = FreeTimesQuery & {
  dealership: Pick<Dealership, "hours" | "closures">;
  /** The address of this page with a month or a day. */
  pagePath: (params: Record<string, string>) => string;
  /** The address to which a time leads, an ISO start. */
  timePath: (startsAt: string) => string;
};

export type TimesView = Awaited<ReturnType<typeof timesView>>;

/** One month with how many times are free each day, and the times of the chosen day. */
export async function timesView(params: URLSearchParams, options: Options) {
  const { kind, dealership, pagePath, timePath, now } = options;
  const { day: today } = dealershipTime(new Date(now));
  const horizon = lastDay(kind, now);
  const readDay = (name: string) => {
    const text = params.get(name) ?? "";
    return isIsoDate(text) && text >= today && text <= horizon ? text : null;
  };
  const chosenDay = readDay("day");
  const free = await findFreeTimes(options);
  const firstDay = free[0] === undefined ? today : dealershipTime(new Date(free[0])).day;
  const month = toMonthStart(readDay("month") ?? chosenDay ?? firstDay);
  const [previous, later] = [toMonthStart(addDays(month, -1)), nextMonth(month)];
  const from = dealershipInstant(month, "00:00").getTime();
  const until = dealershipInstant(later, "00:00").getTime();
  const byDay = Map.groupBy(
    free.filter((at) => at >= from && at < until),
    (at) => dealershipTime(new Date(at)).day,
  );
  const shownDay = chosenDay ?? [...byDay.keys()][0] ?? null;

  const toGridDay = (day: string): GridDay => {
    const count = byDay.get(day)?.length ?? 0;
    const common = { day, number: Number(day.slice(8)) };
    const named = formatDay(day, "named", now);
    if (count > 0) {
      const text = `${count} free`;
      const path = `${pagePath({ month, day })}#times`;
      const state = day === shownDay ? "chosen" : "free";
      return { ...common, state, text, label: `${named}: ${text}`, path };
    }
    const isOpen = hoursOn(day, dealership.hours[kind.hours], dealership.closures).length > 0;
    const isPast = day < today || day > horizon;
    const text = isPast ? "" : day === today ? "today" : isOpen ? "full" : "closed";
    const state = isPast ? "past" : isOpen ? "full" : "closed";
    return { ...common, state, text, label: `${named}: ${text || "not bookable"}`, path: null };
  };
  const days = Array.from({ length: daysBetween(month, later) }, (_, index) =>
    toGridDay(addDays(month, index)),
  );
  const times = (shownDay === null ? [] : (byDay.get(shownDay) ?? [])).map((at) => ({
    text: formatClock(at),
    isMorning: dealershipTime(new Date(at)).time < HALF_DAY,
    path: timePath(dealershipIso(at)),
  }));
  return {
    title: formatMonth(month),
    caption: "Days with free times",
    weekdays: WEEKDAYS,
    weeks: toWeeks(days),
    earlier: month <= today ? null : pagePath({ month: previous < today ? today : previous }),
    later: later > horizon ? null : pagePath({ month: later }),
    day: shownDay === null ? null : formatDay(shownDay, "named", now),
    count: pluralize(times.length, "free time"),
    parts: [
      { name: "Morning", times: times.filter(({ isMorning }) => isMorning) },
      { name: "Afternoon", times: times.filter(({ isMorning }) => !isMorning) },
    ].filter(({ times: some }) => some.length > 0),
  };
}
