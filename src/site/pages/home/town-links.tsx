import { Link } from "react-router";
import { Section } from "#ui/layout/section.tsx";
import type { HomeData } from "./home-data.server.ts";

const LONG_LIST = 8;

/** Every local area as a link, by the part of the coast that it lies in. */
export function TownLinks({ areaGroups, places }: Pick<HomeData, "areaGroups" | "places">) {
  const groups = areaGroups.map((group) => ({
    ...group,
    towns: places.filter((place) => place.group === group.key),
  }));
  return (
    <Section
      title="Find your town"
      lead={`Delivery miles, rental prices and where you may drive, for ${places.length} local areas.`}
    >
      <nav aria-label="Local areas" className="town-groups">
        {groups.map(({ key, title, towns }) => (
          <div key={key} className={towns.length > LONG_LIST ? "town-group-long" : undefined}>
            <h3>{title}</h3>
            <ul>
              {towns.map(({ slug, name }) => (
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
