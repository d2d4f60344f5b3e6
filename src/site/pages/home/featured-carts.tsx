import { ArrowRight } from "lucide";
import { priceText, usd } from "#domain/money.ts";
import { CompareLink } from "#site/compare/compare-link.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { ArrowLink, textLinkClass } from "#ui/action/text-link.tsx";
import { CartFigures } from "#ui/cart/cart-figures.tsx";
import { CartStage } from "#ui/cart/cart-stage.tsx";
import { Badge } from "#ui/layout/badge.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { HomeData } from "./home-data.server.ts";

type Featured = HomeData["featured"][number];

/** A row on phones, with the picture at the left. */
function FeaturedCart({ cart: { slug, card, listedPrice } }: { cart: Featured }) {
  return (
    <article className="relative grid grid-cols-[minmax(0,118px)_minmax(0,1fr)] gap-x-3.5 border-line max-md:not-first:border-t max-md:not-first:pt-5 md:row-span-5 md:grid-cols-1 md:grid-rows-subgrid md:gap-y-0">
      <CartStage
        path={card.image}
        name={card.name}
        sizes="(min-width: 1280px) 380px, (min-width: 720px) 31vw, 118px"
        className="max-md:row-span-3 max-md:aspect-square max-md:self-start"
      >
        {card.badge && (
          <Badge
            tone="white"
            className="absolute top-2 left-2 max-md:min-h-5 max-md:px-1.5 md:top-3 md:left-3"
          >
            {card.badge}
          </Badge>
        )}
      </CartStage>
      <div className="md:mt-3">
        <p className="text-13 text-muted uppercase">{card.kicker}</p>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="min-w-0 text-17 tracking-[-0.008em] lg:text-20">{card.name}</h3>
          <p className="display text-17 tabular-nums lg:text-20">{priceText(card.price)}</p>
        </div>
        {listedPrice !== null && (
          <p className="text-13 text-muted">Listed in our inventory at {usd(listedPrice)}.</p>
        )}
      </div>
      <p className="mt-1 mb-3 text-15 text-muted max-md:hidden">{card.text}</p>
      <div className="max-md:mt-2">
        <CartFigures figures={card.figures} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {/* The picture and the name lead there too. */}
        <a
          href={`/vehicles/${slug}`}
          className={`${textLinkClass} after:absolute after:inset-x-0 after:top-0 after:h-16 md:after:h-auto md:after:aspect-[3/2.5]`}
        >
          <span>
            View Details<span className="sr-only">{`: ${card.name}`}</span>
          </span>
          <Icon of={ArrowRight} size={18} />
        </a>
        <CompareLink slug={slug} name={card.name} />
      </div>
    </article>
  );
}

export function FeaturedCarts({ featured, total }: Pick<HomeData, "featured"> & { total: number }) {
  return (
    <Section
      title="Featured carts"
      className="max-md:py-12"
      aside={
        <div className="flex flex-wrap gap-x-8">
          <ArrowLink href="/finder">Help me choose</ArrowLink>
          <ArrowLink href="/inventory">All {total} carts</ArrowLink>
        </div>
      }
    >
      <div className="grid gap-x-7 gap-y-4 md:grid-cols-3">
        {featured.map((cart) => (
          <FeaturedCart key={cart.slug} cart={cart} />
        ))}
      </div>
    </Section>
  );
}
