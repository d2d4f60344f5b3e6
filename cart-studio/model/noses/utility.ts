import type { Field } from "#cart-studio/geometry/field.ts";
import { outline, polygonDistance, roundedOutline } from "#cart-studio/geometry/outline.ts";
import { lerp, smoothstep } from "#cart-studio/geometry/scalar.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Nose } from "#cart-studio/model/nose.ts";
import { frontFace } from "#cart-studio/model/noses/face.ts";
import { type FrontShape, frontVolume } from "#cart-studio/model/noses/front-volume.ts";
import { roundLamp } from "#cart-studio/model/noses/round-lamp.ts";
import { onBothSides, type Part } from "#cart-studio/model/part.ts";
import { type Flat, fieldPart, frontRegion, recess, shell } from "#cart-studio/model/skin.ts";

const HOOD = outline([
  [-0.29, 0.33],
  [0.38, 0.33],
  {
    spline: [
      [0.44, 0.38],
      [0.47, 0.5],
      [0.465, 0.66],
      [0.44, 0.735],
    ],
  },
  {
    spline: [
      [0.405, 0.775],
      [0.25, 0.845],
      [0.05, 0.905],
      [-0.18, 0.945],
      [-0.27, 0.95],
    ],
  },
  {
    spline: [
      [-0.3, 0.935],
      [-0.325, 0.89],
      [-0.315, 0.82],
      [-0.27, 0.74],
    ],
  },
  [-0.24, 0.5],
]);

const FENDER = outline([
  [-0.43, 0.3],
  [0.34, 0.3],
  {
    spline: [
      [0.41, 0.38],
      [0.43, 0.5],
      [0.42, 0.64],
    ],
  },
  {
    spline: [
      [0.39, 0.69],
      [0.2, 0.755],
      [0, 0.775],
      [-0.2, 0.765],
    ],
  },
  {
    spline: [
      [-0.26, 0.755],
      [-0.36, 0.65],
      [-0.43, 0.42],
    ],
  },
]);

/** The plain round work nose of the low carts, and the squarer slatted one of the heavy cart. */
function frontShape(slatted: boolean): FrontShape {
  return {
    hood: HOOD,
    fender: FENDER,
    bow: slatted ? 0.1 : 0.22,
    hoodHalfWidth: (x, y) =>
      lerp(0.565, slatted ? 0.43 : 0.4, smoothstep(-0.22, 0.46, x)) -
      0.025 * smoothstep(0.6, 0.95, y),
    hoodRise: (x, y, z) => {
      const crown = -0.1 * z * z * (0.15 + smoothstep(-0.25, 0.3, x));
      if (!slatted) return crown;
      return crown + 0.013 * (1 - smoothstep(0.245, 0.27, z)) * smoothstep(0.66, 0.74, y);
    },
    fenderHalfWidth: (x, y) =>
      0.605 - 0.085 * smoothstep(0.12, 0.52, x) ** 2 - 0.012 * smoothstep(0.55, 0.8, y),
    hoodEdge: slatted ? 0.06 : 0.1,
    fenderEdge: slatted ? 0.045 : 0.065,
    blend: slatted ? 0.04 : 0.07,
  };
}

const LAMP = { z: 0.325, y: 0.615, r: 0.056 } as const;
const SLOTS = { count: 5, pitch: 0.031, middle: 0.615, radius: 0.0085, halfLength: 0.185 } as const;
const INTAKE = polygonDistance(
  roundedOutline(
    [
      [-0.19, 0.585],
      [0.19, 0.585],
      [0.165, 0.53],
      [-0.165, 0.53],
    ],
    0.022,
  ),
);
const BUMPER = polygonDistance(
  roundedOutline(
    [
      [-0.7, 0.335],
      [0.7, 0.335],
      [0.7, 0.465],
      [-0.7, 0.465],
    ],
    0.02,
  ),
);
const VALANCE = polygonDistance(
  roundedOutline(
    [
      [-0.7, 0.2],
      [0.7, 0.2],
      [0.7, 0.435],
      [-0.7, 0.435],
    ],
    0.02,
  ),
);
const AMBER = polygonDistance(
  roundedOutline(
    [
      [0.29, 0.533],
      [0.36, 0.533],
      [0.36, 0.512],
      [0.29, 0.512],
    ],
    0.008,
  ),
);

/** Level slots one above another, shorter toward the bottom, as one outline in the front view. */
const slots: Flat = (z, y) => {
  const last = (SLOTS.count - 1) / 2;
  const row = Math.max(-last, Math.min(last, Math.round((y - SLOTS.middle) / SLOTS.pitch)));
  const dy = y - SLOTS.middle - row * SLOTS.pitch;
  const dz = Math.max(Math.abs(z) - SLOTS.halfLength - row * 0.008, 0);
  return Math.hypot(dz, dy) - SLOTS.radius;
};

