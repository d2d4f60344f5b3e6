import { usdRange } from "#domain/money.ts";
import { cartCount } from "./inventory-view.ts";

/** Vehicles in stock, and their lowest and highest price in whole US dollars; both null when there is none. */
export type StockPrices = { count: number; lowest: number | null; highest: number | null };

/** "37 available carts, $6,695 to $17,995 before tax and delivery": the vehicles in stock and their prices. */
export function stockLine({ count, lowest, highest }: StockPrices): string {
  const carts = cartCount(count).replace(" ", " available ");
  if (lowest === null || highest === null) return carts;
  return `${carts}, ${usdRange(lowest, highest)} before tax and delivery`;
}
