import { formatDays } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { closureOn } from "#domain/dealership/closures.ts";
import type { Dealership } from "#domain/dealership/dealership-schema.ts";
import { formatHour, formatTime, hoursOn } from "#domain/dealership/hours.ts";
import { specialDays } from "#domain/dealership/special-days.ts";
import type { Schedule } from "#domain/rentals/stay-start.ts";

type Terms = Pick<Dealership, "hours" | "closures">;

const DAYS_AHEAD = 30;

/** "to 5 PM" while it is open, else "9 AM–5 PM", "closed" or "closed for Thanksgiving Day". `time` is null for other days. */
function openText(
  day: string,
  time: string | null,
  hours: Terms["hours"]["sales"],
  closures: Terms["closures"],
): string {
  const closure = closureOn(day, closures);
  if (closure !== null) return `closed for ${closure.name}`;
  const spans = hoursOn(day, hours, closures);
  const current = spans.find(
    ({ opens, closes }) => time !== null && opens <= time && time < closes,
  );
  if (current !== undefined) return `to ${formatHour(current.closes)}`;
  return spans.length === 0
    ? "closed"
    : spans.map(({ opens, closes }) => `${formatHour(opens)}–${formatHour(closes)}`).join(", ");
}

/** "9:42 AM · showroom to 5 PM · deliveries to 6 PM" today, "showroom 9 AM–5 PM · …" on other days. */
export function hoursOfDay(
  day: string,
  now: Date,
  { hours: { delivered } }: Pick<Schedule, "hours">,
  { hours, closures }: Terms,
): string {
  const at = dealershipTime(now);
  const time = at.day === day ? at.time : null;
  const [sales, deliveries] = [hours.sales, delivered].map((own) =>
    openText(day, time, own, closures),
  );
  const open =
    sales === deliveries
      ? `showroom and deliveries ${sales}`
      : `showroom ${sales} · deliveries ${deliveries}`;
  return time === null ? open : `${formatTime(time, "long")} · ${open}`;
}

/** Closures of the next weeks: "Thu, Nov 26" or "Dec 24–Jan 1" with "Christmas Eve, closes 1 PM" and why. */
export function closuresAhead(today: string, { hours: { sales: hours }, closures }: Terms) {
  return specialDays(today, { hours, closures }, DAYS_AHEAD).map(
    ({ first, last, closes, closure: { name, reason } }) => ({
      text: formatDays(first, last, today),
      name: closes === null ? name : `${name}, closes ${formatHour(closes)}`,
      reason,
    }),
  );
}
