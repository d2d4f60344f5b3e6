import { readFileSync } from "node:fs";
import { Box3 } from "three";
import { describe, expect, it } from "vitest";
import { lastRow } from "#cart-studio/model/body/rear-body.ts";
import { cityCabinParts } from "#cart-studio/model/cabin/city-cabin.ts";
import { type CartPlan, cartPlan, type Detail } from "#cart-studio/model/cart-plan.ts";
import type { Part } from "#cart-studio/model/part.ts";
import { roofParts } from "#cart-studio/model/roof/roof.ts";
import { roofLine } from "#cart-studio/model/roof/roof-line.ts";
import { shellParts } from "#cart-studio/model/roof/shell.ts";
import { hasSoundBar } from "#cart-studio/model/roof/sound-bar.ts";
import { studioCart } from "#cart-studio/model/studio-cart.ts";
import { CART_FILES } from "#cart-studio/renders/places.ts";

function plan(slug: string, detail: Detail = "web"): CartPlan {
  const file: unknown = JSON.parse(readFileSync(`${CART_FILES}/${slug}.json`, "utf8"));
  return cartPlan(studioCart(slug, file), detail);
}

function box(parts: readonly Part[]): Box3 {
  const all = new Box3();
  for (const { geometry } of parts) {
    geometry.computeBoundingBox();
    if (geometry.boundingBox) all.union(geometry.boundingBox);
  }
  return all;
}

function expectSound(parts: readonly Part[], most: number): void {
  let triangles = 0;
  for (const { geometry, material, node } of parts) {
    const positions = geometry.getAttribute("position").array;
    expect(positions.every(Number.isFinite)).toBe(true);
    triangles += (geometry.getIndex()?.count ?? positions.length / 3) / 3;
    expect(node === "glass").toBe(material === "glass");
  }
  expect(triangles).toBeLessThan(most);
}

const ROOFED = [
  "evolution-classic-2-pro",
  "evolution-classic-4-pro",
  "evolution-carrier-8-plus",
  "evolution-d3-lifted",
  "evolution-d5-maverick-6",
  "evolution-d6-max-gt6",
  "denago-ev-rover-xxl",
  "evolution-turfman-800",
];

describe("roofParts", () => {
  it.each(ROOFED)("%s: lies on the plan's rooftop and covers every row", (slug) => {
    const cart = plan(slug);
    const shell = shellParts(cart);
    const lining = box(shell.filter(({ material }) => material === "liner"));
    expect(lining.min.y).toBeGreaterThan(cart.rooftop - 0.06);
    expect(lining.max.y).toBeLessThan(cart.rooftop + 0.06);
    const whole = box(shell);
    expect(whole.max.y).toBeGreaterThan(1.9);
    expect(whole.max.y).toBeLessThan(2.1);
    expect(whole.max.x).toBeGreaterThan(-0.4);
    // The heads of the last row are some 0.45 m behind its cushion's front edge.
    expect(whole.min.x).toBeLessThan(lastRow(cart) - 0.6);
  });

  it.each(ROOFED)("%s: is sound and light enough for the web", (slug) => {
    expectSound(roofParts(plan(slug)), 26000);
  });

  it("grows from standard through extended to long", () => {
    const lengths = (["standard", "extended", "long"] as const).map((roof) => {
      const cart = plan("evolution-classic-4-pro");
      return -roofLine({ ...cart, cart: { ...cart.cart, roof } }).back;
    });
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    expect(new Set(lengths).size).toBe(3);
  });

  it("gives a bar of speakers to those whose data names one", () => {
    expect(hasSoundBar(plan("evolution-d5-ranger-4"))).toBe(true);
    expect(hasSoundBar(plan("denago-ev-rover-xl"))).toBe(true);
    expect(hasSoundBar(plan("evolution-classic-2-pro"))).toBe(false);
  });

  it("is the same on every build", () => {
    const positions = () =>
      roofParts(plan("evolution-d6-max-gt6")).map((part) => [
        ...part.geometry.getAttribute("position").array,
      ]);
    expect(positions()).toEqual(positions());
  });
});

describe("cityCabinParts", () => {
  it("is one hoop from the cowl over to the tail, glazed front and back", () => {
    const cart = plan("denago-ev-city");
    const parts = cityCabinParts(cart);
    expectSound(parts, 60000);
    const paint = box(parts.filter(({ material }) => material === "paint"));
    expect(paint.max.y).toBeGreaterThan(1.9);
    expect(paint.max.y).toBeLessThan(2.1);
    expect(paint.min.x).toBeLessThan(cart.tail + 0.05);
    expect(paint.max.x).toBeGreaterThan(-0.05);
    expect(parts.filter(({ material }) => material === "glass")).toHaveLength(2);
  });
});
