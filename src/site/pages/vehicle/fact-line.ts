import { findBattery } from "#domain/carts/battery.ts";
import type { CartData } from "./vehicle-data.server.ts";

/** What buyers ask first, such as "4 seats · lithium · 42 mi · 25 mph". */
export function toFactLine({
  seats,
  batteryType,
  range,
  topSpeed,
}: Pick<CartData, "seats" | "batteryType" | "range" | "topSpeed">): string {
  const battery = (findBattery(batteryType)?.label ?? batteryType).toLowerCase();
  return `${seats} seats · ${battery} · ${range} mi · ${topSpeed} mph`;
}
