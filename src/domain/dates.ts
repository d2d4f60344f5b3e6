import { once } from "./memoize.ts";

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

const FORMS = {
  short: once(
    () =>
      new Intl.DateTimeFormat("en-US", {
        weekday: "short",
        month: "short",
        day: "numeric",
        timeZone: "UTC",
      }),
  ),
  long: once(
    () =>
      new Intl.DateTimeFormat("en-US", {
        weekday: "long",
        month: "long",
        day: "numeric",
        year: "numeric",
        timeZone: "UTC",
      }),
  ),
};

/** "Fri, Jul 10" (short) or "Friday, July 10, 2026" (long). */
export function dayText(day: string, form: "short" | "long"): string {
  return FORMS[form]().format(utc(day));
}

const longDate = once(
  () => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }),
);

export function dateText(iso: string): string {
  return longDate().format(new Date(`${iso}T00:00:00Z`));
}
