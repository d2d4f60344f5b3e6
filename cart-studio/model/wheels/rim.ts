import { circleOutline, type Point2 } from "#cart-studio/geometry/outline.ts";
import { clamp } from "#cart-studio/geometry/scalar.ts";
import type { Part } from "#cart-studio/model/part.ts";
import { brake, centerCap, nutSeats, nuts, valve } from "./hub.ts";
import { type PlateSpec, plate } from "./plate.ts";
import { revolved } from "./revolve.ts";
import type { RimDesign } from "./rim-designs.ts";
import { windowOutlines } from "./rim-windows.ts";
import type { WheelShape } from "./wheel-shape.ts";

/** Radius of the flat round the nuts (meters). */
const HUB = 0.056;
const POCKET_DEPTH = 0.006;
const SPOKE_DEPTH = 0.03;

/** The dished face between hub and lip: z at (x, y). */
function dished(shape: WheelShape, design: RimDesign, face: number): PlateSpec["height"] {
  const edge = shape.lip - 0.011;
  return (x, y) => {
    const out = clamp((Math.hypot(x, y) - HUB) / (face - HUB), 0, 1);
    return edge - design.dish * (1 - out) ** 1.5;
  };
}

/** The rolled outer edge, and the barrel that is seen through the windows. */
export function lipAndBarrel(shape: WheelShape, face: number, lip: Part["material"]): Part[] {
  const { rim, lip: z, halfWidth: w } = shape;
  const edge: Point2[] = [
    [rim + 0.001, z - 0.012],
    [rim + 0.0035, z - 0.005],
    [rim + 0.003, z],
    [rim + 0.0005, z + 0.0022],
    [rim - 0.004, z + 0.0015],
    [rim - 0.0065, z - 0.002],
    [face + 0.0015, z - 0.0075],
    [face - 0.0005, z - 0.0105],
    [face - 0.001, z - 0.013],
  ];
  const barrel: Point2[] = [
    [face, z - 0.012],
    [face - 0.004, z - 0.05],
    [face - 0.012, z - 0.075],
    [face - 0.012, -w * 0.5],
    [rim * 0.97, -w * 0.85],
  ];
  const back: Point2[] = [
    [rim * 0.97, -w * 0.85],
    [rim + 0.004, -w * 0.85],
  ];
  return [
    { material: lip, geometry: revolved(edge, shape.segments(96, 32)) },
    { material: "alloyDark", geometry: revolved(barrel, shape.segments(72, 24)) },
    { material: "alloyDark", geometry: revolved(back, shape.segments(72, 24)) },
  ];
}

/** An alloy rim: dished face with windows, dark pockets, lip, barrel, cap, nuts and brake. */
export function alloyRim(shape: WheelShape, design: RimDesign): Part[] {
  const { fine } = shape;
  const face = shape.rim - 0.011;
  const height = dished(shape, design, face);
  const windows = windowOutlines(design.windows, design.sectors, face, fine);
  const pockets = windowOutlines(fine ? (design.pockets ?? []) : [], design.sectors, face, fine);
  const seats = fine ? nutSeats(design.nuts, 20) : [];
  const shared = { bevel: fine ? 0.0016 : 0, grain: fine ? 0.012 : 0.05, height };
  const edge = circleOutline(face, fine ? 96 : 32);
  const openings = [...windows, ...pockets, ...seats];
  const front = plate({ ...shared, edge, openings, depth: SPOKE_DEPTH });
  const parts: Part[] = [
    ...front.face.map(
      (geometry): Part => ({ material: shape.darkFace ? "alloyDark" : design.face, geometry }),
    ),
    ...front.walls.map((geometry): Part => ({ material: design.walls, geometry })),
  ];
  const floors = [...pockets, ...seats];
  for (const outline of floors) {
    const { face: floor } = plate({
      edge: outline,
      openings: [],
      height: (x, y) => height(x, y) - POCKET_DEPTH,
      bevel: 0,
      depth: 0,
      grain: 0.03,
    });
    for (const geometry of floor) parts.push({ material: "alloyDark", geometry });
  }
  const hub = height(0, 0);
  return [
    ...parts,
    ...lipAndBarrel(shape, face, design.lip),
    ...centerCap(shape, hub, design.cap),
    ...nuts("chrome", design.nuts, hub + 0.007),
    ...valve(shape, face),
    ...(design.bolts && fine
      ? nuts("chrome", design.bolts, shape.lip - 0.004, face - 0.0035, 0.0032)
      : []),
    ...brake(shape),
  ];
}
