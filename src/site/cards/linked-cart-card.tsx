import type { ReactNode } from "react";
import { CartCard, type CartCardData } from "#ui/cart/cart-card.tsx";

/** A cart card that leads to the vehicle's page. */
export function LinkedCartCard({
  id,
  card,
  ...rest
}: {
  id: string;
  card: CartCardData;
  extra?: ReactNode;
  eager?: boolean;
  priority?: boolean;
  headingLevel?: "h2" | "h3";
}) {
  return (
    <CartCard
      cart={card}
      link={({ className, children }) => (
        <a href={`/vehicles/${id}`} className={className}>
          {children}
        </a>
      )}
      {...rest}
    />
  );
}
