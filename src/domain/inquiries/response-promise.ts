import { openMilliseconds } from "#domain/dealership/clock.ts";
import type { Dealership } from "#domain/dealership/dealership-schema.ts";

const HOUR = 3_600_000;

export const PROMISE_STATES = ["new", "typical time is over", "overdue", "answered"] as const;

/** How an inquiry stands against what the site promises its sender. */
export type PromiseState = (typeof PROMISE_STATES)[number];

/** What content/dealership.json says: hours until an answer, and when the dealership is open. */
export type PromiseTerms = Pick<Dealership, "responsePromise" | "hours">;

/** The instant up to which an inquiry that nobody has answered is overdue. */
export function overdueSince({ responsePromise }: PromiseTerms, now: Date): Date {
  return new Date(now.getTime() - responsePromise.maximumHours * HOUR);
}

/**
 * How an inquiry stands: answered, once staff have closed it or written a note about it; overdue, from the moment that the
 * longest promised time has passed, day and night; "typical time is over", when more hours of business have passed than
 * the longer of the typical ones; else new. The hours of business are those of sales, which the policies name.
 */
export function promiseState(
  { receivedAt, isAnswered }: { receivedAt: Date; isAnswered: boolean },
  now: Date,
  terms: PromiseTerms,
): PromiseState {
  if (isAnswered) return "answered";
  if (receivedAt <= overdueSince(terms, now)) return "overdue";
  const [, typical] = terms.responsePromise.typicalHours;
  const passed = openMilliseconds(receivedAt, now, terms.hours.sales);
  return passed > typical * HOUR ? "typical time is over" : "new";
}
