import { formatAmount, formatCents, formatDifference } from "#domain/money.ts";
import type { FrozenQuote } from "#domain/rentals/quoted-stay.ts";

/** Price of the booking, line by line, and the new price if the typed changes affect it. */
export function EditPrice({ price, typed }: { price: FrozenQuote; typed: FrozenQuote }) {
  const difference = typed.totalCents - price.totalCents;
  const isOther = difference !== 0 || typed.depositCents !== price.depositCents;
  return (
    <section aria-label="Price" aria-live="polite" className="rounded-xl bg-foam p-4">
      <h2 className="text-section">{isOther ? "New price" : "Price, as booked"}</h2>
      <dl className="figures mt-2 grid grid-cols-[1fr_auto] gap-x-4">
        {(isOther ? typed : price).lines.map(({ label, cents }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="text-right">{formatAmount(cents)}</dd>
          </div>
        ))}
        <dt className="mt-1 border-line border-t pt-1 font-semibold">
          {isOther ? `Total, was ${formatCents(price.totalCents)}` : "Total"}
        </dt>
        <dd className="mt-1 border-line border-t pt-1 text-right font-semibold">
          {formatCents((isOther ? typed : price).totalCents)}
        </dd>
        <dt className="text-muted">
          {typed.depositCents === price.depositCents
            ? "Deposit"
            : `Deposit, was ${formatCents(price.depositCents)}`}
        </dt>
        <dd className="text-right text-muted">{formatCents(typed.depositCents)}</dd>
      </dl>
      {difference !== 0 && <p className="mt-2 font-semibold">{formatDifference(difference)}</p>}
    </section>
  );
}
