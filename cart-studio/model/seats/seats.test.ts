import { readFileSync } from "node:fs";
import { Box3, type BufferAttribute, type BufferGeometry, Matrix4 } from "three";
import { describe, expect, it } from "vitest";
import { type CartPlan, cartPlan, type Detail } from "#cart-studio/model/cart-plan.ts";
import type { Part } from "#cart-studio/model/part.ts";
import { studioCart } from "#cart-studio/model/studio-cart.ts";
import { CART_FILES } from "#cart-studio/renders/places.ts";
import { hinges } from "./flip-seat.ts";
import { seatParts } from "./seats.ts";

function planCart(slug: string, detail: Detail): CartPlan {
  return cartPlan(
    studioCart(slug, JSON.parse(readFileSync(`${CART_FILES}/${slug}.json`, "utf8"))),
    detail,
  );
}

const ONE_PER_LAYOUT = [
  { slug: "evolution-classic-2-pro", rows: 1, flip: false },
  { slug: "evolution-classic-4-plus", rows: 1, flip: true },
  { slug: "evolution-d6-max-gt4", rows: 2, flip: false },
  { slug: "denago-ev-rover-xl6", rows: 2, flip: true },
  { slug: "evolution-d5-maverick-6-plus", rows: 3, flip: false },
  { slug: "denago-ev-rover-xxl", rows: 3, flip: true },
];
const OTHER_STYLES = ["denago-ev-city", "evolution-turfman-200", "evolution-d3-standard"];

function box(geometries: readonly BufferGeometry[]): Box3 {
  const all = new Box3();
  for (const geometry of geometries) {
    geometry.computeBoundingBox();
    if (geometry.boundingBox) all.union(geometry.boundingBox);
  }
  return all;
}

const measureBox = (parts: readonly Part[]) => box(parts.map((part) => part.geometry));

function triangleCount(parts: readonly Part[]): number {
  return parts.reduce((sum, { geometry }) => sum + (geometry.getIndex()?.count ?? 0) / 3, 0);
}

const movable = (part: Part) => part.node === "flip-cushion" || part.node === "deck";

/** The parts of a hinged node, turned to its open state. */
function opened(plan: CartPlan, parts: readonly Part[], node: "flip-cushion" | "deck"): Part[] {
  const hinge = hinges(plan)?.[node];
  if (!hinge) return [];
  const [x, y, z] = hinge.origin;
  const turn = new Matrix4()
    .makeTranslation(x, y, z)
    .multiply(new Matrix4().makeRotationZ(hinge.open))
    .multiply(new Matrix4().makeTranslation(-x, -y, -z));
  return parts
    .filter((part) => part.node === node)
    .map((part) => ({ ...part, geometry: part.geometry.clone().applyMatrix4(turn) }));
}

/** Bounds of the points between two heights. */
function boundsBetween(parts: readonly Part[], low: number, high: number): Box3 {
  const bounds = new Box3();
  for (const { geometry } of parts) {
    const p = geometry.getAttribute("position") as BufferAttribute;
    for (let i = 0; i < p.count; i++) {
      if (p.getY(i) < low || p.getY(i) > high) continue;
      bounds.expandByPoint({ x: p.getX(i), y: p.getY(i), z: p.getZ(i) } as Box3["min"]);
    }
  }
  return bounds;
}

describe("seatParts", () => {
  it.each(ONE_PER_LAYOUT)("seats $slug as its layout says", ({ slug, rows, flip }) => {
    const plan = planCart(slug, "web");
    const parts = seatParts(plan);
    expect(plan.rows).toHaveLength(rows);
    for (const row of plan.rows) {
      const cushions = parts.filter(({ material, geometry }) => {
        const { min, max } = box([geometry]);
        return (
          material === "seat" &&
          max.x > row - 0.01 &&
          max.x < row + 0.05 &&
          min.y < plan.seatBase + 0.1
        );
      });
      const width = cushions.reduce((sum, part) => {
        const { min, max } = measureBox([part]);
        return sum + max.z - min.z;
      }, 0);
      expect(width).toBeGreaterThan(0.98);
      expect(width).toBeLessThan(1.06);
    }
    expect(parts.some(movable)).toBe(flip);
    expect(hinges(plan) !== null).toBe(flip);
  });

  it.each([...ONE_PER_LAYOUT.map(({ slug }) => slug), ...OTHER_STYLES])(
    "keeps %s inside the body, at a seat's height, and light for the web",
    (slug) => {
      const plan = planCart(slug, "web");
      const parts = seatParts(plan);
      const { min, max } = measureBox(parts);
      expect(Math.max(-min.z, max.z)).toBeLessThan(plan.halfWidth);
      expect(max.y).toBeGreaterThan(1.05 + plan.lift);
      expect(max.y).toBeLessThan(1.5 + plan.lift);
      const forward = parts.filter(
        ({ geometry }) => measureBox([{ material: "seat", geometry }]).min.x > plan.tail + 0.5,
      );
      expect(triangleCount(plan.flipSeat ? forward : parts) / plan.rows.length).toBeLessThanOrEqual(
        3500,
      );
    },
  );

  it.each(ONE_PER_LAYOUT.filter(({ flip }) => flip))(
    "turns the flip seat of $slug without touching",
    ({ slug }) => {
      const plan = planCart(slug, "still");
      const parts = seatParts(plan);
      const cushion = opened(plan, parts, "flip-cushion");
      const deck = opened(plan, parts, "deck");
      const raised = measureBox(cushion);
      const back = parts.filter(
        (part) => part.node === "seats" && measureBox([part]).max.x < (plan.rows.at(-1) ?? 0) - 0.6,
      );
      for (let y = raised.min.y; y < raised.max.y; y += 0.02) {
        const fixed = boundsBetween(back, y, y + 0.02);
        const moved = boundsBetween(cushion, y, y + 0.02);
        if (!fixed.isEmpty() && !moved.isEmpty()) expect(moved.max.x).toBeLessThan(fixed.min.x);
      }
      const origin = hinges(plan)?.deck.origin ?? [0, 0, 0];
      const above = boundsBetween(deck, origin[1] + 0.02, 3);
      expect(above.max.x).toBeLessThan(raised.min.x);
      expect(raised.min.y).toBeGreaterThan(origin[1]);
      const atRest = parts.filter((part) => part.node === "deck");
      expect(measureBox(atRest).min.y).toBeGreaterThan(0.3);
    },
  );
});
