import type { AppointmentStore } from "#appointments/appointments.server.ts";
import { formatStartTime } from "#domain/appointments/appointment-labels.ts";
import type { AppointmentKind } from "#domain/appointments/appointments-schema.ts";
import { lastDay } from "#domain/appointments/slots.ts";
import { addDays, daysBetween, formatDay, formatMonth, isIsoDate } from "#domain/dates.ts";
import { dealershipInstant, dealershipIso, dealershipTime } from "#domain/dealership/clock.ts";
import type { Dealership } from "#domain/dealership/dealership-schema.ts";
import { hoursOn } from "#domain/dealership/hours.ts";
import { pluralize } from "#domain/money.ts";
import { type GridDay, getFirst, getWeeks, nextMonth, WEEKDAYS } from "./month.ts";

const HALF_DAY = "12:00";

type Options = {
  kind: AppointmentKind;
  place: string;
  dealership: Pick<Dealership, "hours" | "closures">;
  appointments: Pick<AppointmentStore, "slots">;
  /** Of this page, with the month and the day. */
  pagePath: (params: Record<string, string>) => string;
  /** Where a time leads, as ISO. */
  timePath: (startsAt: string) => string;
  now: number;
};

export type TimesView = Awaited<ReturnType<typeof timesView>>;

/** One month with how many times are free each day, and the times of the chosen day. */
export async function timesView(params: URLSearchParams, options: Options) {
  const { kind, place, dealership, appointments, pagePath, timePath, now } = options;
  const { day: today } = dealershipTime(new Date(now));
  const horizon = lastDay(kind, now);
  const getDay = (name: string) => {
    const text = params.get(name) ?? "";
    return isIsoDate(text) && text >= today && text <= horizon ? text : null;
  };
  const chosenDay = getDay("day");
  const [first] = (await slotsFrom(today, horizon)).slice(0, 1);
  const firstDay = first === undefined ? today : dealershipTime(new Date(first)).day;
  const month = getFirst(getDay("month") ?? chosenDay ?? firstDay);
  const later = nextMonth(month);

  async function slotsFrom(from: string, last: string): Promise<number[]> {
    const until = dealershipInstant(addDays(last, 1), "00:00").getTime();
    const range = { from: dealershipInstant(from, "00:00").getTime(), until };
    return (await appointments.slots({ kind: kind.id, place, ...range })) ?? [];
  }

  const byDay = Map.groupBy(
    await slotsFrom(month < today ? today : month, addDays(later, -1)),
    (at) => dealershipTime(new Date(at)).day,
  );
  const shownDay = chosenDay ?? [...byDay.keys()][0] ?? null;

  const toGridDay = (day: string): GridDay => {
    const free = byDay.get(day)?.length ?? 0;
    const common = { day, number: Number(day.slice(8)) };
    const named = formatDay(day, "named", now);
    if (free > 0) {
      const text = `${free} free`;
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
    text: formatStartTime(at),
    isMorning: dealershipTime(new Date(at)).time < HALF_DAY,
    path: timePath(dealershipIso(at)),
  }));
  return {
    title: formatMonth(month),
    caption: "Days with free times",
    weekdays: WEEKDAYS,
    weeks: getWeeks(days),
    earlier:
      month <= today
        ? null
        : pagePath({
            month: getFirst(addDays(month, -1)) < today ? today : getFirst(addDays(month, -1)),
          }),
    later: later > horizon ? null : pagePath({ month: later }),
    day: shownDay === null ? null : formatDay(shownDay, "named", now),
    count: pluralize(times.length, "free time"),
    parts: [
      { name: "Morning", times: times.filter(({ isMorning }) => isMorning) },
      { name: "Afternoon", times: times.filter(({ isMorning }) => !isMorning) },
    ].filter(({ times: some }) => some.length > 0),
  };
}
