import { CircleAlert } from "lucide";
import { usd } from "#domain/money.ts";
import { Icon } from "#ui/action/icon.tsx";
import type { CartData } from "./cart-data.server.ts";
import { useCartTexts } from "./use-cart-texts.ts";

const PLACES = [
  "its page",
  "the card in Inventory",
  "Compare",
  "both product feeds",
  "the social picture",
];

/** Effects of a typed price of a model, before it is saved. */
export function PriceEffects({ cart: { entry, seriesFrom } }: { cart: CartData }) {
  const texts = useCartTexts(entry.id);
  const [before, after] = [entry.price, texts.price];
  if (before === null || after === null || before === after) return null;
  const difference = after - before;
  const others = seriesFrom ?? after;
  const [fromBefore, fromAfter] = [Math.min(others, before), Math.min(others, after)];
  const written = [usd(before), String(before)];
  const isWritten = [texts.tagline, texts.description, ...texts.features].some((text) =>
    written.some((price) => text.includes(price)),
  );
  return (
    <div className="mt-2 text-second" role="status">
      <p className="figures">
        <strong className={difference < 0 ? "text-seagrass-text" : "text-ink"}>
          {usd(Math.abs(difference))} {difference < 0 ? "less" : "more"}
        </strong>
      </p>
      <p className="mt-2 text-muted">
        <strong className="text-ink">Changes {PLACES.length + 1} places:</strong>{" "}
        {PLACES.join(", ")}, and the {entry.category} series (from {usd(fromAfter)}
        {fromAfter === fromBefore ? ", stays" : `, was ${usd(fromBefore)}`}).
      </p>
      {isWritten && (
        <p className="mt-2 flex items-start gap-1.5 font-semibold text-amber-title">
          <span className="mt-0.5">
            <Icon of={CircleAlert} size={14} />
          </span>
          A text below names {usd(before)}: correct it, too.
        </p>
      )}
    </div>
  );
}
