import { redirect } from "react-router";
import { toSlug } from "#domain/slug.ts";

/** Throws a permanent redirect when the spelling differs from the slug only in case or spaces. */
export function findBySlug<Found>(
  all: ReadonlyMap<string, Found>,
  spelling: string,
  url: URL,
  rest = "",
): Found | null {
  const found = all.get(spelling);
  if (found) return found;
  const slug = toSlug(spelling);
  if (all.has(slug)) throw redirect(`/${slug}${rest}${url.search}`, 308);
  return null;
}
