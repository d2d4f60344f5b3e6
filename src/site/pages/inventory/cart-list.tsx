import { vehicleCard } from "#site/cards/card-data.ts";
import { CartCard } from "#ui/cart/cart-card.tsx";
import type { ListedVehicle } from "./listed-vehicle.ts";

/** Pictures of the first row are in view at once. */
const IN_VIEW = 3;

/** Whole rows of one, two and three columns: what is below the first screen is laid out block by block. */
const BLOCK = 6;

/** The vehicles as cards, in the order of the stock list. */
export function CartList({ vehicles }: { vehicles: readonly ListedVehicle[] }) {
  const blocks = Array.from({ length: Math.ceil(vehicles.length / BLOCK) }, (_, index) =>
    vehicles.slice(index * BLOCK, (index + 1) * BLOCK),
  );
  return blocks.map((block, blockIndex) => (
    <div key={block[0]?.id} className="cart-grid cart-block">
      {block.map((vehicle, index) => (
        <CartCard
          key={vehicle.id}
          href={`/vehicles/${encodeURIComponent(vehicle.id)}`}
          cart={vehicleCard(vehicle)}
          eager={blockIndex === 0 && index < IN_VIEW}
          priority={blockIndex === 0 && index === 0}
          headingLevel="h2"
        />
      ))}
    </div>
  ));
}
