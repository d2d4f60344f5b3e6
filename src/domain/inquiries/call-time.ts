import { addDays, formatDay, isIsoDate } from "#domain/dates.ts";
import { dealershipTime, type Opening } from "#domain/dealership/clock.ts";
import { hoursOn } from "#domain/dealership/hours.ts";

/** Fields of the form that asks for a call. Empty where any day or any time will do. */
export const CALL_TIME_FIELDS = ["callDay", "callTime"] as const;

export const CALL_TIMES = { "": "Any time", morning: "Morning", afternoon: "Afternoon" };

const MAX_DAYS_AHEAD = 30;

/** The next days with opening hours, today until the shop closes. ISO days. */
export function listCallDays(now: Date, { hours, closures }: Opening, count: number): string[] {
  const { day: today, time } = dealershipTime(now);
  const days = Array.from({ length: MAX_DAYS_AHEAD }, (_, ahead) => addDays(today, ahead));
  return days
    .filter((day) =>
      hoursOn(day, hours, closures).some(({ closes }) => day > today || closes > time),
    )
    .slice(0, count);
}

/** Puts the best time to call before the message; a message that is no request for a call stays as it is. */
export function withCallTime(
  message: string,
  { callDay, callTime }: Readonly<Partial<Record<string, string>>>,
  now: Date,
): string {
  if (callDay === undefined || callTime === undefined) return message;
  const day = isIsoDate(callDay) ? formatDay(callDay, "short", now) : "";
  const isPart = callTime === "morning" || callTime === "afternoon";
  const time = [day, isPart ? `in the ${callTime}` : ""].filter(Boolean).join(", ");
  return `Best time to call: ${time || "any time"}.\n\n${message}`;
}
