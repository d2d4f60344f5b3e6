import { readFileSync } from "node:fs";
import type { BufferAttribute } from "three";
import { describe, expect, it } from "vitest";
import { cartPlan, type Detail } from "#cart-studio/model/cart-plan.ts";
import type { Part } from "#cart-studio/model/part.ts";
import { studioCart } from "#cart-studio/model/studio-cart.ts";
import { CART_FILES } from "#cart-studio/renders/places.ts";
import { wheelParts } from "./wheel.ts";
import { wheelShape } from "./wheel-shape.ts";

const planCart = (slug: string, detail: Detail) =>
  cartPlan(
    studioCart(slug, JSON.parse(readFileSync(`${CART_FILES}/${slug}.json`, "utf8"))),
    detail,
  );

const STYLES = [
  { slug: "denago-ev-rover-xxl", tread: "all-terrain", design: "twin-spoke" },
  { slug: "denago-ev-nomad", tread: "street", design: "twin-spoke" },
  { slug: "denago-ev-city", tread: "street", design: "disc" },
  { slug: "evolution-classic-2-pro", tread: "street", design: "five-spoke" },
  { slug: "evolution-forester-4-plus", tread: "knobby", design: "five-spoke" },
  { slug: "evolution-d5-maverick-22", tread: "all-terrain", design: "split-spoke" },
  { slug: "evolution-d6-max-gt4", tread: "low-profile", design: "many-spoke" },
  { slug: "evolution-d6-max-xt4", tread: "knobby", design: "orange" },
  { slug: "evolution-d3-standard", tread: "street", design: "turbine" },
  { slug: "evolution-turfman-200", tread: "street", design: "steel" },
];

function extent(parts: readonly Part[]) {
  let radius = 0;
  let side = 0;
  let triangles = 0;
  for (const { geometry } of parts) {
    const p = geometry.getAttribute("position") as BufferAttribute;
    for (let i = 0; i < p.count; i++) {
      radius = Math.max(radius, Math.hypot(p.getX(i), p.getY(i)));
      side = Math.max(side, Math.abs(p.getZ(i)));
    }
    triangles += (geometry.getIndex()?.count ?? p.count) / 3;
  }
  return { radius, side, triangles };
}

describe("wheelParts", () => {
  it.each(STYLES)("fits $slug with $tread tires on $design rims", ({ slug, tread, design }) => {
    expect(wheelShape(planCart(slug, "web"))).toMatchObject({ tread, design });
  });

  it.each(STYLES)("has the exact measures on $slug and keeps to its budget", ({ slug }) => {
    for (const detail of ["still", "web"] as const) {
      const plan = planCart(slug, detail);
      const { radius, side, triangles } = extent(wheelParts(plan));
      expect(radius).toBeCloseTo(plan.wheelRadius, 6);
      expect(side).toBeCloseTo(plan.wheelWidth / 2, 6);
      expect(triangles).toBeLessThanOrEqual(detail === "still" ? 60_000 : 6_000);
    }
  });

  it("gives orange spokes to the XT only", () => {
    const orange = (slug: string) =>
      wheelParts(planCart(slug, "web")).some((part) => part.material === "alloyOrange");
    expect(orange("evolution-d6-max-xt4")).toBe(true);
    expect(orange("evolution-d6-max-gt4")).toBe(false);
  });
});