/** Four cross slots on either side of the hood's top, seen from above. */
const louvres: Flat = (x, z) => {
  const row = Math.max(-1.5, Math.min(1.5, Math.round((x - 0.1) / 0.05 - 0.5) + 0.5));
  const dx = x - 0.1 - row * 0.05;
  const dz = Math.max(0.085 - z, z - 0.205, 0);
  return Math.hypot(dx, dz) - 0.009;
};

/** Archetype F: round lamps and a black bumper; slats in nose and hood where the cart's facts say so. */
export function utilityNose(plan: CartPlan): Nose {
  const slatted = plan.cart.features.some((feature) => /slatted hood/i.test(feature));
  const field = frontVolume(frontShape(slatted), plan.lift);
  const intake = frontRegion(slatted ? slots : INTAKE, 0.25, plan.lift);
  const top: Field = (x, y, z) => Math.max(louvres(x, Math.abs(z)), 0.72 + plan.lift - y);
  const lamp: Flat = (z, y) => Math.hypot(z - LAMP.z, y - LAMP.y) - LAMP.r - 0.006;
  const openings = [
    recess(field, intake, 0.03, 0),
    recess(field, frontRegion(lamp, 0.1, plan.lift)),
  ];
  if (slatted) openings.push(recess(field, top, 0.014, 0));
  return {
    field,
    openings,
    parts: () => [
      ...lampParts(plan, field),
      ...intakeParts(plan, field, intake, slatted),
      ...(slatted ? [louvreFloor(plan, field, top)] : []),
      ...bumperParts(plan, field, slatted),
    ],
  };
}

function lampParts(plan: CartPlan, field: Field): Part[] {
  const { lift, fineStep } = plan;
  const spot = frontFace(field, lift)(LAMP.z, LAMP.y);
  const amber = shell(field, { region: frontRegion(AMBER, 0.2, lift), offset: 0.003 });
  const bounds = [
    [0.3, 0.49 + lift, 0.26],
    [0.52, 0.56 + lift, 0.4],
  ] as const;
  return onBothSides([
    ...roundLamp(plan, spot, LAMP.r),
    fieldPart("lampAmber", amber, bounds, fineStep),
  ]);
}

/** The dark floor of the slots, or the meshed intake with its black rim. */
function intakeParts(plan: CartPlan, field: Field, region: Field, slatted: boolean): Part[] {
  const bounds = [
    [0.3, 0.5 + plan.lift, -0.24],
    [0.54, 0.73 + plan.lift, 0.24],
  ] as const;
  const floor = shell(field, { region: (x, y, z) => region(x, y, z) - 0.004, offset: -0.02 });
  const parts = [fieldPart(slatted ? "gloss" : "mesh", floor, bounds, plan.fineStep)];
  if (!slatted) {
    const rim: Field = (x, y, z) => Math.abs(region(x, y, z) - 0.002) - 0.006;
    const lip = shell(field, { region: rim, offset: 0.005, thickness: 0.016 });
    parts.push(fieldPart("gloss", lip, bounds, plan.fineStep));
  }
  return parts;
}

function louvreFloor(plan: CartPlan, field: Field, region: Field): Part {
  const floor = shell(field, { region: (x, y, z) => region(x, y, z) - 0.004, offset: -0.009 });
  const bounds = [
    [-0.02, 0.76 + plan.lift, -0.24],
    [0.22, 0.95 + plan.lift, 0.24],
  ] as const;
  return fieldPart("plastic", floor, bounds, plan.fineStep);
}

/** A stout black bar over a dark valance; it ends before the front wheel's arch. */
function bumperParts(plan: CartPlan, field: Field, slatted: boolean): Part[] {
  const { lift, axleHeight, archRadius, step } = plan;
  const beforeArch: Field = (x, y, z) =>
    Math.max(archRadius - Math.hypot(x, y - axleHeight), 0.05 - x, Math.abs(z) - 0.64);
  const band = (flat: Flat): Field => {
    const region = frontRegion(flat, 0.02, lift);
    return (x, y, z) => Math.max(region(x, y, z), beforeArch(x, y, z));
  };
  const bounds = [
    [0.02, 0.18 + lift, -0.68],
    [0.56, 0.5 + lift, 0.68],
  ] as const;
  const bar = shell(field, {
    region: band(BUMPER),
    offset: slatted ? 0.02 : 0.032,
    thickness: 0.05,
    round: 0.022,
  });
  const valance = shell(field, {
    region: band(VALANCE),
    offset: 0.008,
    thickness: 0.035,
    round: 0.012,
  });
  return [
    fieldPart("plastic", bar, bounds, step * 0.8),
    fieldPart("plastic", valance, bounds, step * 0.8),
  ];
}
