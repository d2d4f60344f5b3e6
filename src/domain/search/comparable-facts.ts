import { findBattery } from "#domain/carts/battery.ts";
import type { Cart } from "#domain/carts/cart-schema.ts";
import type { ComparableFacts } from "#domain/carts/related-carts.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { statedFacts } from "./facet-values.ts";
import { numericFacts } from "./figures.ts";

const LAYOUTS: readonly Cart["seatLayout"][] = ["2", "2+2", "4F", "4+2", "6F", "6+2"];
const STANCES: readonly Cart["stance"][] = ["road", "lifted"];
const DRIVES: readonly Cart["driveType"][] = ["2x4", "4x4", "rear-wheel", "all-wheel"];

function matchWord<Word extends string>(words: readonly Word[], message: unknown): Word | null {
  const text = String(message ?? "")
    .trim()
    .toLowerCase();
  return words.find((word) => word.toLowerCase() === text) ?? null;
}

export function comparableFacts(
  vehicle: Pick<Vehicle, "id" | "name" | "brand" | "category" | "price" | "specifications">,
): ComparableFacts {
  const { seatLayout, stance } = statedFacts(vehicle);
  const { range, seats, speed } = numericFacts(vehicle);
  return {
    slug: vehicle.id,
    brand: vehicle.brand,
    series: vehicle.category,
    price: vehicle.price,
    seats,
    seatLayout: matchWord(LAYOUTS, seatLayout),
    stance: matchWord(STANCES, stance),
    range,
    topSpeed: speed,
    driveType: matchWord(DRIVES, vehicle.specifications.driveType),
    battery: findBattery(vehicle.specifications.batteryType)?.label ?? null,
  };
}
