import { TownMap } from "#site/towns/town-map.tsx";
import { DirectionsLink } from "#ui/action/directions-link.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { ShoreBand } from "#ui/layout/section.tsx";
import type { AboutData } from "./about-data.server.ts";

/** The map of the areas that are served, with what stands on their pages. */
export function ServiceAreaMap({
  places,
  locations,
  region,
  phone,
}: Pick<AboutData, "places" | "locations" | "region"> & { phone: string }) {
  return (
    <ShoreBand map={<TownMap places={places} locations={locations} />}>
      <h2>The area we serve</h2>
      <p className="lead">
        {places.length} local areas on {region} and inland. The page of your town tells you the
        miles of a delivery, what a rental costs and which carts suit it.
      </p>
      <PhoneLink phone={phone} className="text-link" />
      {locations.map((location) => (
        <DirectionsLink key={location.name} location={location} />
      ))}
    </ShoreBand>
  );
}
