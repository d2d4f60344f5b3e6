import { joinTimes } from "#desk/appointments/appointment-labels.ts";
import { wallClockTime } from "#domain/dealership/clock.ts";
import { formatTime, toClock } from "#domain/dealership/hours.ts";

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/** Minutes from a day's midnight to an instant, by the shop's clock; negative before that day. */
export const minutesOn = (day: string, at: number): number =>
  Math.round((wallClockTime(at) - Date.parse(`${day}T00:00:00Z`)) / MINUTE);

/** "12:30 PM" */
export const formatMinutes = (minutes: number): string =>
  formatTime(toClock(minutes % DAY_MINUTES), "long");

/** "12:30" */
export const formatShortMinutes = (minutes: number): string =>
  formatMinutes(minutes).replace(/ [AP]M$/, "");

/** "1–3 PM", "11:30 AM–1 PM" */
export const formatSpan = (from: number, until: number): string =>
  joinTimes(formatMinutes(from), formatMinutes(until), "–");
