import { redirect } from "react-router";
import type { Area } from "#domain/places/area-schema.ts";
import { toSlug } from "#domain/slug.ts";

/** Throws a permanent redirect when the spelling differs from the slug only in case or spaces. */
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
