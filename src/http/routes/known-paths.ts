import type { ServerBuild } from "react-router";
import type { Catalogue } from "#catalogue/catalogue.ts";

/** Every path of the site but those of imported vehicles. */
export function knownPaths(
  { routes }: Pick<ServerBuild, "routes">,
  {
    areas,
    brands,
    carts,
    policyByPath,
  }: Pick<Catalogue, "areas" | "brands" | "carts" | "policyByPath">,
): ReadonlySet<string> {
  const fixed = Object.values(routes).flatMap((route) => {
    const path = route?.path;
    return path === undefined || /[:*]/.test(path) ? [] : [`/${path}`];
  });
  return new Set([
    ...fixed,
    ...policyByPath.keys(),
    ...brands.map(({ slug }) => `/${slug}`),
    ...areas.flatMap(({ slug }) => [`/${slug}`, `/${slug}/rentals`]),
    ...carts.flatMap(({ slug }) => [`/vehicles/${slug}`, `/vehicles/${slug}/sheet`]),
  ]);
}
