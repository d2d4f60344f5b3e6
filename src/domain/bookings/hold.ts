import { type Opening, openTimeAfter } from "#domain/dealership/clock.ts";

const HOUR = 3_600_000;

type Waiting = {
  /** When the request came in. Milliseconds since 1970. */
  since: number;
  /** When the stay that it asks for ends. */
  returnAt: number;
};

/**
 * Until when a request waits to be confirmed: the shop has been open for `holdHours` since it came in. A stay that
 * starts earlier does not shorten it, since staff may still offer a later start; after the return there is nothing
 * left to confirm, so that even a shop without opening hours lets the cart go.
 */
export function holdDeadline(
  { since, returnAt }: Waiting,
  holdHours: number,
  opening: Opening,
): number {
  const answered = openTimeAfter(new Date(since), holdHours * HOUR, opening).getTime();
  return Math.max(since, Math.min(answered, returnAt));
}
