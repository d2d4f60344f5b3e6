import { ROAD_PERCENT } from "#domain/places/delivery.ts";
import { AreaPanel } from "#site/pages/area/area-opening.tsx";
import type { deliveryTo } from "#site/pages/area/area-view.ts";
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
      <h2 id="delivery" className="text-20/[1.25] tracking-[-0.015em]">
        Delivery to {name}
      </h2>
      {delivery.fee !== null && <p className="price mt-3 text-40">{delivery.fee}</p>}
      <p className="mt-3 tabular-nums">{delivery.sum}</p>
      <p className="mt-3 text-muted text-15">
        This is an estimate: the straight-line distance plus {ROAD_PERCENT} percent. The exact fee
        depends on your address. For same-day delivery, see our{" "}
        <a href="/policies/rental-policy" className="font-semibold text-bay underline">
          rental policy
        </a>
        .
      </p>
      <ArrowLink href="/delivery" className="mt-3">
        Delivery by town
      </ArrowLink>
    </AreaPanel>
  );
}
