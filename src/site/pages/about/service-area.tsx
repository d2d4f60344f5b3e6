import { Link } from "react-router";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { MapLinkSlot } from "#ui/map/map-place.tsx";
import { ShoreBand } from "#ui/map/shore-band.tsx";
import { ShoreMap } from "#ui/map/shore-map.tsx";
import type { AboutData } from "./about-data.server.ts";

const mapLink: MapLinkSlot = ({ href, ...link }) => <Link to={href} {...link} />;

/** The map of the areas that are served, with what stands on their pages. */
export function ServiceAreaMap({
  places,
  locations,
  region,
  phone,
}: Pick<AboutData, "places" | "locations" | "region"> & { phone: string }) {
  return (
    <ShoreBand map={<ShoreMap places={places} locations={locations} link={mapLink} />}>
      <h2>The area we serve</h2>
      <p className="lead">
        {places.length} local areas on {region} and inland. The page of your town tells you the
        miles of a delivery, what a rental costs and where you may drive.
      </p>
      <PhoneLink phone={phone} className="text-link" />
    </ShoreBand>
  );
}

/** Groups longer than this take two columns. */
const LONG_LIST = 8;

/** Every local area as a link, by the part of the coast that it lies in. */
export function ServiceAreaLinks({ areaGroups, places }: Pick<AboutData, "areaGroups" | "places">) {
  const groups = areaGroups.map((group) => ({
    ...group,
    areas: places.filter((place) => place.group === group.key),
  }));
  return (
    <Section title="Service area">
      <nav aria-label="Local areas" className="area-groups">
        {groups.map(({ key, title, areas }) => (
          <div key={key} className={areas.length > LONG_LIST ? "area-groups-long" : undefined}>
            <h3>{title}</h3>
            <ul>
              {areas.map(({ slug, name }) => (
                <li key={slug}>
                  <Link to={`/${slug}`}>{name}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </Section>
  );
}
