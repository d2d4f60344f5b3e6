import { useRouteLoaderData } from "react-router";
import type { ReadAt } from "#domain/dates.ts";

/** When the server answered, so that a date has the same text on the server and in the browser. */
export function useLoadedAt(): ReadAt {
  return useRouteLoaderData<{ loadedAt: number }>("layout")?.loadedAt ?? null;
}
