import { Link } from "react-router";
import { pluralize } from "#domain/money.ts";
import type { HitBooking } from "./hit-bookings.server.ts";

const MAX_NAMED = 6;

/** Such as "1 start, 3 returns, 2 visits". */
export function describeHits(hits: readonly HitBooking[]): string {
  const starts = hits.filter(({ kind }) => kind === "start").length;
  const appointments = hits.filter(({ kind }) => kind === "visit").length;
  const returns = hits.length - starts - appointments;
  return [
    starts > 0 && pluralize(starts, "start"),
    returns > 0 && pluralize(returns, "return"),
    appointments > 0 && pluralize(appointments, "visit"),
  ]
    .filter(Boolean)
    .join(", ");
}

/** Each leads to where its time is changed. */
export function HitList({ hits }: { hits: readonly HitBooking[] }) {
  const more = hits.length - MAX_NAMED;
  return (
    <p className="flex flex-wrap gap-x-3 text-second">
      {hits.slice(0, MAX_NAMED).map(({ reference, kind, text, to }) => (
        <Link
          key={`${reference} ${kind}`}
          to={to}
          className="inline-flex min-h-6 items-center text-bay underline touch:min-h-11"
        >
          {kind === "visit" && <span className="mr-1 font-semibold">Move</span>}
          {text}
        </Link>
      ))}
      {more > 0 && <span className="py-0.5 text-muted">and {more} more</span>}
    </p>
  );
}
