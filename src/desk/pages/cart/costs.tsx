import { useStockChanges } from "#desk/stock/use-stock-changes.ts";
import { fieldProps, findRejection, type Rejection } from "#desk/ui/action-data.ts";
import { Button } from "#desk/ui/button.tsx";
import { KeptForm } from "#desk/ui/kept-form.tsx";
import { SectionTitle } from "#desk/ui/page.tsx";
import { pluralize, usd } from "#domain/money.ts";
import { TextField } from "#ui/form/field.tsx";
import type { CartData } from "./cart-data.server.ts";

type Cost = NonNullable<CartData["costs"]>[number];

function CostFacts({ cost }: { cost: Cost }) {
  const { margin, days } = cost;
  return (
    <dl className="figures mt-2 flex flex-wrap gap-x-8 gap-y-2">
      <div>
        <dt className="text-muted text-second">Margin</dt>
        <dd className="font-semibold">
          {margin === null
            ? "–"
            : `${margin.dollars < 0 ? "−" : ""}${usd(Math.abs(margin.dollars))}, ${margin.percent}%`}
        </dd>
      </div>
      <div>
        <dt className="text-muted text-second">In stock</dt>
        <dd className="font-semibold">{days === null ? "not here yet" : pluralize(days, "day")}</dd>
      </div>
    </dl>
  );
}

/** Costs and margins of a vehicle's units. Owners only. */
export function Costs({
  costs,
  posted,
}: {
  costs: readonly Cost[];
  posted: Rejection<unknown> | null;
}) {
  const { fetcher, rejection } = useStockChanges();
  const rejected = findRejection(rejection ?? posted, "unit-cost");
  if (costs.length === 0) return null;
  return (
    <section aria-label="Cost and margin">
      <SectionTitle>Cost and margin</SectionTitle>
      <p className="mt-1 text-muted text-second">Only owners see this.</p>
      <ul className="mt-2">
        {costs.map((cost) => {
          const own = rejected?.values.unit === cost.stockNumber ? rejected : null;
          const key = `${cost.cost} ${cost.cameOn}`;
          return (
            <li key={cost.stockNumber} className="border-line-2 border-t py-3">
              <strong className="figures">{cost.stockNumber}</strong>
              <CostFacts cost={cost} />
              <KeptForm
                as={fetcher.Form}
                name={`cost ${cost.stockNumber}`}
                method="post"
                className="mt-3 flex flex-wrap items-start gap-3"
              >
                <input type="hidden" name="unit" value={cost.stockNumber} />
                <input type="hidden" name="was-cost" value={cost.cost ?? ""} />
                <input type="hidden" name="was-came-on" value={cost.cameOn ?? ""} />
                <TextField
                  frameClass="w-36"
                  key={`cost ${key}`}
                  {...fieldProps(own, "cost", cost.cost === null ? "" : usd(cost.cost))}
                  label="Cost"
                  inputMode="numeric"
                  autoComplete="off"
                />
                <TextField
                  frameClass="w-44"
                  key={`came on ${key}`}
                  {...fieldProps(own, "came-on", cost.cameOn ?? "")}
                  label="Came in on"
                  type="date"
                />
                <Button type="submit" name="intent" value="unit-cost" className="mt-6">
                  Save<span className="sr-only"> the cost of {cost.stockNumber}</span>
                </Button>
              </KeptForm>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
