import { AREA_GROUPS } from "#domain/places/area-groups.ts";
import type { Area } from "#domain/places/area-schema.ts";

type Town = { slug: string; name: string };
export type TownGroup = { title: string; towns: Town[] };

export function townGroups(areas: readonly Pick<Area, "slug" | "name" | "group">[]): TownGroup[] {
  const groups = Object.entries(AREA_GROUPS).map(([key, title]) => ({
    title,
    towns: areas.filter(({ group }) => group === key).map(({ slug, name }) => ({ slug, name })),
  }));
  return groups.filter(({ towns }) => towns.length > 0);
}

/** Alphabetical and close together: for pages whose map says where each town is. */
export function TownIndex({ towns }: { towns: readonly Town[] }) {
  const sorted = towns.toSorted((a, b) => a.name.localeCompare(b.name, "en-US"));
  return (
    <nav aria-label="Local areas">
      <ul className="columns-2 gap-x-4 min-[375px]:columns-3 md:columns-4 md:gap-x-8 lg:columns-5">
        {sorted.map(({ slug, name }) => (
          <li key={slug} className="break-inside-avoid">
            <a
              href={`/${slug}`}
              className="flex min-h-11 items-center border-line font-medium text-15/[1.2] text-bay underline-offset-4 hover:underline md:border-t"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Groups longer than this take two columns. */
const LONG_LIST = 8;

export function TownList({
  groups,
  page = "area",
}: {
  groups: readonly TownGroup[];
  page?: "area" | "rentals";
}) {
  const rentals = page === "rentals";
  return (
    <nav
      aria-label={rentals ? "Rentals by town" : "Local areas"}
      className="grid gap-6 md:grid-cols-2 md:gap-x-9 md:gap-y-12 lg:grid-cols-[1fr_1.1fr_repeat(4,1fr)]"
    >
      {groups.map(({ title, towns }) => (
        <div key={title} className={towns.length > LONG_LIST ? "lg:col-span-2" : ""}>
          <h3 className="border-ink border-b-2 pb-2.5 text-17/[1.25] tracking-normal">{title}</h3>
          <ul
            className={`mt-1 columns-2 gap-x-6 ${towns.length > LONG_LIST ? "" : "lg:columns-1"}`}
          >
            {towns.map(({ slug, name }) => (
              <li key={slug} className="break-inside-avoid">
                <a
                  href={rentals ? `/${slug}/rentals` : `/${slug}`}
                  className="flex min-h-11 items-center py-1 font-medium text-bay leading-[1.3] underline-offset-4 hover:underline"
                >
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
