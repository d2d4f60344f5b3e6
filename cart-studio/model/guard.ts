import type { BufferGeometry } from "three";
import type { Point3 } from "#cart-studio/geometry/field.ts";
import { place } from "#cart-studio/geometry/place.ts";
import { roundedBox } from "#cart-studio/geometry/rounded-box.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import { hasLightBar, lightBar } from "#cart-studio/model/guards/light-bar.ts";
import { bracket, findClearance, probe } from "#cart-studio/model/guards/stand-off.ts";
import { diamondPlate } from "#cart-studio/model/metalwork/diamond-plate.ts";
import { tubing } from "#cart-studio/model/metalwork/tubing.ts";
import type { Nose } from "#cart-studio/model/nose.ts";
import type { Part } from "#cart-studio/model/part.ts";

/** The brush guard of a cart that has one: black tube clear of the nose, held by bumper brackets. */
export function guardParts(plan: CartPlan, nose: Nose): Part[] {
  if (!plan.cart.guard) return [];
  switch (plan.shape) {
    case "denago":
      return slimGuard(plan, nose);
    case "utility":
      return workGuard(plan, nose);
    case "classic":
      return fullGuard(plan, nose);
    default:
      return hoopGuard(plan, nose);
  }
}

function steel(geometry: BufferGeometry): Part {
  return { material: "steel", geometry };
}

/** Two upright brackets, one on either side of the middle. */
function brackets({ field }: Nose, x: number, y: number, z: number): Part[] {
  return [z, -z].flatMap((side) => bracket(field, [x, y, side]));
}

/** A level tube, straight across the middle and bent back along the nose at its ends. */
function crossTube(
  plan: CartPlan,
  nose: Nose,
  y: number,
  half: number,
  r: number,
  x: number,
): Part {
  const bent = half * 0.68;
  const end = Math.min(probe(nose.field, y, half, r + 0.016), x);
  const path: Point3[] = [
    [end, y, half],
    [x, y, bent],
    [x, y, -bent],
    [end, y, -half],
  ];
  return steel(tubing(plan)(path, r, 0.11));
}

/** DENAGO: a slim hoop low on the nose, with an LED bar in it where the cart has one. */
function slimGuard(plan: CartPlan, nose: Nose): Part[] {
  const bend = tubing(plan);
  const low = 0.365 + plan.lift;
  const high = 0.545 + plan.lift;
  const r = 0.0165;
  const x = findClearance(nose.field, [low, high], [0, 0.3], r + 0.022);
  const hoop = bend(
    [
      [probe(nose.field, low, 0.44, -0.02), low, 0.43],
      [x, low, 0.33],
      [x + 0.008, high, 0.24],
      [x + 0.008, high, -0.24],
      [x, low, -0.33],
      [probe(nose.field, low, -0.44, -0.02), low, -0.43],
    ],
    r,
    0.075,
  );
  const sill = bend(
    [
      [x, low + 0.012, 0.325],
      [x, low + 0.012, -0.325],
    ],
    r * 0.9,
  );
  const uprights = [0.17, -0.17].map((z) =>
    bend(
      [
        [x, low + 0.01, z],
        [x + 0.008, high, z],
      ],
      r * 0.8,
    ),
  );
  const middleTube = () =>
    steel(
      bend(
        [
          [x + 0.004, (low + high) / 2, 0.29],
          [x + 0.004, (low + high) / 2, -0.29],
        ],
        r * 0.8,
      ),
    );
  return [
    ...[hoop, sill, ...uprights].map(steel),
    ...(hasLightBar(plan) ? lightBar(x + 0.022, low + 0.078, 0.46) : [middleTube()]),
    ...brackets(nose, x, low + 0.012, 0.2),
  ];
}

