import type { TownGroup } from "./town-groups.ts";

/** Groups longer than this take two columns. */
const LONG_LIST = 8;

/** Every local area as a link, by the part of the shore that it lies in. `page` is what is linked of each. */
export function TownList({
  groups,
  page = "area",
}: {
  groups: readonly TownGroup[];
  page?: "area" | "rentals";
}) {
  const rentals = page === "rentals";
  return (
    <nav aria-label={rentals ? "Rentals by town" : "Local areas"} className="town-groups">
      {groups.map(({ title, towns }) => (
        <div key={title} className={towns.length > LONG_LIST ? "town-group-long" : undefined}>
          <h3>{title}</h3>
          <ul>
            {towns.map(({ slug, name }) => (
              <li key={slug}>
                <a href={rentals ? `/${slug}/rentals` : `/${slug}`}>
                  {name}
                  {rentals && <span className="sr-only">rentals</span>}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
