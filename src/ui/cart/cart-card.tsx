import { ArrowRight } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import { usd } from "#domain/money.ts";
import { Icon } from "#ui/action/icon.tsx";
import { textLinkClass } from "#ui/action/text-link.tsx";
import { Badge } from "#ui/layout/badge.tsx";
import { CartFigures, type Figure } from "./cart-figures.tsx";
import { CartStage } from "./cart-stage.tsx";

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

const COLUMNS = {
  narrow: "grid-cols-[repeat(auto-fill,minmax(min(100%,270px),1fr))]",
  wide: "grid-cols-[repeat(auto-fill,minmax(min(100%,330px),1fr))]",
};

/** The space below each row belongs to its cards: a gap would also open between the rows inside a card. */
export function CartGrid({
  cards = "narrow",
  className = "",
  ...grid
}: ComponentProps<"div"> & { cards?: keyof typeof COLUMNS }) {
  return <div {...grid} className={`-mb-11 grid gap-x-7 ${COLUMNS[cards]} ${className}`} />;
}

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
    <article className="relative row-span-6 mb-11 grid grid-cols-1 grid-rows-subgrid content-start">
      <CartStage
        path={cart.image}
        name={cart.name}
        sizes={CARD_SIZES}
        eager={eager}
        priority={priority}
      >
        {cart.badge && (
          <Badge tone="white" className="absolute top-3 left-3 in-[.bg-foam]:bg-stage">
            {cart.badge}
          </Badge>
        )}
      </CartStage>
      <p className="mt-3 text-[13px] text-muted uppercase">{cart.kicker}</p>
      <div className="flex items-baseline justify-between gap-3">
        <Heading className="min-w-0 text-lg tracking-[-0.008em]">{cart.name}</Heading>
        <p className="display whitespace-nowrap text-lg tabular-nums">{usd(cart.price)}</p>
      </div>
      <p className="mt-1 mb-3 text-muted text-sm">{cart.text}</p>
      <CartFigures figures={cart.figures} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {/* The picture and the name lead there too; other controls stay above this link. */}
        <a
          href={href}
          className={`${textLinkClass} after:absolute after:inset-x-0 after:top-0 after:aspect-[3/2.5]`}
        >
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
