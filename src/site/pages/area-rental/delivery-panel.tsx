import type { deliveryTo } from "#site/pages/area/delivery-to.ts";

/** What delivery to this area is likely to cost, and how the figure comes about. */
export function DeliveryPanel({
  name,
  delivery,
}: {
  name: string;
  delivery: NonNullable<ReturnType<typeof deliveryTo>>;
}) {
  return (
    <aside className="area-panel" aria-labelledby="delivery">
      <h2 id="delivery">Delivery to {name}</h2>
      <p className="display figures mt-3 text-4xl">{delivery.fee}</p>
      <p className="figures mt-3">{delivery.sum}</p>
      <p className="mt-3 text-muted text-sm">
        An estimate: the straight line plus 30 percent. Your address decides. Same-day delivery and
        its fee are in the{" "}
        <a href="/policies/rental-policy" className="font-semibold text-bay underline">
          rental policy
        </a>
        .
      </p>
    </aside>
  );
}
