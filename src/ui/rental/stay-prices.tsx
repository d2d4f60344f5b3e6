import { stayPricesMarkup } from "./stay-prices-markup.ts";

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
        <tbody
          data-stay-prices
          // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and prices of ours, written alike by the page's script.
          dangerouslySetInnerHTML={{ __html: stayPricesMarkup(prices) }}
        />
      </table>
    </details>
  );
}
