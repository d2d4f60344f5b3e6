import type { Vehicle } from "#domain/carts/vehicle.ts";
import { vehicleCard } from "#site/cards/card-data.ts";
import { CompareBox } from "#site/compare/compare-box.tsx";
import { CartCard } from "#ui/cart/cart-card.tsx";

/** Pictures of the first row are in view at once. */
const IN_VIEW = 3;

/** The vehicles of one page as cards, in their order. Those of the catalogue can be compared. */
export function CartList({ vehicles }: { vehicles: readonly Vehicle[] }) {
  return (
    <div className="cart-grid">
      {vehicles.map((vehicle, index) => {
        const cart = vehicleCard(vehicle);
        return (
          <CartCard
            key={vehicle.id}
            href={`/vehicles/${encodeURIComponent(vehicle.id)}`}
            cart={cart}
            extra={vehicle.catalogue && <CompareBox slug={vehicle.id} name={cart.name} />}
            eager={index < IN_VIEW}
            priority={index === 0}
            headingLevel="h2"
          />
        );
      })}
    </div>
  );
}
