import { redirect } from "react-router";
import type { Area } from "#domain/places/area-schema.ts";
import { toSlug } from "#domain/slug.ts";

/**
 * The area of an address, or null when there is none. Throws a permanent redirect when the spelling differs
 * from the slug only in case or spaces; `rest` is the part of the path after it.
 */
export function findArea(
  areas: ReadonlyMap<string, Area>,
  spelling: string,
  url: URL,
  rest = "",
): Area | null {
  const area = areas.get(spelling);
  if (area) return area;
  const slug = toSlug(spelling);
  if (areas.has(slug)) throw redirect(`/${slug}${rest}${url.search}`, 308);
  return null;
}
