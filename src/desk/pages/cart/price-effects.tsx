import { CircleAlert } from "lucide";
import { usd } from "#domain/money.ts";
import { Icon } from "#ui/action/icon.tsx";
import type { CartData } from "./cart-data.server.ts";

const PLACES = [
  "its page",
  "the card in Inventory",
  "Compare",
  "both product feeds",
  "the social picture",
];

/** Effects of a new price, before it is published. */
export function PriceEffects({ cart: { entry, draft, seriesFrom } }: { cart: CartData }) {
  if (draft === null) {
    const own = entry.units.filter(({ price }) => price !== null).length;
    return (
      <p className="mt-2 text-muted text-second">
        {entry.hidden === null
          ? "Shows on the site within a minute."
          : "Only the desk sees it yet."}
        {own > 0 &&
          ` ${own} of its carts ${own === 1 ? "has a price of its own, which stays" : "have prices of their own, which stay"}.`}
      </p>
    );
  }
  const [before, after] = [draft.shown.price, draft.texts.price];
  if (before === after) return null;
  const difference = after - before;
  const others = seriesFrom ?? after;
  const [fromBefore, fromAfter] = [Math.min(others, before), Math.min(others, after)];
  const written = [usd(before), String(before)];
  const texts = [draft.texts.tagline, draft.texts.description, ...draft.texts.features];
  const isWritten = texts.some((text) => written.some((price) => text.includes(price)));
  return (
    <div className="mt-2 text-second">
      <p className="figures">
        was {usd(before)},{" "}
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
