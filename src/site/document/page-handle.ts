import { useMatches } from "react-router";

/** What a route says of its page, as its `handle`. */
export type PageHandle = {
  /** The page is interactive: its scripts load at the first sign of use. Unset: it ships no script. */
  hydrate?: true;
  /** "public" (default): one response serves everybody. "per-visit": rendered for each request. */
  cache?: "public" | "per-visit";
  /** Query parameters that change a public page; part of its cache key. All others are ignored. */
  query?: readonly string[];
};

/** The route's handle, empty where the route has none. */
export function pageHandle(handle: unknown): PageHandle {
  return typeof handle === "object" && handle !== null ? handle : {};
}

/** Whether the current page hydrates in the browser. */
export function useHydration(): boolean {
  return useMatches().some(({ handle }) => pageHandle(handle).hydrate === true);
}
