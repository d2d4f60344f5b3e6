import { useSyncExternalStore } from "react";
import { serializeShortlist } from "#domain/carts/shortlist.ts";

const KEY = "compare";

const EMPTY = serializeShortlist([]);

const listeners = new Set<() => void>();

/** Set where the browser refuses to store anything: the list then lives as long as the page. */
let unstored: string | null = null;

export function readShortlist(): string {
  if (unstored !== null) return unstored;
  try {
    return localStorage.getItem(KEY) ?? EMPTY;
  } catch {
    return EMPTY;
  }
}

export function writeShortlist(text: string): void {
  try {
    localStorage.setItem(KEY, text);
    unstored = null;
  } catch {
    unstored = text;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  // A page from the back/forward cache has missed the events of other tabs.
  window.addEventListener("pageshow", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
    window.removeEventListener("pageshow", listener);
  };
}

/** `onServer` is the value before hydration. */
export function useStoredShortlist(onServer: string): string {
  return useSyncExternalStore(subscribe, readShortlist, () => onServer);
}
