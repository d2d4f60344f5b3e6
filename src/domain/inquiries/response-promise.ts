import { openMilliseconds } from "#domain/dealership/clock.ts";
import type { Dealership } from "#domain/dealership/dealership-schema.ts";

const HOUR = 3_600_000;

export const PROMISE_STATES = ["new", "typical time is over", "overdue", "answered"] as const;

export type PromiseState = (typeof PROMISE_STATES)[number];

export type PromiseTerms = Pick<Dealership, "responsePromise" | "closures"> & {
  hours: Pick<Dealership["hours"], "sales">;
};

export function overdueSince({ responsePromise }: PromiseTerms, now: Date): Date {
  return new Date(now.getTime() - responsePromise.maximumHours * HOUR);
}

/** Overdue counts around the clock, the typical time in opening hours of sales. */
export function promiseState(
  { receivedAt, isAnswered }: { receivedAt: Date; isAnswered: boolean },
  now: Date,
  terms: PromiseTerms,
): PromiseState {
  if (isAnswered) return "answered";
  if (receivedAt <= overdueSince(terms, now)) return "overdue";
  const [, typical] = terms.responsePromise.typicalHours;
  const passed = openMilliseconds(receivedAt, now, {
    hours: terms.hours.sales,
    closures: terms.closures,
  });
  return passed > typical * HOUR ? "typical time is over" : "new";
}
