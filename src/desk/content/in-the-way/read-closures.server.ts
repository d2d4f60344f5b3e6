import { fieldAt, isSameJson, type Json } from "#catalogue/edits/document-fields.ts";
import { closureDays } from "#desk/content/field-labels.ts";
import { addDays, formatDays } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { closedSpans } from "#domain/dealership/closures.ts";
import { type Closure, dealershipSchema } from "#domain/dealership/dealership-schema.ts";
import { type HitBooking, type Stop, toHit } from "./hit-bookings.server.ts";

export type ClosureRow = ReturnType<typeof readClosures>[number];

const isHit = ({ time, ends }: Stop, { closes }: Closure) =>
  closes === undefined || time >= closes || ends > closes;

/** Null when it is over. */
function nextSpan(closure: Closure, today: string): { first: string; last: string } | null {
  const { on } = closure;
  if (typeof on === "string" && on > addDays(today, 365)) return { first: on, last: on };
  // A closure that has begun keeps its first day.
  if (typeof on === "object" && "first" in on && on.first.length > 5) {
    return on.last < today ? null : on;
  }
  return closedSpans(today, [closure])[0] ?? null;
}

/** The closures of dealership.json, the next one first, those that are over last. */
export function readClosures(dealership: Json, stops: readonly Stop[], now: Date) {
  const parsed = dealershipSchema.shape.closures.safeParse(fieldAt(dealership, ["closures"]));
  const today = dealershipTime(now).day;
  const rows = (parsed.data ?? []).map((closure) => {
    const next = nextSpan(closure, today);
    return {
      closure,
      /** The entry as the document has it, which names it in a form. */
      json: JSON.stringify(closure),
      first: next?.first ?? "9",
      /** Such as "Thu, Nov 26" or "Dec 24–Jan 1"; null when it is over. */
      next: next === null ? null : formatDays(next.first, next.last, now),
      when: closureDays(closure.on),
      /** Bookings that start or end, and appointments that are not over, while it is closed, the next time that it is. */
      hits: stops
        .filter(({ day }) => next !== null && day >= next.first && day <= next.last)
        .filter((stop) => isHit(stop, closure))
        .map((stop) => toHit(stop, now)),
    };
  });
  return rows
    .toSorted((a, b) => a.first.localeCompare(b.first))
    .map(({ first: _first, ...row }) => row);
}

/** The bookings that new closures in `mine` conflict with. */
export function hitByClosures(
  { mine, shown }: { mine: Json; shown: Json },
  stops: readonly Stop[],
  now: Date,
): HitBooking[] {
  const known = fieldAt(shown, ["closures"]);
  const isKnown = (closure: Json) =>
    Array.isArray(known) && known.some((item) => isSameJson(item, closure));
  return readClosures(mine, stops, now)
    .filter(({ json }) => !isKnown(JSON.parse(json)))
    .flatMap(({ hits }) => hits);
}
