import { calculateMargin, daysInStock, type UnitCost } from "#domain/carts/unit-cost.ts";
import type { StockEntry } from "#inventory/stock-list.server.ts";
import { listUnits } from "./stock-labels.ts";

export type ShownCost = UnitCost & {
  stockNumber: string;
  margin: ReturnType<typeof calculateMargin>;
  days: number | null;
};

/** Returns the cost, margin and days in stock of each unit of a vehicle. Owners only. */
export const toShownCosts = (
  entry: StockEntry,
  costs: ReadonlyMap<string, UnitCost>,
  today: string,
): ShownCost[] =>
  listUnits(entry).map(({ stockNumber, price, state }) => {
    const cost = costs.get(stockNumber) ?? { cost: null, cameOn: null };
    return {
      ...cost,
      stockNumber,
      margin: calculateMargin(price ?? entry.price, cost.cost),
      days: daysInStock(cost, state, today),
    };
  });
