import { TownMap } from "#site/towns/town-map.tsx";
import { buttonClass } from "#ui/action/button-class.ts";
import { DirectionsLink } from "#ui/action/directions-link.tsx";
import { ShoreBand } from "#ui/layout/section.tsx";
import type { HomeData } from "./home-data.server.ts";

/** Who the dealership is, in two figures, beside the map of the local areas. */
export function AboutTeaser({
  about,
  places,
  locations,
}: Pick<HomeData, "about" | "places" | "locations">) {
  return (
    <ShoreBand map={<TownMap places={places} locations={locations} />}>
      <h2>On the shore since {about.since}</h2>
      <p className="lead">We sell, rent, repair and store electric carts {about.reach}.</p>
      <dl className="about-figures">
        <div>
          <dt>Happy Customers</dt>
          <dd className="display">{about.customers}</dd>
        </div>
        <div>
          <dt>Years Experience</dt>
          <dd className="display">{about.years}</dd>
        </div>
      </dl>
      <a href="/about" className={buttonClass("outline")}>
        About us
      </a>
      {locations.map((location) => (
        <DirectionsLink key={location.name} location={location} />
      ))}
    </ShoreBand>
  );
}
