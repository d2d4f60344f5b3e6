import { ArrowRight } from "lucide";
import { usd } from "#domain/money.ts";
import { Icon } from "#ui/action/icon.tsx";
import { SplitSection } from "#ui/rental/split-section.tsx";

export type PriceRow = { vehicle: string; prices: number[] };

/** Rental prices in short, with the way to all of them. Columns are the plans named in `plans`. */
export function RentalPrices({
  name,
  slug,
  from,
  plans,
  rows,
  ground,
}: {
  name: string;
  slug: string;
  from: number;
  plans: readonly string[];
  rows: readonly PriceRow[];
  ground: "white" | "foam";
}) {
  return (
    <SplitSection
      title={`Rent from ${usd(from)} a day`}
      ground={ground}
      link={
        <a href={`/${slug}/rentals`} className="text-link">
          Golf cart rentals in {name} <Icon of={ArrowRight} size={18} />
        </a>
      }
    >
      <table className="area-prices figures">
        <thead>
          <tr>
            <th scope="col">Cart</th>
            {plans.map((plan) => (
              <th key={plan} scope="col">
                {plan}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ vehicle, prices }) => (
            <tr key={vehicle}>
              <th scope="row">{vehicle}</th>
              {prices.map((price, index) => (
                <td key={plans[index]}>{usd(price)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SplitSection>
  );
}
