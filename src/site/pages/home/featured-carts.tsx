import { usd } from "#domain/money.ts";
import { CompareLink } from "#site/compare/compare-link.tsx";
import { ArrowLink } from "#ui/action/text-link.tsx";
import { CartCard, CartGrid } from "#ui/cart/cart-card.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { HomeData } from "./home-data.server.ts";

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
      <CartGrid cards="threes">
        {featured.map(({ slug, card, listedPrice }) => (
          <CartCard
            key={slug}
            href={`/vehicles/${slug}`}
            cart={card}
            note={listedPrice === null ? null : `Listed in our inventory at ${usd(listedPrice)}.`}
            extra={<CompareLink slug={slug} name={card.name} />}
            row
          />
        ))}
      </CartGrid>
    </Section>
  );
}
