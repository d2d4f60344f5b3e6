import type { Vehicle } from "#domain/carts/vehicle.ts";
import { vehicleCard } from "#site/cards/card-data.ts";
import { LinkedCartCard } from "#site/cards/linked-cart-card.tsx";

/** Pictures of the first row are in view at once. */
const IN_VIEW = 3;

/** The vehicles as cards, in the order of the stock list. */
export function CartList({ vehicles }: { vehicles: readonly Vehicle[] }) {
  return (
    <div className="cart-grid">
      {vehicles.map((vehicle, index) => (
        <LinkedCartCard
          key={vehicle.id}
          id={encodeURIComponent(vehicle.id)}
          card={vehicleCard(vehicle)}
          eager={index < IN_VIEW}
          priority={index === 0}
          headingLevel="h2"
        />
      ))}
    </div>
  );
}
