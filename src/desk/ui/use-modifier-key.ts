import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** The name of the key that the desk's keys call "mod": Command on a Mac, Control elsewhere and on the server. */
export function useModifierKey(): string {
  return useSyncExternalStore(
    subscribe,
    () => (/Mac OS|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl"),
    () => "Ctrl",
  );
}
