import type { Field } from "#cart-studio/geometry/field.ts";
import { mirrored, place } from "#cart-studio/geometry/place.ts";
import { roundedBox } from "#cart-studio/geometry/rounded-box.ts";
import { smoothMax } from "#cart-studio/geometry/scalar.ts";
import { meshField } from "#cart-studio/geometry/surface-nets.ts";
import { pipe } from "#cart-studio/geometry/sweep.ts";
import { lastRow } from "#cart-studio/model/body/rear-body.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import { onBothSides, type Part } from "#cart-studio/model/part.ts";

/** Black mudguards over the rear wheels of a cart whose bed leaves them open. */
function mudguard(plan: CartPlan): Part {
  const { rearAxle, axleHeight, archRadius } = plan;
  const guard: Field = (x, y, z) => {
    const r = Math.hypot(x - rearAxle, y - axleHeight);
    const sheet = Math.abs(r - archRadius - 0.008) - 0.007;
    if (sheet > 0.2) return sheet;
    const band = smoothMax(Math.abs(z - 0.5) - 0.105, axleHeight + 0.05 - y, 0.02);
    return smoothMax(sheet, band, 0.008);
  };
  const reach = archRadius + 0.03;
  const geometry = meshField(
    guard,
    [rearAxle - reach, axleHeight, 0.38],
    [rearAxle + reach, axleHeight + reach, 0.62],
    plan.step * 0.8,
  );
  return { material: "plastic", geometry };
}

/** The frame of a cargo cart from the bench's pod to the end of the bed: rails, cross bars, guards. */
export function workRearParts(plan: CartPlan): Part[] {
  const { tail, lift, segments } = plan;
  const front = lastRow(plan) - 0.5;
  const length = front - tail;
  const rail = roundedBox(length, 0.09, 0.05, 0.012, [2, 1, 1], null, segments(4, 2));
  const bar = (x: number) =>
    pipe(
      [
        [x, 0.5 + lift, -0.33],
        [x, 0.5 + lift, 0.33],
      ],
      0.024,
      0.02,
      4,
      segments(14, 8),
    );
  const bumper = pipe(
    [
      [tail + 0.1, 0.46 + lift, -0.3],
      [tail - 0.03, 0.42 + lift, -0.42],
      [tail - 0.03, 0.42 + lift, 0.42],
      [tail + 0.1, 0.46 + lift, 0.3],
    ],
    0.026,
    0.08,
    segments(40),
    segments(14, 8),
  );
  const railRight = place(rail, front - length / 2, 0.52 + lift, 0.3);
  const guard = mudguard(plan);
  const xs = [front - length * 0.2, front - length * 0.55, tail + 0.06];
  return [
    { material: "steel", geometry: railRight },
    { material: "steel", geometry: mirrored(railRight) },
    ...xs.map((x): Part => ({ material: "steel", geometry: bar(x) })),
    { material: "steel", geometry: bumper },
    ...onBothSides([guard]),
  ];
}
