import { useMatches } from "react-router";

export type PageHandle = {
  /** The page is interactive: its scripts load after its first paint. Unset: it ships no script. */
  hydrate?: true;
  /**
   * "public" (default): one response serves everybody. "one-minute": visitors who come from the
   * same page share it for a minute. "per-visit": rendered for each request.
   */
  cache?: "public" | "one-minute" | "per-visit";
  /** Query parameters that change a public page; part of its cache key. All others are ignored. */
  query?: readonly string[];
  /**
   * Link in the bar at the bottom of phones, besides the phone; a quote, if unset. "call": only the phone. "own": the
   * page renders the bar itself.
   */
  bottomBar?: "own" | "call" | { label: string; to: string };
};

export function pageHandle(handle: unknown): PageHandle {
  return typeof handle === "object" && handle !== null ? handle : {};
}

export function useBottomBar(): PageHandle["bottomBar"] {
  return useMatches().reduce<PageHandle["bottomBar"]>(
    (found, { handle }) => pageHandle(handle).bottomBar ?? found,
    undefined,
  );
}

export function useIsInteractive(): boolean {
  return useMatches().some(({ handle }) => pageHandle(handle).hydrate === true);
}
