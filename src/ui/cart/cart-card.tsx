import { ArrowRight } from "lucide";
import type { ReactNode } from "react";
import { usd } from "#domain/money.ts";
import { Icon } from "#ui/action/icon.tsx";
import { CartImage } from "#ui/picture/cart-image.tsx";
import { CartFigures, type Figure } from "./cart-figures.tsx";

/** A card is a third of the page at most, the width of a phone at least. */
const CARD_SIZES =
  "(min-width: 1280px) 360px, (min-width: 960px) 31vw, (min-width: 620px) 46vw, 88vw";

export type CartCardData = {
  name: string;
  /** "BRAND · SERIES", small above the name. */
  kicker: string;
  /** US dollars. */
  price: number;
  badge: string | null;
  text: string;
  image: string;
  figures: readonly Figure[];
};

export function CartCard({
  cart,
  href,
  extra,
  eager = false,
  priority = false,
  headingLevel: Heading = "h3",
}: {
  cart: CartCardData;
  href: string;
  extra?: ReactNode;
  /** In view at once. */
  eager?: boolean;
  priority?: boolean;
  headingLevel?: "h2" | "h3";
}) {
  return (
    <article className="cart-card">
      <div className="cart-stage">
        <CartImage
          path={cart.image}
          name={cart.name}
          sizes={CARD_SIZES}
          eager={eager}
          priority={priority}
        />
        {cart.badge && <span className="badge">{cart.badge}</span>}
      </div>
      <p className="mt-3 text-[13px] text-muted uppercase">{cart.kicker}</p>
      <div className="flex items-baseline justify-between gap-3">
        <Heading className="min-w-0 text-lg tracking-[-0.008em]">{cart.name}</Heading>
        <p className="display figures whitespace-nowrap text-lg">{usd(cart.price)}</p>
      </div>
      <p className="mt-1 mb-3 text-muted text-sm">{cart.text}</p>
      <CartFigures figures={cart.figures} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <a href={href} className="text-link cart-link">
          <span>
            View Details<span className="sr-only">{`: ${cart.name}`}</span>
          </span>
          <Icon of={ArrowRight} size={18} />
        </a>
        {extra}
      </div>
    </article>
  );
}
