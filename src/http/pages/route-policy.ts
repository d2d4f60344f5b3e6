import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { pageHandle } from "#site/document/page-handle.ts";

export type PagePolicy = {
  /** As in the page's handle. */
  reads: "path" | "query" | "request" | readonly string[];
  /** The browser files that the page's scripts are made of, entry first; none when it is not hydrated. */
  scripts: readonly string[];
};

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
  return (path: string): PagePolicy | null => {
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
}
