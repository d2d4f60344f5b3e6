import { place } from "#cart-studio/geometry/place.ts";
import { roundedBox } from "#cart-studio/geometry/rounded-box.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Part } from "#cart-studio/model/part.ts";

/** Whether the cart's own feature list names a bar of lights in its guard. */
export function hasLightBar(plan: CartPlan): boolean {
  return plan.cart.features.some((line) => /light bar/i.test(line));
}

/** A slim LED bar facing forward: black housing, bright lens cells. Middle of its front at (x, y, 0). */
export function lightBar(x: number, y: number, length: number): Part[] {
  const housing = roundedBox(0.05, 0.046, length, 0.012, [1, 1, 2], null, 3);
  const parts: Part[] = [{ material: "gloss", geometry: place(housing, x - 0.025, y, 0) }];
  const cells = Math.floor((length - 0.03) / 0.036);
  for (let i = 0; i < cells; i++) {
    const z = (i - (cells - 1) / 2) * 0.036;
    const bowl = roundedBox(0.006, 0.03, 0.032, 0.0025, [1, 1, 1], null, 2);
    const diode = roundedBox(0.006, 0.014, 0.014, 0.0025, [1, 1, 1], null, 2);
    parts.push({ material: "lens", geometry: place(bowl, x - 0.001, y, z) });
    parts.push({ material: "lampWhite", geometry: place(diode, x + 0.001, y, z) });
  }
  return parts;
}
