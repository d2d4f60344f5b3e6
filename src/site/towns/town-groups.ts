import type { Area } from "#domain/places/area-schema.ts";
import { AREA_GROUPS } from "#domain/places/areas.ts";

export type Town = { slug: string; name: string };
export type TownGroup = { title: string; towns: Town[] };

/** The local areas in the groups that they are listed by, each group in the order of the list. */
export function townGroups(areas: readonly Pick<Area, "slug" | "name" | "group">[]): TownGroup[] {
  return Object.entries(AREA_GROUPS).map(([key, title]) => ({
    title,
    towns: areas.filter(({ group }) => group === key).map(({ slug, name }) => ({ slug, name })),
  }));
}
