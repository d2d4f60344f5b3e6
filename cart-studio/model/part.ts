import type { BufferGeometry } from "three";
import { mirrored } from "#cart-studio/geometry/place.ts";

/** The surfaces of a cart; the render studio and the viewer shade them by these names. */
export const MATERIAL_NAMES = [
  "paint",
  "roof",
  "gloss",
  "plastic",
  "dash",
  "steel",
  "rubber",
  "tyre",
  "alloy",
  "alloyDark",
  "alloyOrange",
  "wheelSteel",
  "chrome",
  "seat",
  "insert",
  "piping",
  "glass",
  "lampWhite",
  "lens",
  "lampRed",
  "lampAmber",
  "screen",
  "floor",
  "liner",
  "alu",
  "mirror",
  "bed",
  "belt",
  "glow",
  "mesh",
  "diamondPlate",
] as const;

export type MaterialName = (typeof MATERIAL_NAMES)[number];

/** The groups of a finished cart; "flip-cushion" and "deck" turn on a hinge. */
export type NodeName = "body" | "seats" | "glass" | "flip-cushion" | "deck" | "wheel";

/** One solid of one material, in cart coordinates (meters); belongs to "body" unless it says otherwise. */
export type Part = { material: MaterialName; geometry: BufferGeometry; node?: NodeName };

/** The parts and their copies on the other side of the cart. */
export function onBothSides(parts: readonly Part[]): Part[] {
  return parts.flatMap((part) => [part, { ...part, geometry: mirrored(part.geometry) }]);
}
