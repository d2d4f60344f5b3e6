import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bedParts } from "#cart-studio/model/bed.ts";
import { steeringParts } from "#cart-studio/model/cabin/steering.ts";
import { cartPlan } from "#cart-studio/model/cart-plan.ts";
import { dashParts } from "#cart-studio/model/dash.ts";
import { guardParts } from "#cart-studio/model/guard.ts";
import { letterPlate, spotAt } from "#cart-studio/model/lettering/letter-plate.ts";
import { classicNose } from "#cart-studio/model/noses/classic.ts";
import { d5Nose } from "#cart-studio/model/noses/d5.ts";
import { denagoNose } from "#cart-studio/model/noses/denago.ts";
import { utilityNose } from "#cart-studio/model/noses/utility.ts";
import type { Part } from "#cart-studio/model/part.ts";
import { stepParts } from "#cart-studio/model/steps.ts";
import { studioCart } from "#cart-studio/model/studio-cart.ts";
import { CART_FILES } from "#cart-studio/renders/places.ts";

function plan(slug: string) {
  const file = readFileSync(`${CART_FILES}/${slug}.json`, "utf8");
  return cartPlan(studioCart(slug, JSON.parse(file)), "web");
}

function points(parts: readonly Part[]): [number, number, number][] {
  return parts.flatMap(({ geometry }) => {
    const at = geometry.getAttribute("position");
    return Array.from({ length: at.count }, (_, i): [number, number, number] => [
      at.getX(i),
      at.getY(i),
      at.getZ(i),
    ]);
  });
}

const of = (parts: readonly Part[], material: string) =>
  parts.filter((part) => part.material === material);
const along = (parts: readonly Part[], axis: 0 | 1 | 2) => points(parts).map((p) => p[axis]);

describe("guardParts", () => {
  const guarded = [
    ["denago-ev-nomad", denagoNose],
    ["denago-ev-rover-xxl", denagoNose],
    ["evolution-forester-6-plus", classicNose],
    ["evolution-d5-maverick-4", d5Nose],
    ["evolution-turfman-800", utilityNose],
  ] as const;

  it.each(guarded)("stands clear of the nose of %s and is mounted to it", (slug, design) => {
    const cart = plan(slug);
    const nose = design(cart);
    const frame = points(of(guardParts(cart, nose), "steel"));
    const depths = frame.map(([x, y, z]) => ({ y, d: nose.field(x, y, z) }));
    const bumperTop = 0.5 + cart.lift;
    expect(Math.min(...depths.filter((p) => p.y > bumperTop).map((p) => p.d))).toBeGreaterThan(
      0.01,
    );
    expect(Math.min(...depths.map((p) => p.d))).toBeLessThan(0);
    expect(Math.max(...frame.map(([x]) => x))).toBeLessThan(0.64);
  });

  it("leaves a cart without a guard bare", () => {
    const cart = plan("evolution-turfman-200");
    expect(guardParts(cart, utilityNose(cart))).toEqual([]);
  });
});

describe("stepParts", () => {
  it("runs between the wheels, above the ground and on both sides", () => {
    const cart = plan("denago-ev-rover-xxl");
    const steps = stepParts(cart);
    const xs = along(steps, 0);
    expect(Math.max(...xs)).toBeLessThan(-cart.wheelRadius);
    expect(Math.min(...xs)).toBeGreaterThan(cart.rearAxle + cart.wheelRadius);
    expect(Math.min(...along(steps, 1))).toBeGreaterThan(0.28);
    expect(Math.max(...along(steps, 2))).toBeCloseTo(-Math.min(...along(steps, 2)), 5);
  });

  it("gives only the XT a light line", () => {
    expect(of(stepParts(plan("evolution-d6-max-xt4")), "glow")).toHaveLength(2);
    expect(of(stepParts(plan("evolution-d5-maverick-4")), "glow")).toEqual([]);
    expect(stepParts(plan("denago-ev-nomad"))).toEqual([]);
  });
});

describe("bedParts", () => {
  it.each(["evolution-turfman-200", "evolution-turfman-800", "evolution-turfman-1000"])(
    "keeps the bed of %s behind the bench and off the wheels",
    (slug) => {
      const cart = plan(slug);
      const bed = of(bedParts(cart), "bed");
      expect(Math.max(...along(bed, 0))).toBeLessThan((cart.rows[0] ?? 0) - 0.66);
      expect(Math.min(...along(bed, 1))).toBeGreaterThan(2 * cart.wheelRadius + 0.1);
      expect(Math.max(...along(bed, 2))).toBeLessThan(0.65);
    },
  );

  it("clads the box of the 800 in diamond plate and leaves passenger carts without a bed", () => {
    expect(of(bedParts(plan("evolution-turfman-800")), "diamondPlate")).not.toEqual([]);
    expect(of(bedParts(plan("evolution-turfman-200")), "diamondPlate")).toEqual([]);
    expect(bedParts(plan("denago-ev-nomad"))).toEqual([]);
  });
});

describe("letterPlate", () => {
  it("reads from left to right on either side of the cart", () => {
    const cart = plan("evolution-turfman-800");
    const slab = (_x: number, _y: number, z: number) => Math.abs(z) - 0.5;
    for (const side of [1, -1]) {
      const spot = spotAt(slab, [0, 0.5, side * 0.8], [0, 0, -side]);
      if (spot === null) throw new Error("the slab was missed");
      const line = { text: "L", capital: 0.1, spacing: 0, room: 1, face: "gloss" as const };
      const letter = points(letterPlate(cart, slab, spot, line));
      const top = letter.filter(([, y]) => y > 0.52).map(([x]) => x * side);
      const foot = letter.filter(([, y]) => y < 0.46).map(([x]) => x * side);
      expect(Math.max(...foot)).toBeGreaterThan(Math.max(...top) + 0.02);
      expect(Math.min(...foot)).toBeCloseTo(Math.min(...top), 3);
    }
  });
});

describe("utilityNose", () => {
  it("cuts slats into nose and hood of the 800 only", () => {
    expect(utilityNose(plan("evolution-turfman-800")).openings).toHaveLength(3);
    expect(utilityNose(plan("evolution-turfman-200")).openings).toHaveLength(2);
  });
});

describe("dashParts", () => {
  it("puts the wheel before the driver, on the left", () => {
    const wheel = of(steeringParts(plan("denago-ev-nomad")), "rubber");
    expect(Math.max(...along(wheel, 2))).toBeLessThan(0);
    expect(Math.min(...along(wheel, 0))).toBeGreaterThan(-0.77);
  });

  it("paints the fascia in the body's color on D3 and D6 only", () => {
    const coarse = (slug: string) => ({ ...plan(slug), step: 0.03 });
    expect(of(dashParts(coarse("evolution-d3-standard")), "paint")).toHaveLength(1);
    expect(of(dashParts(coarse("denago-ev-nomad")), "paint")).toEqual([]);
  });
});
