import type { Field } from "#cart-studio/geometry/field.ts";
import { smoothMax } from "#cart-studio/geometry/scalar.ts";
import { serviceDoor } from "#cart-studio/model/body/body-seams.ts";
import { isSporty, lastRow } from "#cart-studio/model/body/rear-body.ts";
import { seatPod } from "#cart-studio/model/body/seat-pods.ts";
import { trunkBox } from "#cart-studio/model/body/trunk.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { FlankPanel } from "#cart-studio/model/lettering/flat-spot.ts";

/** Heights between which a flank may carry a name: over the sill, under the cushions. */
const LOW = 0.4;
const HIGH = 0.655;

/** Paint kept free beside the wheel's flare, an arch without one, and the service door's gap (meters). */
const FLARE = 0.058;
const BARE_ARCH = 0.02;
const GAP = 0.008;

/** The painted sides under the benches; the right one, since both are alike. */
export function flankPanels(plan: CartPlan, rear: Field): FlankPanel[] {
  const { lift, rearAxle, axleHeight, archRadius } = plan;
  const [y0, y1] = [LOW + lift, HIGH + lift];
  const row = lastRow(plan);
  const door = serviceDoor(plan);
  const end = plan.cart.bed === null ? plan.tail : row - 0.55;
  const arch = archRadius + (plan.cart.bed === null ? FLARE : BARE_ARCH);
  const behind: FlankPanel = {
    field: rear,
    within: { x0: end + 0.02, x1: row + 0.03, y0, y1 },
    isPaint: (x, y) => {
      if (Math.hypot(x - rearAxle, y - axleHeight) < arch) return false;
      if (door !== null) {
        const inside = x < door.front + GAP && x > door.back - GAP && y < door.high + GAP;
        const beside = Math.min(door.front - x, x - door.back, door.high - y) < GAP;
        if (inside && beside) return false;
      }
      return !(isSporty(plan) && y < 0.41 + lift && x > rearAxle);
    },
  };
  const pods = plan.rows.slice(0, -1).map((front): FlankPanel => {
    return {
      field: seatPod(plan, front),
      within: { x0: front - 0.5, x1: front + 0.03, y0, y1 },
      isPaint: () => true,
    };
  });
  return [...pods, behind, ...trunkPanel(plan)];
}

/** The side of the bin behind the last bench, clear of the roof's post and the fender. */
function trunkPanel(plan: CartPlan): FlankPanel[] {
  const bin = trunkBox(plan);
  if (bin === null) return [];
  const { length, height, width, x, y } = bin;
  const field: Field = (px, py, pz) =>
    smoothMax(
      smoothMax(Math.abs(px - x) - length / 2, Math.abs(py - y) - height / 2, 0.05),
      Math.abs(pz) - width / 2,
      0.05,
    );
  const post = lastRow(plan) - 0.72;
  const fender = 0.75 + plan.lift;
  return [
    {
      field,
      within: { x0: x - length / 2, x1: post, y0: fender, y1: y + height / 2 - 0.02 },
      isPaint: () => true,
    },
  ];
}
