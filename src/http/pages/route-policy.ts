import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { pageHandle } from "#site/document/page-handle.ts";

export type PagePolicy = {
  /** As in the page's handle. */
  reads: "path" | "query" | "visit" | "request" | readonly string[];
};

/** Whether an answer belongs to one visitor. */
export function isOwn(reads: PagePolicy["reads"]): reads is "visit" | "request" {
  return reads === "request" || reads === "visit";
}

/** The router works out all its routes anew for each path that it is asked about. */
const MOST_REMEMBERED = 1000;

type Manifest = ServerBuild["routes"];

function routeTree(routes: Manifest, parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parent) return [];
    const { id, path, caseSensitive, index } = route;
    if (index) return [{ id, path, caseSensitive, index }];
    return [{ id, path, caseSensitive, children: routeTree(routes, id) }];
  });
}

/** Tells for a path which route answers it and what that route says of its pages; null for the router's own data. */
export function routePolicies(build: ServerBuild) {
  const tree = routeTree(build.routes);
  const find = (path: string): PagePolicy | null => {
    const matched = path.endsWith(".data") ? null : matchRoutes(tree, path);
    if (matched === null) return null;
    const ids = matched.flatMap(({ route: { id } }) => (id === undefined ? [] : [id]));
    const handles = ids.map((id) => pageHandle(build.routes[id]?.module.handle));
    const { cache, query } = Object.assign({}, ...handles);
    return { reads: cache === "per-visit" ? "request" : (query ?? "path") };
  };
  const found = new Map<string, PagePolicy | null>();
  return (path: string): PagePolicy | null => {
    const known = found.get(path);
    if (known !== undefined) return known;
    const policy = find(path);
    if (found.size < MOST_REMEMBERED) found.set(path, policy);
    return policy;
  };
}
