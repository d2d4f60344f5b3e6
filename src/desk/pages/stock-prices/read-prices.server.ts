import type { Catalogue } from "#catalogue/catalogue.ts";
import { isPriced, type Priced } from "#domain/carts/vehicle.ts";
import { pluralize, usd } from "#domain/money.ts";
import { MAXIMUM_PRICE } from "#inventory/import-schema.ts";
import type { StockEntry } from "#inventory/stock-list.server.ts";
import { type PriceStep, priceAfter } from "./price-step.ts";

export type PriceRow = ReturnType<typeof readPrices>["rows"][number];

type Facts = {
  entries: readonly StockEntry[];
  catalogue: Pick<Catalogue, "cartBySlug">;
};

export const isPrice = (price: number) =>
  Number.isInteger(price) && price > 0 && price <= MAXIMUM_PRICE;

function notesOn(entry: Priced<StockEntry>, { catalogue }: Facts): string[] {
  const own = entry.units.filter(({ price }) => price !== null).length;
  const cart = catalogue.cartBySlug.get(entry.id);
  const texts = cart ? [cart.tagline, cart.description, ...cart.features] : [];
  return [
    ...(own > 0
      ? [
          `${pluralize(own, "cart")} of it with a price of ${own === 1 ? "its" : "their"} own: unchanged`,
        ]
      : []),
    ...(texts.some((text) => text.includes(usd(entry.price)))
      ? [`a text names ${usd(entry.price)}: correct it, too`]
      : []),
  ];
}

/** The vehicles of chosen rows such as "vehicle:used-onward" with their prices after a step; null for none yet. */
export function readPrices(chosen: readonly string[], step: PriceStep | null, facts: Facts) {
  const ids = new Set(chosen.map((row) => row.replace(/^vehicle:/, "")));
  const entries = facts.entries.filter(isPriced).filter(({ id }) => ids.has(id));
  const rows = entries.map((entry) => {
    const price = step === null ? entry.price : priceAfter(entry.price, step);
    return {
      id: entry.id,
      name: entry.name,
      /** In whole US dollars. */
      was: entry.price,
      /** As `was` while nothing is typed. */
      price,
      /** Sentences about what does not follow automatically. */
      notes: notesOn(entry, facts),
      /** The price may not be that. */
      mistake: isPrice(price) ? null : `A price is above $0 and at most ${usd(MAXIMUM_PRICE)}.`,
    };
  });
  return {
    rows,
    /** Rows of the stock list that have no price to change here. */
    leftOut: ids.size - entries.length,
  };
}
