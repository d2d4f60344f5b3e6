import { dayText } from "#domain/dates.ts";
import { dealershipInstant, dealershipTime } from "#domain/dealership/clock.ts";
import { clockText } from "#domain/dealership/hours.ts";

/** "9:12 AM" today, else "Fri, Jul 10, 4:21 PM", in the dealership's time. */
export function momentText(at: string | number, now: Date): string {
  const { day, time } = dealershipTime(new Date(at));
  const clock = clockText(time, "long");
  return day === dealershipTime(now).day ? clock : `${dayText(day, "short")}, ${clock}`;
}

/** The first instant of the day at the dealership. */
export function startOfDay(now: Date): Date {
  return dealershipInstant(dealershipTime(now).day, "00:00");
}
