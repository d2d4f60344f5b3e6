import type { Field } from "#cart-studio/geometry/field.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Part } from "#cart-studio/model/part.ts";

/** The front of a cart: one solid, what is cut out of its painted skin, and what fills the cuts. */
export type Nose = {
  /** The whole front body before openings and wheel arches, in cart coordinates. */
  field: Field;
  /** Solids cut into the painted skin: pockets for lamps and grille (see recess in skin.ts). */
  openings: Field[];
  /** Lamps, grille, bumper, trim; not the painted skin, flares, badges or guard. */
  parts: () => Part[];
};

export type NoseDesign = (plan: CartPlan) => Nose;
