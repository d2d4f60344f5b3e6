import type { Field } from "#cart-studio/geometry/field.ts";
import { bodySeams } from "#cart-studio/model/body/body-seams.ts";
import { flareParts } from "#cart-studio/model/body/flares.ts";
import { frontSkinParts } from "#cart-studio/model/body/front-skin.ts";
import { lastRow } from "#cart-studio/model/body/rear-body.ts";
import { rearBumperParts } from "#cart-studio/model/body/rear-bumper.ts";
import { rearSkinParts } from "#cart-studio/model/body/rear-skin.ts";
import { seatPodParts } from "#cart-studio/model/body/seat-pods.ts";
import { tailLamps } from "#cart-studio/model/body/tail-lamps.ts";
import { trunkParts } from "#cart-studio/model/body/trunk.ts";
import { workRearParts } from "#cart-studio/model/body/work-rear.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Nose } from "#cart-studio/model/nose.ts";
import type { Part } from "#cart-studio/model/part.ts";

function passengerRear(plan: CartPlan, rear: Field): Part[] {
  const lamps = tailLamps(plan, rear);
  return [
    ...rearSkinParts(plan, rear, lamps.openings),
    ...lamps.parts(),
    ...flareParts(plan, rear, plan.rearAxle),
    ...rearBumperParts(plan, rear),
    ...trunkParts(plan),
  ];
}

function workRear(plan: CartPlan, rear: Field): Part[] {
  const end = lastRow(plan) - 0.56;
  const pod: Field = (x, y, z) => Math.max(rear(x, y, z), end - x);
  return [...rearSkinParts(plan, pod, []), ...workRearParts(plan)];
}

/** Everything painted, and what sits in it: nose, seat pods, rear, flares, lamps and panel gaps. */
export function bodyParts(plan: CartPlan, nose: Nose, rear: Field): Part[] {
  return [
    ...frontSkinParts(plan, nose),
    ...nose.parts(),
    ...flareParts(plan, nose.field, 0),
    ...seatPodParts(plan),
    ...(plan.cart.bed === null ? passengerRear(plan, rear) : workRear(plan, rear)),
    ...bodySeams(plan, nose.field, rear),
  ];
}
