import type { Unit } from "#domain/carts/unit.ts";
import { pluralize } from "#domain/money.ts";
import type { StockEntry } from "#inventory/stock-list.server.ts";

export type StateIntent = "hold" | "sell" | "back";

export type ChosenCarts =
  | { ok: true; units: string[]; vehicles: string[] }
  | { ok: false; mistakes: string[] };

/** The states that a cart is in before. */
const FROM: Record<StateIntent, readonly Unit["state"]["is"][][]> = {
  hold: [["in stock"], ["on hold"]],
  sell: [["in stock", "on hold"], ["on order"]],
  back: [["on hold"], ["on order"], ["sold"]],
};

const STATE_LABELS: Record<StateIntent, string> = {
  hold: "in stock",
  sell: "to sell",
  back: "on hold, on order or sold",
};

function findUnit(entry: StockEntry, intent: StateIntent): string | { mistake: string } {
  for (const states of FROM[intent]) {
    const units = entry.units.filter(({ state }) => states.includes(state.is));
    const [unit] = units;
    if (unit !== undefined && units.length === 1) return unit.stockNumber;
    if (unit !== undefined) {
      const numbers = units.map(({ stockNumber }) => stockNumber).join(", ");
      return {
        mistake: `${entry.name} has ${pluralize(units.length, "cart")} ${unit.state.is}: choose ${numbers} below it, one by one.`,
      };
    }
  }
  return { mistake: `${entry.name} has no cart ${STATE_LABELS[intent]}.` };
}

/**
 * Rows of the stock list: "unit:U1042" is a cart, "vehicle:used-onward" the one cart of a vehicle that can be meant, or the
 * vehicle itself where it is its own. Back in stock also goes for vehicles without carts of their own.
 */
export function chosenCarts(
  entries: readonly StockEntry[],
  chosen: readonly string[],
  intent: StateIntent,
): ChosenCarts {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const units = new Set<string>();
  const vehicles = new Set<string>();
  const mistakes: string[] = [];
  for (const row of chosen) {
    const [kind, id = ""] = row.split(":", 2);
    const entry = byId.get(id);
    if (kind === "unit") units.add(id);
    else if (entry === undefined) mistakes.push(`${id} is no longer in the stock.`);
    else if (entry.units.length > 0) {
      const unit = findUnit(entry, intent);
      if (typeof unit === "string") units.add(unit);
      else mistakes.push(unit.mistake);
    } else if (intent === "back") vehicles.add(id);
    else if (entry.ownUnit !== null && entry.inStock) units.add(entry.ownUnit.stockNumber);
    else {
      const why =
        entry.ownUnit === null ? "has no cart with a stock number yet" : "is out of stock";
      const how = entry.ownUnit === null ? "Open it and add one" : "Put it back in stock";
      mistakes.push(`${entry.name} ${why}. ${how}, then it can be put on hold or sold.`);
    }
  }
  if (mistakes.length > 0) return { ok: false, mistakes };
  if (units.size + vehicles.size === 0) {
    return { ok: false, mistakes: ["Choose a cart first: nothing is chosen."] };
  }
  return { ok: true, units: [...units], vehicles: [...vehicles] };
}
