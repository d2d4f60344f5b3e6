import { ArrowRight } from "lucide";
import { CompareLink } from "#site/compare/compare-box.tsx";
import { Icon } from "#ui/action/icon.tsx";
import type { CartCardData } from "#ui/cart/cart-card.tsx";
import { CartCard } from "#ui/cart/cart-card.tsx";
import { Section } from "#ui/layout/section.tsx";

export type SuitingCart = { slug: string; card: CartCardData };

/** The carts that suit an area, each under the reason it is shown for. */
export function SuitingCarts({
  name,
  choosing,
  carts,
  ground,
}: {
  name: string;
  choosing: string;
  carts: readonly SuitingCart[];
  ground: "white" | "foam";
}) {
  return (
    <Section title={`Carts that suit ${name}`} lead={choosing} ground={ground}>
      <div className="cart-grid suiting-carts lg:grid-cols-3">
        {carts.map(({ slug, card }) => (
          <CartCard
            key={slug}
            href={`/vehicles/${slug}`}
            cart={card}
            extra={<CompareLink slug={slug} name={card.name} />}
          />
        ))}
      </div>
      <div className="mt-6 flex flex-wrap gap-x-8">
        <a href="/inventory" className="text-link">
          View Inventory <Icon of={ArrowRight} size={18} />
        </a>
        <a href="/finder" className="text-link">
          Which cart fits you? <Icon of={ArrowRight} size={18} />
        </a>
      </div>
    </Section>
  );
}
