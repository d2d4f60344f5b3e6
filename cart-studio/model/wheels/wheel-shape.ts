import type { CartPlan } from "#cart-studio/model/cart-plan.ts";

export type TreadName = "street" | "low-profile" | "all-terrain" | "knobby";

export type RimName =
  | "twin-spoke"
  | "five-spoke"
  | "split-spoke"
  | "many-spoke"
  | "orange"
  | "turbine"
  | "disc"
  | "steel";

/** The measures of one wheel round the origin: axle along z, outer face to +z (meters). */
export type WheelShape = {
  radius: number;
  halfWidth: number;
  /** Radius at which the tire sits on the rim. */
  rim: number;
  /** z of the rim's outer edge. */
  lip: number;
  tread: TreadName;
  design: RimName;
  /** Dark spokes in a bright lip instead of a machined face. */
  darkFace: boolean;
  fine: boolean;
  segments: CartPlan["segments"];
};

function chooseDesign(plan: CartPlan): RimName {
  if (plan.cart.wheels === "steel") return "steel";
  if (plan.cart.wheels === "orange-alloy") return "orange";
  switch (plan.shape) {
    case "denago":
      return "twin-spoke";
    case "d5":
      return "split-spoke";
    case "d6":
      return "many-spoke";
    case "d3":
      return "turbine";
    case "city":
      return "disc";
    case "classic":
    case "utility":
      return "five-spoke";
  }
}

function chooseTread(plan: CartPlan): TreadName {
  const { tires } = plan.cart;
  return tires === "street" && plan.shape === "d6" ? "low-profile" : tires;
}

/** Rim size as a share of the wheel: low-profile tires are thin, steel wheels small. */
const RIM_SHARE: Record<TreadName, number> = {
  street: 0.665,
  "low-profile": 0.785,
  "all-terrain": 0.655,
  knobby: 0.615,
};

/** Chooses tire and rim from the cart's own data. */
export function wheelShape(plan: CartPlan): WheelShape {
  const tread = chooseTread(plan);
  const design = chooseDesign(plan);
  const halfWidth = plan.wheelWidth / 2;
  return {
    radius: plan.wheelRadius,
    halfWidth,
    rim: plan.wheelRadius * (design === "steel" ? 0.54 : RIM_SHARE[tread]),
    lip: halfWidth * (design === "steel" ? 0.8 : 0.86),
    tread,
    design,
    darkFace: plan.lifted && (plan.shape === "d5" || plan.shape === "d3"),
    fine: plan.detail === "still",
    segments: plan.segments,
  };
}
