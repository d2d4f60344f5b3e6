import { addDays, daysBetween, formatDay } from "#domain/dates.ts";
import type { Opening } from "./clock.ts";
import { closureOn, toWeekday } from "./closures.ts";
import { formatTime, hoursOn } from "./hours.ts";

const DAYS_AHEAD = 30;
const DAYS_OF_A_WEEK = 7;

function isClosedOn(day: string, { hours, closures }: Opening): boolean {
  if (closureOn(day, closures) !== null) return true;
  const weekday = toWeekday(day);
  const entries = hours.filter(({ days }) => days.some((known) => known === weekday));
  // Another note, such as "By appointment", does not say that nobody answers.
  return entries.every((entry) => "note" in entry && /^closed/i.test(entry.note));
}

/** "Closed today. Opens Fri 9 AM"; null on a day with opening hours. True for the whole day, since pages are cached. */
export function closedTodayLabel(day: string, opening: Opening): string | null {
  if (!isClosedOn(day, opening)) return null;
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
    const other = addDays(day, ahead);
    const [first] = hoursOn(other, opening.hours, opening.closures);
    if (first === undefined) continue;
    const isThisWeek = daysBetween(day, other) < DAYS_OF_A_WEEK;
    const name = isThisWeek ? toWeekday(other) : `${formatDay(other, "short", day)},`;
    return `Closed today. Opens ${name} ${formatTime(first.opens, "short").replace(/(?=[AP]M)/, " ")}`;
  }
  return "Closed today.";
}
