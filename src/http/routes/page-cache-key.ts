import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { type PageHandle, pageHandle } from "#site/document/page-handle.ts";

export type CachePolicy = Required<Pick<PageHandle, "cache" | "query">>;

/** React Router matches all its routes for each new path. */
const MAX_REMEMBERED_PATHS = 1000;

/** Other spellings of a path would fill the cache. */
const CANONICAL = /^\/([a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*)?$/;

type Manifest = ServerBuild["routes"];

function routeTree(routes: Manifest, parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parent) return [];
    const { id, path, caseSensitive, index } = route;
    if (index) return [{ id, path, caseSensitive, index }];
    return [{ id, path, caseSensitive, children: routeTree(routes, id) }];
  });
}

export function createCachePolicies({ routes }: Pick<ServerBuild, "routes">) {
  const tree = routeTree(routes);
  const policies = new LRUCache<string, CachePolicy>({
    max: MAX_REMEMBERED_PATHS,
    memoMethod(path) {
      const matched = path.endsWith(".data") ? null : matchRoutes(tree, path);
      if (matched === null) return { cache: "per-visit", query: [] };
      const handles = matched.map(({ route }) => pageHandle(routes[route.id ?? ""]?.module.handle));
      return Object.assign({ cache: "public", query: [] }, ...handles);
    },
  });
  return (path: string): CachePolicy => policies.memo(path);
}

/** A query may contain further question marks. */
export function splitUrl(url: string): [path: string, query: string | undefined] {
  const at = url.indexOf("?");
  return at === -1 ? [url, undefined] : [url.slice(0, at), url.slice(at + 1)];
}

/** Null when the response is not for everybody. */
export function cacheKey(url: string, { cache, query }: CachePolicy): string | null {
  const [path, search = ""] = splitUrl(url);
  if (cache !== "public" || !CANONICAL.test(path)) return null;
  const input = new URLSearchParams(search);
  const named = new URLSearchParams(
    query.flatMap((name) => input.getAll(name).map((value) => [name, value])),
  );
  return named.size === 0 ? path : `${path}?${named}`;
}
