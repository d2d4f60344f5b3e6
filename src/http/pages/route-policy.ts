import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { type PageHandle, pageHandle } from "#site/document/page-handle.ts";

export type PagePolicy = {
  /** As in the page's handle. */
  reads: "path" | NonNullable<PageHandle["reads"]>;
  /** The browser files that the page's scripts are made of, entry first; none when it is not hydrated. */
  scripts: readonly string[];
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
    const hydrates = handles.some(({ hydrate }) => hydrate === true);
    const { entry, routes } = build.assets;
    const files = ids.flatMap((id) => {
      const route = routes[id];
      return route === undefined ? [] : [route.module, ...(route.imports ?? [])];
    });
    return {
      reads: handles.findLast(({ reads }) => reads !== undefined)?.reads ?? "path",
      scripts: hydrates ? [...new Set([entry.module, ...entry.imports, ...files])] : [],
    };
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
