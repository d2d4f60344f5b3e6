import { Link } from "react-router";
import { PromiseRing } from "#desk/inquiries/promise-ring.tsx";
import { SectionTitle } from "#desk/ui/page.tsx";
import type { Rentals } from "./read-rentals.server.ts";

/** Requests with their age against the promise, the one that waits longest first. */
export function BookingsToConfirm({
  rentals: { toConfirm, countToConfirm, canEdit },
}: {
  rentals: Rentals;
}) {
  if (countToConfirm === 0) return null;
  return (
    <section aria-label="Bookings to confirm" className="mt-3">
      <div className="flex items-baseline justify-between pb-2.5">
        <SectionTitle count={countToConfirm}>Bookings to confirm</SectionTitle>
        <Link
          to="/desk/rentals?view=list&state=requested"
          className="font-semibold text-bay text-second hover:underline"
        >
          All<span className="sr-only"> bookings to confirm</span>
        </Link>
      </div>
      <ul>
        {toConfirm.map(({ reference, name, text, price, clock }) => (
          <li key={reference} className="border-line border-t">
            <Link
              to={`/desk/rentals/${reference}${canEdit ? "?do=confirm" : ""}`}
              data-row
              className="flex items-center gap-3 py-1.5 hover:bg-foam touch:min-h-11"
            >
              <span className="min-w-0 grow">
                <span className="block truncate font-semibold">{name}</span>
                <span className="block truncate text-muted text-second">{text}</span>
              </span>
              <span className="flex shrink-0 flex-col items-end">
                <span className="figures font-semibold">{price}</span>
                <PromiseRing clock={clock} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
