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

/** When a date is read: an instant, or an ISO day. Null where the reader's day is not known. */
export type ReadAt = Date | number | string | null;

const MAX_DAYS_WITHOUT_YEAR = 60;

/** Nobody takes a day within two months for one of another year. */
function needsYear(day: string, now: ReadAt): boolean {
  if (now === null) return true;
  const today = Math.floor(new Date(now).getTime() / DAY) * DAY;
  return Math.abs(utc(day) - today) > MAX_DAYS_WITHOUT_YEAR * DAY;
}

type Parts = Intl.DateTimeFormatOptions;

/** Without and with the year. */
function createForms(parts: Parts): Record<"near" | "far", Intl.DateTimeFormat> {
  const create = (more: Parts) =>
    new Intl.DateTimeFormat("en-US", { ...parts, ...more, timeZone: "UTC" });
  return { near: create({}), far: create({ year: "numeric" }) };
}

const FORMS = {
  short: createForms({ weekday: "short", month: "short", day: "numeric" }),
  named: createForms({ weekday: "long", month: "long", day: "numeric" }),
  long: createForms({ month: "long", day: "numeric" }),
  monthDay: createForms({ month: "short", day: "numeric" }),
};

const format = (day: string, form: keyof typeof FORMS, now: ReadAt) =>
  FORMS[form][needsYear(day, now) ? "far" : "near"].format(utc(day));

/** "Fri, Jul 10" (short) or "Friday, July 10" (named); with the year if that is more than 60 days away. */
export function formatDay(day: string, form: "short" | "named", now: ReadAt): string {
  return format(day, form, now);
}

/** "Friday, July 10, 2026" */
export const formatFullDay = (day: string) => format(day, "named", null);

const MONTH = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** "July 2026", of an ISO day. */
export const formatMonth = (day: string) => MONTH.format(utc(day));

/** "July 10, 2026" */
export const formatDate = (day: string) => format(day, "long", null);

/** "Jul 10", or "Jul 10, 2027" if that is more than 60 days away. */
export const formatMonthDay = (day: string, now: ReadAt) => format(day, "monthDay", now);

/** "Fri, Jul 10", "Dec 24–Jan 1", or with years, each once: "Jul 10–Jul 12, 2027", "Dec 28, 2026–Jan 3, 2027". */
export function formatDays(first: string, last: string, now: ReadAt): string {
  if (first === last) return formatDay(first, "short", now);
  const [isFar, isSameYear] = [
    needsYear(first, now) || needsYear(last, now),
    first.slice(0, 4) === last.slice(0, 4),
  ];
  const day = (one: string, hasYear: boolean) => format(one, "monthDay", hasYear ? null : one);
  return `${day(first, isFar && !isSameYear)}–${day(last, isFar)}`;
}
