import type { Field } from "#cart-studio/geometry/field.ts";
import { mirrored } from "#cart-studio/geometry/place.ts";
import { smoothMax } from "#cart-studio/geometry/scalar.ts";
import { meshField } from "#cart-studio/geometry/surface-nets.ts";
import type { CartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Part } from "#cart-studio/model/part.ts";

/** A rounded lip round a wheel opening: black on lifted carts and the D5, else in body color. */
export function flareParts(plan: CartPlan, body: Field, axleX: number): Part[] {
  const { archRadius, axleHeight, lifted, shape } = plan;
  const lowest = axleHeight - 0.02 + (lifted ? 0.06 : 0.1);
  const lip: Field = (x, y, z) => {
    const r = Math.hypot(x - axleX, y - axleHeight);
    const ring = Math.abs(r - (archRadius + 0.016)) - 0.032;
    if (ring > 0.2) return ring;
    const layer = Math.abs(body(x, y, z) - 0.004) - 0.017;
    let d = smoothMax(ring, layer, 0.016);
    d = smoothMax(d, 0.44 - Math.abs(z), 0.01);
    d = smoothMax(d, lowest - y, 0.01);
    return smoothMax(d, archRadius - 0.014 - r, 0.006);
  };
  const reach = archRadius + 0.07;
  const geometry = meshField(
    lip,
    [axleX - reach, lowest - 0.02, 0.4],
    [axleX + reach, axleHeight + reach + 0.01, 0.68],
    plan.step * 0.8,
  );
  const material = lifted || shape === "d5" ? "plastic" : "paint";
  return [geometry, mirrored(geometry)].map((g) => ({ material, geometry: g }));
}
