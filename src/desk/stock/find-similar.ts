import { similarityKey } from "#inventory/stock-files/identifiers.ts";
import type { StockEntry } from "#inventory/stock-list.server.ts";

/**
 * The question about a new stock number that differs from one in the stock only by zeros, case, spaces or hyphens; null if
 * there is none. `vehicle` is the page that the new cart is for, whose own id may be its number.
 */
export function askAboutSimilar(
  stockNumber: string,
  entries: readonly StockEntry[],
  vehicle: string | null = null,
): string | null {
  const key = similarityKey(stockNumber);
  for (const { id, name, catalogue, units } of entries) {
    const own = catalogue || id === vehicle ? [] : [id];
    const like = [...units.map((unit) => unit.stockNumber), ...own].find(
      (number) => number !== stockNumber && similarityKey(number) === key,
    );
    if (like !== undefined) {
      return `${stockNumber} is almost the stock number ${like} of ${name}. Check the box if it is another cart.`;
    }
  }
  return null;
}
