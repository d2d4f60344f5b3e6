import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { type PageHandle, pageHandle } from "#site/document/page-handle.ts";

/** The parameters that change a public page; null for pages that are rendered for each visit. */
export type CachePolicy = { query: readonly string[] } | null;

/** React Router matches all its routes for each new path. */
const MAX_REMEMBERED_PATHS = 1000;

type Manifest = ServerBuild["routes"];

function routeTree(routes: Manifest, parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parent) return [];
    const { id, path, caseSensitive, index } = route;
    if (index) return [{ id, path, caseSensitive, index }];
    return [{ id, path, caseSensitive, children: routeTree(routes, id) }];
  });
}

export function createCachePolicies(
  build: Pick<ServerBuild, "routes">,
): (path: string) => CachePolicy {
  const tree = routeTree(build.routes);
  const find = (path: string): CachePolicy => {
    const matched = path.endsWith(".data") ? null : matchRoutes(tree, path);
    if (matched === null) return null;
    const handles = matched.map(({ route: { id = "" } }) =>
      pageHandle(build.routes[id]?.module.handle),
    );
    const handle: PageHandle = Object.assign({}, ...handles);
    return handle.cache === "per-visit" ? null : { query: handle.query ?? [] };
  };
  const policies = new LRUCache<string, { policy: CachePolicy }>({ max: MAX_REMEMBERED_PATHS });
  return (path) => {
    const known = policies.get(path) ?? { policy: find(path) };
    policies.set(path, known);
    return known.policy;
  };
}

/** A query may contain further question marks. */
export function splitUrl(url: string): [path: string, query: string | undefined] {
  const at = url.indexOf("?");
  return at === -1 ? [url, undefined] : [url.slice(0, at), url.slice(at + 1)];
}

/** Other spellings of a path would fill the cache. */
function isCanonical(path: string): boolean {
  if (path === "/") return true;
  const parts = path.split("/").slice(1);
  try {
    return parts.every(
      (part) =>
        part !== "" &&
        !/^\.+$/.test(part) &&
        part === part.toLowerCase() &&
        encodeURIComponent(decodeURIComponent(part)) === part,
    );
  } catch {
    return false;
  }
}

/** Null when the response belongs to one visitor. */
export function cacheKey(url: string, policy: CachePolicy): string | null {
  const [path, query = ""] = splitUrl(url);
  if (policy === null || !isCanonical(path)) return null;
  const given = new URLSearchParams(query);
  const named = new URLSearchParams(
    policy.query.flatMap((name) => given.getAll(name).map((value) => [name, value])),
  );
  return named.size === 0 ? path : `${path}?${named}`;
}
