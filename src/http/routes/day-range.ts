import { daysBetween, isIsoDate } from "#domain/dates.ts";

/** Returns a sentence if the days `from` and `to` of a query are not a valid range, null if they are. */
export function findDayRangeMistake(query: URLSearchParams, maxDays: number): string | null {
  const [from, to] = [query.get("from") ?? "", query.get("to") ?? ""];
  if (!isIsoDate(from)) return 'Enter the first day as "from", such as 2027-07-01.';
  if (!isIsoDate(to)) return 'Enter the last day as "to", such as 2027-07-31.';
  const days = daysBetween(from, to) + 1;
  if (days < 1) return "The last day must not be before the first day.";
  return days > maxDays ? `Ask for ${maxDays} days at most.` : null;
}
