import { CylinderGeometry } from "three";
import { place } from "#cart-studio/geometry/place.ts";
import { roundedBox } from "#cart-studio/geometry/rounded-box.ts";
import { pipe } from "#cart-studio/geometry/sweep.ts";
import { lastRow } from "#cart-studio/model/body/rear-body.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import { onBothSides, type Part } from "#cart-studio/model/part.ts";
import { roofLine } from "#cart-studio/model/roof/roof-line.ts";

/** Whether the cart's own feature list, or the D5's equipment, calls for a bar of speakers. */
export function hasSoundBar(plan: CartPlan): boolean {
  return plan.shape === "d5" || plan.cart.features.some((line) => /sound (bar|system)/i.test(line));
}

/** Whether lines of light run along the bar of speakers. */
export function hasLitSoundBar(plan: CartPlan): boolean {
  return plan.cart.features.some((line) => /lit sound bar/i.test(line));
}

/** A round speaker of radius r facing forward (1) or back (-1): a cloth disc in a bright ring. */
function speaker(plan: CartPlan, x: number, y: number, z: number, facing: 1 | -1): Part[] {
  const sides = plan.detail === "still" ? 28 : 10;
  const disc = (r: number, depth: number, out: number) =>
    place(new CylinderGeometry(r, r, depth, sides).rotateZ(Math.PI / 2), x + facing * out, y, z);
  return [
    { material: "alu", geometry: disc(0.0265, 0.01, 0.001) },
    { material: "mesh", geometry: disc(0.0225, 0.012, 0.0015) },
  ];
}

/** The bar under the rear of the roof: speakers to both sides, a red stop light along its back. */
export function soundBarParts(plan: CartPlan): Part[] {
  if (!hasSoundBar(plan)) return [];
  const still = plan.detail === "still";
  const { back } = roofLine(plan);
  const x = plan.flipSeat ? lastRow(plan) - 0.68 : Math.max(back + 0.2, lastRow(plan) - 0.6);
  const y = plan.rooftop - 0.028;
  const bar = roundedBox(
    0.085,
    0.066,
    0.84,
    0.024,
    still ? [2, 2, 16] : [1, 1, 4],
    null,
    still ? 5 : 2,
  );
  const parts: Part[] = [{ material: "plastic", geometry: place(bar, x, y, 0) }];
  for (const facing of [1, -1] as const)
    for (const z of [-0.33, -0.2, 0.2, 0.33])
      parts.push(...speaker(plan, x + facing * 0.042, y - 0.001, z, facing));
  const strip = (length: number) => roundedBox(0.008, 0.014, length, 0.004, [1, 1, 2], null, 2);
  parts.push({ material: "lampRed", geometry: place(strip(0.24), x - 0.043, y, 0) });
  parts.push({ material: "lampWhite", geometry: place(strip(0.24), x + 0.043, y, 0) });
  if (hasLitSoundBar(plan)) {
    const line = (facing: number): Part => {
      const strip = roundedBox(0.007, 0.006, 0.8, 0.0028, [1, 1, 2], null, 2);
      return { material: "glow", geometry: place(strip, x + facing * 0.041, y - 0.026, 0) };
    };
    parts.push(line(1), line(-1));
  }
  return parts;
}

/** A handle under the roof's edge on both sides of every forward row. */
export function grabHandleParts(plan: CartPlan): Part[] {
  const still = plan.detail === "still";
  const y = plan.rooftop + 0.004;
  return plan.rows.flatMap((row) => {
    const handle = pipe(
      [
        [row - 0.28, y, 0.535],
        [row - 0.29, y - 0.055, 0.535],
        [row - 0.45, y - 0.055, 0.535],
        [row - 0.46, y, 0.535],
      ],
      0.01,
      0.03,
      still ? 30 : 12,
      still ? 10 : 6,
    );
    return onBothSides([{ material: "rubber", geometry: handle }]);
  });
}
