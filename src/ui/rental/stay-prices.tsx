import { usd } from "#domain/money.ts";
import { type StaySpan, spanDays, staySpans } from "./stay-chart-shape.ts";

function Row({ span }: { span: StaySpan }) {
  return (
    <tr>
      <th scope="row">{spanDays(span)}</th>
      <td>{usd(span.cents / 100)}</td>
    </tr>
  );
}

/** The price of every length of stay: the table that goes with the chart. Prices are cents for 1, 2, 3 … days. */
export function StayPrices({ name, prices }: { name: string; prices: readonly number[] }) {
  return (
    <details className="stay-prices">
      <summary>All prices as a table</summary>
      <table className="figures">
        <caption className="sr-only">
          <span data-quote-vehicle>{name}</span>, without delivery and tax
        </caption>
        <thead>
          <tr>
            <th scope="col">Days</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody data-stay-prices>
          {staySpans(prices).map((span) => (
            <Row key={span.from} span={span} />
          ))}
        </tbody>
      </table>
    </details>
  );
}
