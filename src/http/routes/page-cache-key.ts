import type { ServerBuild } from "react-router";
import { cleanParams } from "#domain/written-text.ts";
import { type PageHandle, pageHandle } from "#site/document/page-handle.ts";
import { createRouteMatcher } from "./match-routes.ts";

export type CachePolicy = Required<Pick<PageHandle, "cache" | "query">>;

/** Other spellings of a path would fill the cache. */
const CANONICAL = /^\/([a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*)?$/;

export const createCachePolicies = (build: Pick<ServerBuild, "routes">) =>
  createRouteMatcher(build, (matched, path): CachePolicy => {
    if (matched === null || path.endsWith(".data")) return { cache: "per-visit", query: [] };
    const handles = matched.map(({ module }) => pageHandle(module.handle));
    return Object.assign({ cache: "public", query: [] }, ...handles);
  });

/** A query may contain further question marks. */
export function splitUrl(url: string): [path: string, query: string | undefined] {
  const at = url.indexOf("?");
  return at === -1 ? [url, undefined] : [url.slice(0, at), url.slice(at + 1)];
}

/** The parameters of an address as people see them. */
export const queryParams = (url: string): URLSearchParams =>
  cleanParams(new URLSearchParams(splitUrl(url)[1]));

/** Null when the response is not for everybody. */
export function cacheKey(url: string, { cache, query }: CachePolicy): string | null {
  const [path] = splitUrl(url);
  if (cache !== "public" || !CANONICAL.test(path)) return null;
  const input = queryParams(url);
  const named = new URLSearchParams(
    query.flatMap((name) => input.getAll(name).map((value) => [name, value])),
  );
  return named.size === 0 ? path : `${path}?${named}`;
}
