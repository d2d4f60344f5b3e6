import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "#ui/action/icon.tsx";
import { CartCard, type CartCardData } from "#ui/cart/cart-card.tsx";
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
      <div className="cart-grid lg:grid-cols-3">
        {carts.map(({ slug, card }) => (
          <CartCard
            key={slug}
            cart={card}
            link={({ className, children }) => (
              <Link to={`/vehicles/${slug}`} className={className}>
                {children}
              </Link>
            )}
          />
        ))}
      </div>
      <Link to="/inventory" className="text-link mt-6">
        View Inventory <Icon of={ArrowRight} size={18} />
      </Link>
    </Section>
  );
}
