import { type Opening, openTimeAfter } from "#domain/dealership/clock.ts";

const HOUR = 3_600_000;

type Waiting = {
  /** When the request came in. Milliseconds since 1970. */
  since: number;
  /** When the stay or appointment that it asks for ends. */
  endsAt: number;
};

/**
 * Until when a request waits to be confirmed: the shop has been open for `holdHours` since it came in. An earlier start
 * does not shorten it, since staff may still offer a later one; after the end there is nothing left to confirm, so that
 * even a shop without opening hours lets the place go.
 */
export function holdDeadline(
  { since, endsAt }: Waiting,
  holdHours: number,
  opening: Opening,
): number {
  const answered = openTimeAfter(new Date(since), holdHours * HOUR, opening).getTime();
  return Math.max(since, Math.min(answered, endsAt));
}
