import type { Field } from "#cart-studio/geometry/field.ts";
import type { Point2 } from "#cart-studio/geometry/outline.ts";
import { place } from "#cart-studio/geometry/place.ts";
import { roundedBox } from "#cart-studio/geometry/rounded-box.ts";
import { splitSurface } from "#cart-studio/geometry/split-surface.ts";
import { meshField } from "#cart-studio/geometry/surface-nets.ts";
import { pipe } from "#cart-studio/geometry/sweep.ts";
import {
  BACK_GLASS,
  cabinHoop,
  cabinVolume,
  WALL,
  WINDSHIELD,
} from "#cart-studio/model/cabin/city-shell.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import { type Face, frontFace, lifted } from "#cart-studio/model/noses/face.ts";
import { bead, plate } from "#cart-studio/model/noses/face-parts.ts";
import { onBothSides, type Part } from "#cart-studio/model/part.ts";
import { insideMirror, wingMirror } from "#cart-studio/model/roof/mirrors.ts";

/** A view of the cabin from straight ahead or behind, and the way from there back into the cart. */
type View = { face: Face; home: (parts: readonly Part[]) => Part[] };

/** The windshield runs further back than a nose does, so the cabin is looked at from further back. */
const AHEAD = 0.25;
/** The x that changes place with 0 when the cabin is turned round. */
const TURNED = -1.6;

function viewFromAhead(volume: Field): View {
  return {
    face: frontFace((x, y, z) => volume(x - AHEAD, y, z), 0),
    home: (parts) =>
      parts.map((part) => ({ ...part, geometry: part.geometry.translate(-AHEAD, 0, 0) })),
  };
}

function viewFromBehind(volume: Field): View {
  return {
    face: frontFace((x, y, z) => volume(TURNED - x, y, -z), 0),
    home: (parts) =>
      parts.map((part) => ({
        ...part,
        geometry: place(part.geometry, TURNED, 0, 0, 0, Math.PI),
      })),
  };
}

/** The gap of the hatch below the back glass, in the rear view (z, y). */
const HATCH: readonly Point2[] = [
  [-0.475, 1.02],
  [-0.465, 0.83],
  [-0.44, 0.79],
  [-0.39, 0.775],
  [0.39, 0.775],
  [0.44, 0.79],
  [0.465, 0.83],
  [0.475, 1.02],
];

/** The painted hoop with its lined inside. */
function hoopParts(plan: CartPlan, volume: Field): Part[] {
  const step = plan.step * (plan.detail === "still" ? 1.25 : 1.5);
  const geometry = meshField(cabinHoop(volume), [-2, 0.53, -0.64], [0.12, 1.96, 0.64], step, {
    normalStep: 0.003,
  });
  const pieces = splitSurface(geometry, ([x, y, z]) => {
    if (volume(x, y, z) > -WALL * 0.72) return "paint";
    return y > 1.74 ? "liner" : "plastic";
  });
  return (["paint", "liner", "plastic"] as const).flatMap((material) => {
    const piece = pieces[material];
    return piece ? [{ material, geometry: piece }] : [];
  });
}

/** A pane let into the hoop, with a black seal round it. */
function paneParts(plan: CartPlan, face: Face, line: readonly Point2[]): Part[] {
  const grain = plan.detail === "still" ? 0.015 : 0.05;
  const rings = plan.segments(16, 6);
  // Rings shrink onto a short vertical line, so that the bow of the glass stays even.
  const spine = ([, y]: Point2): Point2 => [0, Math.max(1.3, Math.min(1.45, y))];
  const pane = plate(face, line, { top: -0.008, foot: -0.012, bevel: 0.001, rings, grain, spine });
  const seal = bead(face, line, {
    width: 0.03,
    top: -0.001,
    foot: -0.026,
    closed: true,
    grain,
    round: 0.006,
  });
  return [
    { material: "glass", geometry: pane, node: "glass" },
    { material: "gloss", geometry: seal },
  ];
}

/** One long wiper at rest along the windshield's foot. */
function wiperParts(plan: CartPlan, face: Face): Part[] {
  const on = (z: number, y: number) => lifted(face(z, y), 0.008);
  const sides = plan.segments(10, 5);
  const arm = pipe([on(0.02, 0.955), on(-0.1, 1.0), on(-0.24, 1.02)], 0.007, 0.05, 12, sides);
  const blade = pipe([on(-0.46, 0.99), on(-0.24, 1.022), on(-0.02, 1.03)], 0.0055, 0.2, 14, sides);
  const pivot = place(roundedBox(0.03, 0.024, 0.05, 0.01, [1, 1, 1]), ...on(0.02, 0.95));
  return [arm, blade, pivot].map((geometry): Part => ({ material: "rubber", geometry }));
}

/** Door mirrors on the A pillars, the one inside, and the stop lamp over the back glass. */
function fittings(plan: CartPlan, back: View): Part[] {
  const mirrors = onBothSides(wingMirror(plan, [-0.1, 1.13, 0.69], [-0.13, 1.045, 0.55]));
  const stopLamp: Part = {
    material: "lampRed",
    geometry: bead(
      back.face,
      [
        [-0.14, 1.765],
        [0, 1.77],
        [0.14, 1.765],
      ],
      { width: 0.016, top: 0.004, foot: -0.006, grain: 0.03 },
    ),
  };
  const hatch: Part = {
    material: "gloss",
    geometry: bead(back.face, HATCH, {
      width: 0.005,
      top: 0.0008,
      foot: -0.004,
      round: 0.0005,
      corner: 1,
      grain: plan.detail === "still" ? 0.012 : 0.04,
    }),
  };
  return [...mirrors, ...insideMirror(plan, -0.47, 1.69), ...back.home([stopLamp, hatch])];
}

/** The City's cabin: hooped roof and pillars in one piece, glass front and back, no doors. */
export function cityCabinParts(plan: CartPlan): Part[] {
  const volume = cabinVolume();
  const front = viewFromAhead(volume);
  const back = viewFromBehind(volume);
  return [
    ...hoopParts(plan, volume),
    ...front.home([...paneParts(plan, front.face, WINDSHIELD), ...wiperParts(plan, front.face)]),
    ...back.home(paneParts(plan, back.face, BACK_GLASS)),
    ...fittings(plan, back),
  ];
}
