import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** False on the server and during hydration. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
