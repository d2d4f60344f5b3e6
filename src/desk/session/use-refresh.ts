import { useCallback, useEffect, useRef } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import { useLiveState } from "#desk/ui/live.tsx";
import { refreshInBackground } from "./session-fetch.ts";

const MINUTE = 60_000;

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

/** Refreshes once a minute: time alone makes a cart late and moves the line of now. */
export function useEveryMinute(): void {
  const { isBusy, refresh } = useRefresh();
  const isLive = useLiveState() === "live";
  const canLoad = useRef(false);
  useEffect(() => {
    canLoad.current = isLive && !isBusy;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (canLoad.current && document.visibilityState === "visible") refresh();
    }, MINUTE);
    return () => clearInterval(timer);
  }, [refresh]);
}
