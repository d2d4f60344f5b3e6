import { AreaLinks } from "#site/pages/area/area-opening.tsx";
import type { nearbyRentals } from "./nearby-rentals.ts";

export function NearbyRentals({
  name,
  towns,
}: {
  name: string;
  towns: ReturnType<typeof nearbyRentals>;
}) {
  return (
    <AreaLinks
      id="nearby"
      title={`Staying near ${name}?`}
      towns={towns.map(({ slug, name: town, miles, delivery }) => ({
        slug,
        href: `/${slug}/rentals`,
        name: town,
        note: `${miles} away${delivery === null ? "" : `, delivery ${delivery}`}`,
      }))}
    />
  );
}
