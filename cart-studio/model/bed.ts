import { bedFrame, receiverHitch, subframe, tailLamps } from "#cart-studio/model/beds/bed-frame.ts";
import { boxBed } from "#cart-studio/model/beds/box-bed.ts";
import { flatBed } from "#cart-studio/model/beds/flat-bed.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import { tubing } from "#cart-studio/model/metalwork/tubing.ts";
import type { Part } from "#cart-studio/model/part.ts";

/** The cargo bed of a utility cart on its subframe, with tail lamps; nothing for other carts. */
export function bedParts(plan: CartPlan): Part[] {
  const bend = tubing(plan);
  switch (plan.cart.bed) {
    case null:
      return [];
    case "box": {
      const bed = bedFrame(plan, 0.07, 0.575);
      const box = boxBed(bed, bend, { height: 0.24, cladding: "pressed" });
      return [...subframe(plan, bed), ...box, ...tailLamps(bed), ...receiverHitch(plan, bed, bend)];
    }
    case "large-box": {
      const bed = bedFrame(plan, 0.2, 0.61);
      const box = boxBed(bed, bend, { height: 0.33, cladding: "diamond" });
      return [...subframe(plan, bed), ...box, ...tailLamps(bed)];
    }
    case "flat": {
      const bed = bedFrame(plan, 0.14, 0.615);
      return [...subframe(plan, bed), ...flatBed(plan, bed, bend), ...tailLamps(bed)];
    }
  }
}
