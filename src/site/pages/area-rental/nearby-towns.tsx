import type { nearbyRentals } from "./nearby-rentals.ts";

/** Rentals in the towns around, for a stay that is not quite here. */
export function NearbyRentals({
  name,
  towns,
}: {
  name: string;
  towns: ReturnType<typeof nearbyRentals>;
}) {
  return (
    <nav className="page area-more figures" aria-labelledby="nearby">
      <h2 id="nearby">Staying near {name}?</h2>
      <ul>
        {towns.map(({ slug, name: town, miles, delivery }) => (
          <li key={slug}>
            <a href={`/${slug}/rentals`}>{town}</a> {miles} away
            {delivery !== null && `, delivery ${delivery}`}
          </li>
        ))}
      </ul>
    </nav>
  );
}
