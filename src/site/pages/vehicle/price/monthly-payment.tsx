import { usd } from "#domain/money.ts";
import type { PriceView } from "./price-view.server.ts";

const dollars = (cents: number) => usd(cents / 100);

/**
 * What a month costs: total cost, annual percentage rate, number of payments, down payment and monthly payment together,
 * as N.J.A.C. 13:45A-26A.8 wants them. Without a published rate it shows no figure.
 */
export function MonthlyPayment({ monthly }: Pick<PriceView, "monthly">) {
  if (monthly === null) {
    return (
      <p>
        <strong>Paying monthly?</strong> We publish no rate, so no monthly figure stands here. Ask
        for a financing quote.
      </p>
    );
  }
  const { apr, months, downCents, monthlyCents, lastCents, totalCents } = monthly.payment;
  const last = lastCents === monthlyCents ? "" : `, the last ${dollars(lastCents)}`;
  return (
    <div>
      <h3>Paying monthly</h3>
      <dl className="fact-list figures">
        {[
          ["Total cost", dollars(totalCents)],
          ["Annual percentage rate (APR)", `${apr}%`],
          ["Number of payments", String(months)],
          ["Down payment", dollars(downCents)],
          ["Monthly payment", dollars(monthlyCents) + last],
        ].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-muted text-sm">
        For the total of what is known. The lender decides whether you get this rate.
      </p>
    </div>
  );
}
