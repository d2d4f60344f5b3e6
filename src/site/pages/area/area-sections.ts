import type { Area } from "#domain/places/area-schema.ts";

export type AreaSection = "carts" | "rentals" | "driving" | "questions";

/**
 * What follows the area's own prose, in the order that people there ask for it: vacation towns rent first, on Long
 * Beach Island each town has an answer of its own to "may I", and inland a cart is bought for the lot.
 */
export const SECTION_ORDER: Record<Area["group"], readonly AreaSection[]> = {
  "barrier-peninsula": ["rentals", "driving", "carts", "questions"],
  "long-beach-island": ["driving", "questions", "rentals", "carts"],
  "bay-and-river": ["carts", "rentals", "driving", "questions"],
  inland: ["carts", "driving", "questions", "rentals"],
};
