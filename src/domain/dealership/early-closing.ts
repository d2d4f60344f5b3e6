import { toWeekday, WEEKDAYS } from "./closures.ts";
import type { Closure, Day, Hours } from "./dealership-schema.ts";
import { formatHour, hoursOfWeekday } from "./hours.ts";

function canBeOn(weekday: Day, on: Closure["on"]): boolean {
  if (typeof on === "object") return "first" in on || on.day === weekday;
  return on.length === 5 || toWeekday(on) === weekday;
}

/**
 * Why a closure's hour shortens none of the days that it can be on: "must be later than 9 AM, when we open". Null if it
 * shortens one, or if they have no hours.
 */
export function findEarlyClosingMistake(
  { on, closes }: Pick<Closure, "on" | "closes">,
  hours: Hours,
): string | null {
  if (closes === undefined) return null;
  const days = WEEKDAYS.filter((weekday) => canBeOn(weekday, on)).flatMap((weekday) => {
    const spans = hoursOfWeekday(weekday, hours);
    const [first, last] = [spans[0], spans.at(-1)];
    return first && last ? [{ opens: first.opens, closes: last.closes }] : [];
  });
  if (days.some((day) => day.opens < closes && closes < day.closes)) return null;
  const [opening] = days.map(({ opens }) => opens).toSorted();
  const closing = days
    .map((day) => day.closes)
    .toSorted()
    .at(-1);
  if (opening === undefined || closing === undefined) return null;
  return closes <= opening
    ? `must be later than ${formatHour(opening)}, when we open`
    : `must be earlier than ${formatHour(closing)}, when we close anyway`;
}
