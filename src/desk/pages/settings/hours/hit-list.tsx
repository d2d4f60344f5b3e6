import { Link } from "react-router";
import { pluralize } from "#domain/money.ts";
import type { HitBooking } from "./hit-bookings.server.ts";

const MAX_NAMED = 6;

/** Such as "1 start, 3 returns". */
export function hitWords(hits: readonly HitBooking[]): string {
  const starts = hits.filter(({ kind }) => kind === "start").length;
  const returns = hits.length - starts;
  return [starts > 0 && pluralize(starts, "start"), returns > 0 && pluralize(returns, "return")]
    .filter(Boolean)
    .join(", ");
}

/** Each leads to its booking, where its days are changed. */
export function HitList({ hits }: { hits: readonly HitBooking[] }) {
  const more = hits.length - MAX_NAMED;
  return (
    <p className="flex flex-wrap gap-x-3 text-second">
      {hits.slice(0, MAX_NAMED).map(({ reference, kind, text }) => (
        <Link
          key={`${reference} ${kind}`}
          to={`/desk/rentals/${reference}`}
          className="inline-flex min-h-6 items-center text-bay underline touch:min-h-11"
        >
          {text}
        </Link>
      ))}
      {more > 0 && <span className="py-0.5 text-muted">and {more} more</span>}
    </p>
  );
}
