import { ArrowRight } from "lucide-react";
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
        <a href="/inventory" className="text-link">
          All {total} carts <Icon of={ArrowRight} size={18} />
        </a>
      }
    >
      <div className="cart-grid cart-grid-three">
        {featured.map(({ slug, card }) => (
          <CartCard key={slug} href={`/vehicles/${slug}`} cart={card} />
        ))}
      </div>
    </Section>
  );
}
