import type { StopToGive } from "#rentals/changes/stops.server.ts";
import type { StopItem } from "./driver-groups.ts";

/** The name of a stop in forms, with the driver that the person sees: "7K4M-2QXD:out:" and the driver's id. */
export const stopKey = ({ reference, stop: { direction, driver } }: StopItem): string =>
  `${reference}:${direction}:${driver?.id ?? ""}`;

export function readStopKey(text: string): (StopToGive & { seen: string | null })[] {
  const [reference = "", direction = "", seen = ""] = text.split(":");
  return direction === "out" || direction === "in"
    ? [{ reference, direction, seen: seen || null }]
    : [];
}
