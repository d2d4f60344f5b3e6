import { Box3, type BufferGeometry, Vector3 } from "three";
import { describe, expect, it } from "vitest";
import { triangles } from "#cart-studio/geometry/indexed.ts";
import { bedParts } from "#cart-studio/model/bed.ts";
import { bodySeams } from "#cart-studio/model/body/body-seams.ts";
import { flareParts } from "#cart-studio/model/body/flares.ts";
import { rearBody } from "#cart-studio/model/body/rear-body.ts";
import { cartPlan } from "#cart-studio/model/cart-plan.ts";
import { flankPanels } from "#cart-studio/model/lettering/flank-panels.ts";
import type { Part } from "#cart-studio/model/part.ts";
import { postParts } from "#cart-studio/model/roof/posts.ts";
import { seatParts } from "#cart-studio/model/seats/seats.ts";
import { stepParts } from "#cart-studio/model/steps.ts";
import { ALL_CARTS, planCart } from "./all-carts.testing.ts";
import { badgeParts, sideBadgePlace } from "./badges.ts";

const nowhere = () => 1;

function measureBox({ geometry }: Part): Box3 {
  geometry.computeBoundingBox();
  return geometry.boundingBox ?? new Box3();
}

function vertices({ geometry }: Part): Vector3[] {
  const p = geometry.getAttribute("position");
  return Array.from({ length: p.count }, (_, i) => new Vector3().fromBufferAttribute(p, i));
}

/** The middles of a letter's faces that look away from the cart. */
function faceMiddles(geometry: BufferGeometry, side: number): Vector3[] {
  const p = geometry.getAttribute("position");
  const list = geometry.getIndex()
    ? triangles(geometry)
    : Array.from({ length: p.count }, (_, i) => i);
  const middles: Vector3[] = [];
  const corner = (i: number) => new Vector3().fromBufferAttribute(p, list[i] ?? 0);
  for (let t = 0; t < list.length; t += 3) {
    const [a, b, c] = [corner(t), corner(t + 1), corner(t + 2)];
    const normal = b.clone().sub(a).cross(c.clone().sub(a)).normalize();
    if (normal.z * side > 0.8) middles.push(a.add(b).add(c).divideScalar(3));
  }
  return middles;
}

describe.each(ALL_CARTS.map((cart) => [cart.slug, cartPlan(cart, "web")] as const))(
  "the name on the flanks of %s",
  (_, plan) => {
    const rear = rearBody(plan);
    const place = sideBadgePlace(plan, rear);
    const letters = badgeParts(plan, nowhere, rear);

    it("has a flat painted panel that it fits on whole", () => {
      if (place === null) throw new Error("no panel is flat enough");
      expect(place.deviation).toBeLessThanOrEqual(0.0006);
      expect(place.capital).toBeGreaterThan(0.0355);
      expect(place.capital).toBeLessThanOrEqual(0.0601);
      const { x0, x1, y0, y1 } = place.rectangle;
      expect(letters).toHaveLength(4);
      for (const part of letters) {
        const { min, max } = measureBox(part);
        expect(min.x).toBeGreaterThan(x0 + 0.008);
        expect(max.x).toBeLessThan(x1 - 0.008);
        expect(min.y).toBeGreaterThan(y0 + 0.006);
        expect(max.y).toBeLessThan(y1 - 0.006);
        expect(max.y - min.y).toBeGreaterThan(place.capital * 0.9);
      }
    });

    it("stands out of the body with every letter, and with its foot in it", () => {
      const fields = flankPanels(plan, rear).map((panel) => panel.field);
      const distance = ({ x, y, z }: Vector3) => Math.min(...fields.map((f) => f(x, y, z)));
      for (const part of letters) {
        const side = Math.sign(measureBox(part).max.z);
        const faces = faceMiddles(part.geometry, side).map(distance);
        expect(faces.length).toBeGreaterThan(20);
        expect(Math.min(...faces)).toBeGreaterThan(0.0015);
        const all = vertices(part).map(distance);
        expect(Math.min(...all)).toBeLessThan(-0.002);
        expect(Math.max(...all)).toBeLessThan(0.006);
      }
    });

    it("is not crossed by a gap, a flare, a step, a bed, a post or a seat", () => {
      const [part] = letters;
      if (part === undefined) throw new Error("no letters");
      const { min, max } = measureBox(part);
      const others = [
        ...bodySeams(plan, nowhere, rear),
        ...flareParts({ ...plan, step: 0.02 }, rear, plan.rearAxle),
        ...stepParts(plan),
        ...bedParts(plan),
        ...seatParts(plan),
        ...(plan.shape === "city" ? [] : postParts(plan)),
      ];
      const crossing = others.flatMap(vertices).filter(({ x, y, z }) => {
        return x > min.x && x < max.x && y > min.y && y < max.y && z > min.z - 0.004;
      });
      expect(crossing).toEqual([]);
    });
  },
);

describe("badgeParts", () => {
  it("is black in a chrome rim on the flanks, whatever the paint", () => {
    for (const slug of ["evolution-turfman-800", "evolution-classic-2-pro", "denago-ev-nomad"]) {
      const plan = planCart(slug);
      const sides = badgeParts(plan, nowhere, rearBody(plan));
      expect(sides.map((part) => part.material)).toEqual(["gloss", "chrome", "gloss", "chrome"]);
    }
  });
});
