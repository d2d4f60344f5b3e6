import type { Vehicle } from "#domain/carts/vehicle.ts";
import { usdSpan } from "#domain/money.ts";

/** "37 available carts, $6,695 to $17,995 before tax and delivery": the vehicles in stock and their prices. */
export function stockLine(vehicles: readonly Pick<Vehicle, "inStock" | "price">[]): string {
  const prices = vehicles.filter(({ inStock }) => inStock).map(({ price }) => price);
  if (prices.length === 0) return "0 available carts";
  const carts = prices.length === 1 ? "cart" : "carts";
  const span = usdSpan(Math.min(...prices), Math.max(...prices));
  return `${prices.length} available ${carts}, ${span} before tax and delivery`;
}
