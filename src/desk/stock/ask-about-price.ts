import { askOnce, type Question } from "#desk/actions/intent-result.ts";
import type { Fields } from "#desk/ui/action-data.ts";
import { usd } from "#domain/money.ts";
import {
  isUnlikely,
  isUnusual,
  priceStepText,
  unlikelyPriceText,
  usualPrice,
} from "#domain/price-change.ts";
import type { StockEntry } from "#inventory/stock-list.server.ts";

type Priced = { name: string; category: string; price: number | null; before: number | null };

/** Null for a price that is likely, and once the post has said yes to it. `before` is null for a first price. */
export function askAboutPrice(
  values: Fields,
  { name, category, price, before }: Priced,
  entries: readonly StockEntry[],
  { yes, effect }: { yes: string; effect: string },
): Question | null {
  if (price === null) return null;
  const step = { name, before: before ?? 0, after: price };
  const like = entries.filter((entry) => entry.category === category && entry.name !== name);
  const usual = usualPrice(like.flatMap((entry) => entry.price ?? []));
  if (!isUnusual(step) && (price === before || !isUnlikely(price, usual))) return null;
  const fact = isUnusual(step)
    ? priceStepText(step)
    : unlikelyPriceText({ name, category, price }, usual);
  return askOnce(values, {
    about: `price ${price}`,
    message: `Is that right? ${fact}. ${effect}`,
    button: `${yes} ${usd(price)}`,
  });
}
