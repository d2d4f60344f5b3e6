const DAY = 86_400_000;

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);

export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = utc(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export function addDays(day: string, count: number): string {
  return new Date(utc(day) + count * DAY).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return (utc(to) - utc(from)) / DAY;
}

/** In a shorter month, its last day. */
export function monthsBefore(date: Date, months: number): Date {
  const before = new Date(date);
  before.setUTCMonth(before.getUTCMonth() - months);
  // Date turns March 31 less a month into March 3.
  if (before.getUTCDate() !== date.getUTCDate()) before.setUTCDate(0);
  return before;
}

export const daysBefore = (date: Date, days: number) => new Date(date.getTime() - days * DAY);

const FORMS = {
  short: new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  }),
  full: new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }),
  named: new Intl.DateTimeFormat("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  }),
  long: new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }),
  monthDay: new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" }),
};

/** "Fri, Jul 10" (short), "Friday, July 10" (named) or "Friday, July 10, 2026" (long). */
export function formatDay(day: string, form: "short" | "named" | "long"): string {
  return FORMS[form === "long" ? "full" : form].format(utc(day));
}

/** "July 10, 2026" */
export function formatDate(day: string): string {
  return FORMS.long.format(utc(day));
}

/** "Jul 10" */
export function monthDay(day: string): string {
  return FORMS.monthDay.format(utc(day));
}

/** "Fri, Jul 10" or "Dec 24–Jan 1" */
export function formatDays(first: string, last: string): string {
  return first === last ? formatDay(first, "short") : `${monthDay(first)}–${monthDay(last)}`;
}
