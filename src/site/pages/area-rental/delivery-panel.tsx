import { ROAD_PERCENT } from "#domain/places/delivery.ts";
import { AreaPanel } from "#site/pages/area/area-opening.tsx";
import type { deliveryTo } from "#site/towns/town-facts.ts";
import { ArrowLink } from "#ui/action/text-link.tsx";

export function DeliveryPanel({
  name,
  delivery,
}: {
  name: string;
  delivery: NonNullable<ReturnType<typeof deliveryTo>>;
}) {
  return (
    <AreaPanel aria-labelledby="delivery">
      <h2 id="delivery" className="scroll-mt-6 text-20/[1.25] tracking-[-0.015em]">
        Delivery to {name}
        {delivery.fee !== null && `: ${delivery.fee.toLowerCase()}`}
      </h2>
      <p className="mt-2 text-15 text-muted tabular-nums">
        {delivery.sum} We estimate the miles as the straight line plus {ROAD_PERCENT} percent; your
        address sets the exact fee.
      </p>
      <ArrowLink href="/delivery" className="mt-1">
        Delivery by town
      </ArrowLink>
    </AreaPanel>
  );
}
