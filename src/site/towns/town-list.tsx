import { AREA_GROUPS } from "#domain/places/area-groups.ts";
import type { Area } from "#domain/places/area-schema.ts";

type Town = { slug: string; name: string };
type TownGroup = { title: string; towns: Town[] };

export function townGroups(areas: readonly Pick<Area, "slug" | "name" | "group">[]): TownGroup[] {
  const groups = Object.entries(AREA_GROUPS).map(([key, title]) => ({
    title,
    towns: areas.filter(({ group }) => group === key).map(({ slug, name }) => ({ slug, name })),
  }));
  return groups.filter(({ towns }) => towns.length > 0);
}

/** Alphabetical and close together. */
export function TownIndex({
  towns,
  page = "area",
}: {
  towns: readonly Town[];
  page?: "area" | "rentals";
}) {
  const isRentals = page === "rentals";
  const sorted = towns.toSorted((a, b) => a.name.localeCompare(b.name, "en-US"));
  return (
    <nav aria-label={isRentals ? "Rentals by town" : "Local areas"}>
      <ul className="columns-2 gap-x-4 min-[375px]:columns-3 md:columns-4 md:gap-x-8 lg:columns-5">
        {sorted.map(({ slug, name }) => (
          <li key={slug} className="break-inside-avoid">
            <a
              href={isRentals ? `/${slug}/rentals` : `/${slug}`}
              className="flex min-h-11 items-center border-line font-medium text-15/[1.2] text-bay underline-offset-4 hover:underline md:border-t"
            >
              {name}
              {isRentals && <span className="sr-only">&nbsp;rentals</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
