import { usd } from "#domain/money.ts";
import { spanDays, staySpans } from "./stay-chart-shape.ts";

/**
 * The table's rows for the prices of all lengths, in cents for 1, 2, 3 … days. The server and the page's script both
 * write with it. All of it is numbers and prices.
 */
export function stayPricesMarkup(prices: readonly number[]): string {
  return staySpans(prices)
    .map(
      (span) => `<tr><th scope="row">${spanDays(span)}</th><td>${usd(span.cents / 100)}</td></tr>`,
    )
    .join("");
}
