import { ArrowRight } from "lucide";
import type { ComponentProps, PointerEventHandler, ReactNode } from "react";
import { priceText } from "#domain/money.ts";
import { Icon } from "#ui/action/icon.tsx";
import { textLinkClass } from "#ui/action/text-link.tsx";
import { CartImage } from "#ui/picture/cart-image.tsx";
import { CartFigures, type Figure, figureLines } from "./cart-figures.tsx";
import { CartStage } from "./cart-stage.tsx";

/** A card is a third of the page at most, the width of a phone at least. */
const CARD_SIZES =
  "(min-width: 1280px) 360px, (min-width: 960px) 31vw, (min-width: 620px) 46vw, 88vw";
/** It is 124 px wide, which would load the next larger file for three pixels in a hundred. */
const ROW_SIZES = CARD_SIZES.replace("88vw", "120px");

export type CartCardData = {
  name: string;
  /** "BRAND · SERIES", small above the name. */
  kicker: string;
  /** US dollars; null when it is on request. */
  price: number | null;
  badge: string | null;
  text: string;
  image: string;
  figures: readonly Figure[];
};

const COLUMNS = {
  narrow: "grid-cols-[repeat(auto-fill,minmax(min(100%,270px),1fr))]",
  rows: "cart-rows max-[620px]:mb-0 min-[620px]:grid-cols-[repeat(auto-fill,minmax(min(100%,270px),1fr))]",
  // Three cards, or six, never leave one alone in its row.
  threes: "cart-rows cart-threes max-[620px]:mb-0 min-[620px]:grid-cols-2 md:grid-cols-3",
};

/** `rows`: for cards that are rows on phones. The space below each row belongs to its cards: a gap would also open between the rows inside a card. */
export function CartGrid({
  cards = "narrow",
  className = "",
  ...grid
}: ComponentProps<"div"> & { cards?: keyof typeof COLUMNS }) {
  return <div {...grid} className={`-mb-11 grid gap-x-7 ${COLUMNS[cards]} ${className}`} />;
}

function ColorDots({ colors }: { colors: readonly string[] }) {
  return (
    <svg
      role="img"
      aria-label={colors.length === 1 ? "1 color" : `${colors.length} colors`}
      width={colors.length * 13}
      height="11"
      className="absolute right-3 bottom-3 stroke-edge row-hidden"
    >
      {colors.map((color, index) => (
        <circle key={color} cx={7 + index * 13} cy="5.5" r="5" fill={color} />
      ))}
    </svg>
  );
}

export function CartCard({
  cart,
  href,
  note,
  secondLink,
  extra,
  reason,
  row = false,
  priority = false,
  eager = priority,
  headingLevel: Heading = "h3",
  colors = [],
  hovered,
  onPointerEnter,
}: {
  cart: CartCardData;
  href: string;
  /** Small, below the name. */
  note?: string | null;
  /** Beside View Details. */
  secondLink?: ReactNode;
  /** At the right; on phones below the picture. */
  extra?: ReactNode;
  /** Why it is shown, above its name, in place of its brand, series and text. */
  reason?: string;
  /** As in "#1C4E9E". */
  colors?: readonly string[];
  /** Another picture, shown while a mouse is over the card. */
  hovered?: string | null;
  onPointerEnter?: PointerEventHandler;
  /** In a grid of `rows` or `threes`: on phones a row of about 140 px, with the picture at the left. */
  row?: boolean;
  /** In view at once. */
  eager?: boolean;
  priority?: boolean;
  headingLevel?: "h2" | "h3";
}) {
  const sizes = row ? ROW_SIZES : CARD_SIZES;
  return (
    <article onPointerEnter={onPointerEnter} className="group/card cart-card row-card">
      <CartStage
        path={cart.image}
        name={cart.name}
        sizes={sizes}
        eager={eager}
        priority={priority}
        className="row-picture"
      >
        {hovered && (
          // The delay leaves time to load it.
          <CartImage
            path={hovered}
            name=""
            sizes={sizes}
            className="absolute inset-0 hidden size-full bg-stage object-contain p-[2%_3%] transition-opacity delay-150 duration-200 group-hover/card:block starting:opacity-0"
          />
        )}
        {colors.length > 0 && <ColorDots colors={colors} />}
      </CartStage>
      <p className="mt-3 text-13 text-muted row-kicker">
        {cart.badge && <span className="mr-2 font-semibold">{cart.badge}</span>}
        {reason === undefined && <span className="uppercase row-hidden">{cart.kicker}</span>}
      </p>
      {reason !== undefined && <p className="text-13 text-muted min-[620px]:text-15">{reason}</p>}
      <div className="row-name">
        <div
          className={`flex items-baseline justify-between gap-x-3 row-name ${reason === undefined ? "" : "min-[620px]:mb-3"}`}
        >
          <Heading className="min-w-0 text-17 tracking-[-0.008em] row-heading">{cart.name}</Heading>
          <p className="price text-17 row-price">{priceText(cart.price)}</p>
        </div>
        {note && <p className="text-13 text-muted">{note}</p>}
      </div>
      {row && (
        <p className="row-figures">
          {figureLines(cart.figures).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
      )}
      {reason === undefined && (
        <p className="mt-1 mb-3 text-muted text-15 empty:mt-0 row-text">{cart.text}</p>
      )}
      <CartFigures figures={cart.figures} className="row-hidden" />
      <div className="flex flex-wrap items-center justify-between gap-x-4 row-actions">
        {/* The picture and the name lead there too; other controls stay above this link. */}
        <a href={href} className={`${textLinkClass} cart-link row-link`}>
          <span>
            View Details<span className="sr-only">{`: ${cart.name}`}</span>
          </span>
          <Icon of={ArrowRight} size={18} />
        </a>
        {secondLink}
        <span className="relative row-extra">{extra}</span>
      </div>
    </article>
  );
}
