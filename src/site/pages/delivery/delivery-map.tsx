import { wholeMilesText } from "#domain/places/delivery.ts";
import { TownMap } from "#site/towns/town-map.tsx";
import { DirectionsLink } from "#ui/action/directions-link.tsx";
import { ShoreBand } from "#ui/layout/section.tsx";
import { MapKey } from "#ui/map/map-place.tsx";
import { type DeliveryData, type DeliveryKind, SHAPE_OF } from "./delivery-data.ts";

const MEANING: Record<DeliveryKind, string> = {
  free: "Delivery is free",
  paid: "Delivery has a fee",
  phone: "Farther than we deliver: please call us",
};

/** The map of the fees, with what its marks mean. */
export function DeliveryMap({
  places,
  start,
  reaches,
  kinds,
  rate,
}: Pick<DeliveryData, "places" | "start" | "reaches" | "kinds" | "rate">) {
  const marks = Object.entries(SHAPE_OF).flatMap(([kind, shape]) => {
    const shown = kinds.find((one) => one === kind);
    return shown ? [{ shape, text: MEANING[shown] }] : [];
  });
  return (
    <ShoreBand map={<TownMap places={places} locations={start} reaches={reaches} />}>
      <h2>The fees on the map</h2>
      <p className="lead">
        Each dot stands for a town, with the estimated fee beside it where there is room.
      </p>
      <ul className="delivery-key">
        {marks.map(({ shape, text }) => (
          <li key={shape}>
            <MapKey shape={shape} />
            {text}
          </li>
        ))}
        {reaches.length > 0 && (
          <li>
            <MapKey shape="reach" />
            Within {wholeMilesText(rate.freeMiles)} by our estimate
          </li>
        )}
        {start.length > 0 && (
          <li>
            <MapKey shape="pin" />
            Where delivery starts
          </li>
        )}
      </ul>
      {start.map((location) => (
        <DirectionsLink key={location.name} location={location} />
      ))}
    </ShoreBand>
  );
}
