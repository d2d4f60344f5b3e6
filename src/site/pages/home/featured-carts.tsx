import { ArrowRight } from "lucide";
import { CompareLink } from "#site/compare/compare-box.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { CartCard } from "#ui/cart/cart-card.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { HomeData } from "./home-data.server.ts";

/** The featured carts, with the prices that content/home.json prints for them. */
export function FeaturedCarts({
  featured,
  total,
}: {
  featured: HomeData["featured"];
  total: number;
}) {
  return (
    <Section
      title="Three to start with"
      aside={
        <div className="flex flex-wrap gap-x-8">
          <a href="/finder" className="text-link">
            Which one fits you? <Icon of={ArrowRight} size={18} />
          </a>
          <a href="/inventory" className="text-link">
            All {total} carts <Icon of={ArrowRight} size={18} />
          </a>
        </div>
      }
    >
      <div className="cart-grid cart-grid-three">
        {featured.map(({ slug, card }) => (
          <CartCard
            key={slug}
            href={`/vehicles/${slug}`}
            cart={card}
            extra={<CompareLink slug={slug} name={card.name} />}
          />
        ))}
      </div>
    </Section>
  );
}
