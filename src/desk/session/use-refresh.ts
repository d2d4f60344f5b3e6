import { useCallback } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import { refreshInBackground } from "./session-fetch.ts";

/**
 * Loads the page's data again though its person has done nothing. While something else is under way, that would cancel what a
 * fetcher loads.
 */
export function useRefresh(): { isBusy: boolean; refresh: () => void } {
  const { revalidate, state } = useRevalidator();
  const isBusy = [useNavigation(), { state }, ...useFetchers()].some(
    (request) => request.state !== "idle",
  );
  const refresh = useCallback(() => void refreshInBackground(revalidate), [revalidate]);
  return { isBusy, refresh };
}
