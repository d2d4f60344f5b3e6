import { vehicleCard } from "#site/cards/card-data.ts";
import { CartCard } from "#ui/cart/cart-card.tsx";
import type { ListedVehicle } from "./listed-vehicle.ts";

/** Pictures of the first row are in view at once. */
const IN_VIEW = 3;

/** The vehicles as cards, in the order of the stock list. */
export function CartList({ vehicles }: { vehicles: readonly ListedVehicle[] }) {
  return (
    <div className="cart-grid">
      {vehicles.map((vehicle, index) => (
        <CartCard
          key={vehicle.id}
          href={`/vehicles/${encodeURIComponent(vehicle.id)}`}
          cart={vehicleCard(vehicle)}
          eager={index < IN_VIEW}
          priority={index === 0}
          headingLevel="h2"
        />
      ))}
    </div>
  );
}
