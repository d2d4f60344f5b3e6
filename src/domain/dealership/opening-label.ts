import { addDays } from "#domain/dates.ts";
import { dealershipTime } from "./clock.ts";
import { toWeekday } from "./closures.ts";
import type { Closure, Hours } from "./dealership-schema.ts";
import { formatTime, hoursOn, weekdayName } from "./hours.ts";

const DAYS_AHEAD = 14;

/** `today` such as "today until 5PM", null if it is over; `next` such as "Monday from 9AM". */
export function openingLabel(
  now: Date,
  { hours, closures }: { hours: Hours; closures: readonly Closure[] },
): { today: string | null; next: string | null } {
  const { day, time } = dealershipTime(now);
  const [span] = hoursOn(day, hours, closures).filter(({ closes }) => closes > time);
  const closes = span && formatTime(span.closes, "short");
  const today =
    span === undefined
      ? null
      : span.opens <= time
        ? `today until ${closes}`
        : `today from ${formatTime(span.opens, "short")} to ${closes}`;
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
    const other = addDays(day, ahead);
    const [first] = hoursOn(other, hours, closures);
    const weekday = toWeekday(other);
    if (first === undefined || weekday === undefined) continue;
    const name = ahead === 1 ? "tomorrow" : weekdayName(weekday);
    return { today, next: `${name} from ${formatTime(first.opens, "short")}` };
  }
  return { today, next: null };
}
