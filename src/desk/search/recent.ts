import type { Found } from "./found.ts";

const KEY = "desk-recent";
const MAX_RECENT = 5;

function isFound(value: unknown): value is Found {
  return typeof value === "object" && value !== null && "key" in value && "address" in value;
}

/** Reads the results opened from the palette. Session storage keeps customers' names from outliving the tab. */
export function recentlyOpened(): Found[] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
  return Array.isArray(stored) ? stored.filter(isFound) : [];
}

export function rememberOpened(found: Found): void {
  const others = recentlyOpened().filter(({ key }) => key !== found.key);
  sessionStorage.setItem(KEY, JSON.stringify([found, ...others].slice(0, MAX_RECENT)));
}
