import type { Object3D } from "three";
import type { Field } from "#cart-studio/geometry/field.ts";
import { assemble } from "#cart-studio/model/assemble.ts";
import { badgeParts } from "#cart-studio/model/badges.ts";
import { bedParts } from "#cart-studio/model/bed.ts";
import { bodyParts } from "#cart-studio/model/body/body.ts";
import { rearBody } from "#cart-studio/model/body/rear-body.ts";
import { cityCabinParts } from "#cart-studio/model/cabin/city-cabin.ts";
import { type CartPlan, cartPlan, type Detail } from "#cart-studio/model/cart-plan.ts";
import { chassisParts } from "#cart-studio/model/chassis/chassis.ts";
import { dashParts } from "#cart-studio/model/dash.ts";
import { guardParts } from "#cart-studio/model/guard.ts";
import type { Nose, NoseDesign } from "#cart-studio/model/nose.ts";
import { cityNose } from "#cart-studio/model/noses/city.ts";
import { classicNose } from "#cart-studio/model/noses/classic.ts";
import { d3Nose } from "#cart-studio/model/noses/d3.ts";
import { d5Nose } from "#cart-studio/model/noses/d5.ts";
import { d6Nose } from "#cart-studio/model/noses/d6.ts";
import { denagoNose } from "#cart-studio/model/noses/denago.ts";
import { utilityNose } from "#cart-studio/model/noses/utility.ts";
import type { Part } from "#cart-studio/model/part.ts";
import { roofParts } from "#cart-studio/model/roof/roof.ts";
import { hinges } from "#cart-studio/model/seats/flip-seat.ts";
import { seatParts } from "#cart-studio/model/seats/seats.ts";
import { stepParts } from "#cart-studio/model/steps.ts";
import type { StudioCart } from "#cart-studio/model/studio-cart.ts";
import { underGlowParts } from "#cart-studio/model/under-glow.ts";
import { wheelParts } from "#cart-studio/model/wheels/wheel.ts";

const NOSES: Record<CartPlan["shape"], NoseDesign> = {
  classic: classicNose,
  utility: utilityNose,
  d5: d5Nose,
  d3: d3Nose,
  d6: d6Nose,
  denago: denagoNose,
  city: cityNose,
};

function cartParts(plan: CartPlan, nose: Nose, rear: Field): Part[] {
  return [
    ...bodyParts(plan, nose, rear),
    ...chassisParts(plan),
    ...dashParts(plan),
    ...seatParts(plan),
    ...(plan.shape === "city" ? cityCabinParts(plan) : roofParts(plan)),
    ...guardParts(plan, nose),
    ...stepParts(plan),
    ...bedParts(plan),
    ...underGlowParts(plan),
    ...badgeParts(plan, nose.field, rear),
  ];
}

/** A cart's model in its first color, in meters and cart coordinates; the same cart gives the same bytes. */
export function buildCart(cart: StudioCart, detail: Detail): Object3D {
  const plan = cartPlan(cart, detail);
  const nose = NOSES[plan.shape](plan);
  const parts = cartParts(plan, nose, rearBody(plan));
  return assemble(plan, parts, wheelParts(plan), hinges(plan));
}
