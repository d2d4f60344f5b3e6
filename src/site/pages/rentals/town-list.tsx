import { Link } from "react-router";
import { Section } from "#ui/layout/section.tsx";

export type TownGroup = { title: string; towns: { name: string; slug: string }[] };

/** A group with more towns than this takes two columns. */
const LONG = 10;

/** Links to the rental page of every area, in the four groups of the shore. */
export function TownList({ groups }: { groups: readonly TownGroup[] }) {
  return (
    <Section
      title="Rentals by town"
      lead="Prices are the same everywhere. Delivery depends on the miles."
    >
      <div className="rental-towns">
        {groups.map(({ title, towns }) => (
          <div key={title} className={towns.length > LONG ? "rental-towns-long" : undefined}>
            <h3>{title}</h3>
            <ul className="mt-2">
              {towns.map(({ name, slug }) => (
                <li key={slug}>
                  <Link to={`/${slug}/rentals`}>
                    {name}
                    <span className="sr-only"> rentals</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
