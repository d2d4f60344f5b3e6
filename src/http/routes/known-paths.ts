import type { ServerBuild } from "react-router";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { LiveContent } from "#catalogue/edits/live-content.server.ts";
import type { Addresses } from "#http/plugins/request-guard.ts";

/** Memoizes the addresses of the newest content. */
export function createAddresses(
  build: Pick<ServerBuild, "routes">,
  content: Pick<LiveContent, "current">,
) {
  let known: { catalogue: Catalogue; addresses: Addresses } | null = null;
  return (): Addresses => {
    const catalogue = content.current();
    if (known?.catalogue !== catalogue) {
      const redirects = new Map(catalogue.redirects.map(({ from, to }) => [from, to]));
      known = { catalogue, addresses: { paths: knownPaths(build, catalogue), redirects } };
    }
    return known.addresses;
  };
}

function knownPaths(
  { routes }: Pick<ServerBuild, "routes">,
  { areas, brands, carts, policyByPath }: Catalogue,
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
