import type { CartData } from "./vehicle-data.server.ts";

/** What buyers ask first, such as "4 seats · lithium · 42 mi · 25 mph". */
export function toFactLine({
  seats,
  batteryType,
  range,
  topSpeed,
}: Pick<CartData, "seats" | "batteryType" | "range" | "topSpeed">): string {
  const battery = /lithium/i.test(batteryType) ? "lithium" : batteryType.toLowerCase();
  return `${seats} seats · ${battery} · ${range} mi · ${topSpeed} mph`;
}
