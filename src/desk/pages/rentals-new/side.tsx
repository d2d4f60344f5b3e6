import { usd } from "#domain/money.ts";
import type { NewBookingView } from "./new-booking-view.server.ts";

/** How many carts of each class are free for the days, and when they come back. */
export function FreeClasses({ free }: Pick<NewBookingView, "free">) {
  if (free === null) return null;
  return (
    <section aria-label="Free carts" aria-live="polite" className="rounded-xl bg-foam p-4">
      <h2 className="text-section">Free for these days</h2>
      <p className="text-muted text-second">Back {free.returns}</p>
      <ul className="figures mt-2 grid gap-1">
        {free.classes.map(({ id, name, free: count, totalCents }) => (
          <li key={id} className="flex justify-between gap-4">
            <span>
              {name}: {count === null ? "no carts" : `${count} free`}
            </span>
            <span>{usd(totalCents / 100)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function PriceLines({ price }: Pick<NewBookingView, "price">) {
  return (
    <section aria-label="Price" aria-live="polite" className="rounded-xl bg-foam p-4">
      <h2 className="text-section">Price</h2>
      {price === null ? (
        <p className="text-muted">It is shown once the class and the dates are complete.</p>
      ) : (
        <dl className="figures mt-2 grid grid-cols-[1fr_auto] gap-x-4">
          {price.lines.map(({ label, cents }) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd className="text-right">{usd(cents / 100)}</dd>
            </div>
          ))}
          <dt className="mt-1 border-line border-t pt-1 font-semibold">Total</dt>
          <dd className="mt-1 border-line border-t pt-1 text-right font-semibold">
            {usd(price.totalCents / 100)}
          </dd>
          <dt className="text-muted">Deposit</dt>
          <dd className="text-right text-muted">{usd(price.depositCents / 100)}</dd>
        </dl>
      )}
    </section>
  );
}
