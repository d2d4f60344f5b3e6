import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/** React Router matches all its routes for each new path. */
const MAX_REMEMBERED_PATHS = 1000;

type Manifest = ServerBuild["routes"];
type MatchedRoute = NonNullable<Manifest[string]>;

function routeTree(routes: Manifest, parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parent) return [];
    const { id, path, caseSensitive, index } = route;
    if (index) return [{ id, path, caseSensitive, index }];
    return [{ id, path, caseSensitive, children: routeTree(routes, id) }];
  });
}

/** Finds the routes of a path, the outermost first, or null; `derive` makes of them what is remembered. */
export function createRouteMatcher<Result extends object>(
  { routes }: Pick<ServerBuild, "routes">,
  derive: (matched: readonly MatchedRoute[] | null, path: string) => Result,
): (path: string) => Result {
  const tree = routeTree(routes);
  const known = new LRUCache<string, Result>({
    max: MAX_REMEMBERED_PATHS,
    memoMethod: (path) => {
      const matched = matchRoutes(tree, path)?.flatMap(({ route }) => routes[route.id ?? ""] ?? []);
      return derive(matched ?? null, path);
    },
  });
  return (path) => known.memo(path);
}

/** The page that the router's own request, such as /contact.data, is for. */
const withoutDataSuffix = (path: string) =>
  path.endsWith(".data") ? path.slice(0, -".data".length).replace(/^\/_root$/, "/") : path;

export type PostRefusal = { status: 404 | 405; message: string };

/** Why a post to a path reaches no form, and the ids of the routes above it. */
export function createPostTargets(build: Pick<ServerBuild, "routes">) {
  const find = createRouteMatcher(build, (matched) => {
    const leaf = matched?.at(-1);
    const ids = new Set(matched?.map(({ id }) => id));
    const hasAction = matched?.some(({ module }) => module.action !== undefined);
    if (leaf === undefined || (leaf.path?.endsWith("*") && !hasAction)) {
      return { ids, refusal: { status: 404, message: "There is no such page." } as const };
    }
    if (hasAction) return { ids, refusal: null };
    return { ids, refusal: { status: 405, message: "This page has no form to send." } as const };
  });
  return (path: string): { ids: ReadonlySet<string>; refusal: PostRefusal | null } =>
    find(withoutDataSuffix(path));
}
