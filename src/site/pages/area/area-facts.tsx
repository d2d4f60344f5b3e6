import { milesText } from "#domain/places/distance.ts";
import type { deliveryTo } from "./delivery-to.ts";

export type NearbyArea = { name: string; slug: string; miles: number };

/** The area's facts in a panel: what it is, delivery from the nearest location, and the nearest areas. */
export function AreaFacts({
  type,
  setting,
  delivery,
  nearby,
}: {
  type: string;
  setting: string;
  delivery: ReturnType<typeof deliveryTo>;
  nearby: readonly NearbyArea[];
}) {
  return (
    <aside className="area-panel" aria-label="Facts">
      <dl className="area-facts figures">
        <div>
          <dt>Type</dt>
          <dd>{type}</dd>
        </div>
        <div>
          <dt>Setting</dt>
          <dd className="first-letter:uppercase">{setting}</dd>
        </div>
        {delivery && (
          <div>
            <dt>Rental delivery, estimated</dt>
            <dd>
              {delivery.fee}
              <p>{delivery.sum}</p>
              <a href="/delivery">Delivery by town</a>
            </dd>
          </div>
        )}
        <div>
          <dt>Nearest areas, straight line</dt>
          <dd>
            <ul>
              {nearby.map(({ name, slug, miles }) => (
                <li key={slug}>
                  <a href={`/${slug}`}>{name}</a> <span>{milesText(miles)}</span>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
    </aside>
  );
}
