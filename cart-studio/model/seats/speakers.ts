import type { Point2 } from "#cart-studio/geometry/outline.ts";
import { mirrored, place } from "#cart-studio/geometry/place.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Part } from "#cart-studio/model/part.ts";
import { revolved } from "#cart-studio/model/wheels/revolve.ts";

/** Slope of the pods' front faces (radians), and where a speaker's middle is on them (meters). */
const SLOPE = 0.24;
const MIDDLE = { ahead: 0.016, below: 0.1, aside: 0.27 };

/** A lit ring round a cloth-covered cone, in a gloss bezel: (radius, height over the face). */
const RING: Record<"gloss" | "glow" | "mesh", Point2[]> = {
  gloss: [
    [0.092, -0.012],
    [0.092, 0.006],
    [0.089, 0.0095],
    [0.083, 0.0095],
    [0.0815, 0.007],
  ],
  glow: [
    [0.0815, 0.004],
    [0.0805, 0.0085],
    [0.078, 0.0102],
    [0.0745, 0.0085],
    [0.0735, 0.004],
  ],
  mesh: [
    [0.0735, 0.006],
    [0.07, 0.0075],
    [0.05, 0.004],
    [0.03, 0.0025],
    [0.022, 0.008],
    [0.012, 0.011],
    [0, 0.012],
  ],
};

/** Two ring speakers in the front face of the seat base under one bench. */
export function ringSpeakers(plan: CartPlan, row: number): Part[] {
  const fine = plan.detail === "still";
  return (["gloss", "glow", "mesh"] as const).flatMap((material) => {
    const profile = RING[material].filter(
      (_, i, all) => fine || i % 2 === 0 || i === all.length - 1,
    );
    const ring = revolved(profile, fine ? 56 : 12).rotateY(Math.PI / 2);
    const { ahead, below, aside } = MIDDLE;
    const geometry = place(ring, row + ahead, plan.seatBase - below, aside, 0, 0, -SLOPE);
    return [geometry, mirrored(geometry)].map(
      (g): Part => ({ material, geometry: g, node: "seats" }),
    );
  });
}
