import { addDays } from "#domain/dates.ts";
import { dealershipInstant, dealershipTime } from "#domain/dealership/clock.ts";
import type { Interval } from "#domain/intervals/interval.ts";
import type { BookingSummary } from "#rentals/store/booking.ts";
import type { Zoom } from "./calendar-query.ts";

export type Column = Interval & {
  /** In the head, such as "Sat" above "11". */
  top: string;
  bottom: string;
  /** The whole name. */
  label: string;
  isToday: boolean;
  isWeekend: boolean;
  deliveries: number;
  returns: number;
};

const HOURS_OF_COLUMN = 2;

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
const WEEKDAY = inUtc({ weekday: "short" });
const LETTER = inUtc({ weekday: "narrow" });
const MONTH = inUtc({ month: "short" });
const WHOLE = inUtc({ weekday: "long", month: "long", day: "numeric" });

/** Hours of a day, or days with what goes out and comes back. */
export function toColumns(
  view: Zoom,
  days: readonly string[],
  bookings: readonly BookingSummary[],
  now: Date,
): Column[] {
  const today = dealershipTime(now).day;
  const real = bookings.filter(({ state }) => state !== "requested");
  const countIn = (span: Interval) => ({
    deliveries: real.filter(({ fromAt }) => span.from <= fromAt && fromAt < span.until).length,
    returns: real.filter(({ toAt }) => span.from <= toAt && toAt < span.until).length,
  });
  const toStart = (day: string, time = "00:00") => dealershipInstant(day, time).getTime();
  const [first = today] = days;
  if (view === "day") {
    return Array.from({ length: 24 / HOURS_OF_COLUMN }, (_, index) => {
      const hour = index * HOURS_OF_COLUMN;
      const toTime = (hours: number) => `${String(hours).padStart(2, "0")}:00`;
      const isLast = hour + HOURS_OF_COLUMN === 24;
      const span = {
        from: toStart(first, toTime(hour)),
        until: isLast ? toStart(addDays(first, 1)) : toStart(first, toTime(hour + HOURS_OF_COLUMN)),
      };
      const half = hour < 12 ? "AM" : "PM";
      const label = `${hour % 12 === 0 ? 12 : hour % 12} ${half}`;
      const isToday = span.from <= now.getTime() && now.getTime() < span.until;
      return {
        ...span,
        top: "",
        bottom: label,
        label,
        isToday,
        isWeekend: false,
        ...countIn(span),
      };
    });
  }
  return days.map((day) => {
    const span = { from: toStart(day), until: toStart(addDays(day, 1)) };
    const date = new Date(`${day}T00:00:00Z`);
    const number = date.getUTCDate();
    const isMonth = view === "month";
    return {
      ...span,
      top: isMonth ? LETTER.format(date) : WEEKDAY.format(date),
      bottom: isMonth && (number === 1 || day === first) ? MONTH.format(date) : String(number),
      label: WHOLE.format(date),
      isToday: day === today,
      isWeekend: date.getUTCDay() % 6 === 0,
      ...countIn(span),
    };
  });
}