/** FORESTER: a full guard with an outer hoop round the lamps, two uprights and cross tubes. */
function fullGuard(plan: CartPlan, nose: Nose): Part[] {
  const bend = tubing(plan);
  const { field } = nose;
  const y = (height: number) => height + plan.lift;
  const r = 0.018;
  const low = findClearance(field, [y(0.34), y(0.6)], [0, 0.3], r + 0.024);
  const top = Math.min(low, findClearance(field, [y(0.68), y(0.74)], [0, 0.25], r + 0.024));
  const side = Math.min(low, findClearance(field, [y(0.4), y(0.66)], [0.4, 0.46], r + 0.024));
  const outer = bend(
    [
      [low, y(0.36), 0],
      [low, y(0.36), 0.3],
      [side, y(0.42), 0.47],
      [side, y(0.63), 0.47],
      [low, y(0.69), 0.3],
      [low, y(0.69), -0.3],
      [side, y(0.63), -0.47],
      [side, y(0.42), -0.47],
      [low, y(0.36), -0.3],
      [low, y(0.36), 0],
    ],
    r,
    0.09,
  );
  const uprights = [0.16, -0.16].map((z) =>
    bend(
      [
        [low - 0.05, y(0.3), z],
        [low, y(0.36), z],
        [low, y(0.68), z],
        [top, y(0.755), z * 0.98],
      ],
      r,
      0.06,
    ),
  );
  const cap = bend(
    [
      [top, y(0.753), 0.16],
      [top, y(0.753), -0.16],
    ],
    r * 0.9,
  );
  const middle = bend(
    [
      [low, y(0.52), 0.16],
      [low, y(0.52), -0.16],
    ],
    r * 0.85,
  );
  return [
    ...[outer, ...uprights, cap, middle].map(steel),
    ...brackets(nose, low, y(0.4), 0.16),
    ...[0.445, -0.445].flatMap((z) => bracket(field, [side, y(0.44), z], 0.04)),
  ];
}

/** D5 MAVERICK: a front hoop over a bright skid plate. */
function hoopGuard(plan: CartPlan, nose: Nose): Part[] {
  const { field } = nose;
  const y = (height: number) => height + plan.lift;
  const r = 0.02;
  const x = findClearance(field, [y(0.32), y(0.6)], [0, 0.26], r + 0.024);
  const hoop = tubing(plan)(
    [
      [x - 0.06, y(0.3), 0.3],
      [x, y(0.37), 0.29],
      [x + 0.004, y(0.6), 0.22],
      [x + 0.004, y(0.6), -0.22],
      [x, y(0.37), -0.29],
      [x - 0.06, y(0.3), -0.3],
    ],
    r,
    0.085,
  );
  const plate = place(
    roundedBox(0.008, 0.1, 0.42, 0.003, [1, 1, 2], null, 2),
    x - 0.016,
    y(0.36),
    0,
    0,
    0,
    -0.42,
  );
  return [
    steel(hoop),
    crossTube(plan, nose, y(0.445), 0.46, r * 0.9, x),
    { material: "alu", geometry: plate },
    ...brackets(nose, x, y(0.42), 0.21),
  ];
}

/** TURFMAN 800: a work guard of two plate uprights, three cross tubes and a tread-plate bumper. */
function workGuard(plan: CartPlan, nose: Nose): Part[] {
  const { field } = nose;
  const y = (height: number) => height + plan.lift;
  const r = 0.0185;
  const x = findClearance(field, [y(0.34), y(0.7)], [0, 0.26], r + 0.03);
  const uprights = [0.21, -0.21].map((z) =>
    tubing(plan)(
      [
        [x - 0.08, y(0.3), z],
        [x, y(0.345), z],
        [x, y(0.69), z],
        [x - 0.06, y(0.775), z],
      ],
      r * 1.15,
      0.06,
    ),
  );
  const cap = tubing(plan)(
    [
      [x - 0.06, y(0.772), 0.21],
      [x - 0.06, y(0.772), -0.21],
    ],
    r,
  );
  const tread = place(diamondPlate(0.105, 0.68), x - 0.012, y(0.4), 0, 0, 0, -Math.PI / 2);
  return [
    ...[...uprights, cap].map(steel),
    crossTube(plan, nose, y(0.47), 0.5, r, x),
    crossTube(plan, nose, y(0.33), 0.5, r, x),
    crossTube(plan, nose, y(0.645), 0.36, r * 0.85, x),
    { material: "diamondPlate", geometry: tread },
    ...brackets(nose, x, y(0.44), 0.21),
    ...brackets(nose, x, y(0.36), 0.21),
  ];
}
