import { readdirSync, readFileSync } from "node:fs";
import { Box3, Mesh, type Object3D, Vector3 } from "three";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cartGlb } from "#cart-studio/export/write-glb.ts";
import { buildCart } from "#cart-studio/model/build-cart.ts";
import { cityCabinParts } from "#cart-studio/model/cabin/city-cabin.ts";
import { type CartPlan, cartPlan } from "#cart-studio/model/cart-plan.ts";
import type { Part } from "#cart-studio/model/part.ts";
import { roofParts } from "#cart-studio/model/roof/roof.ts";
import { seatParts } from "#cart-studio/model/seats/seats.ts";
import { type StudioCart, studioCart } from "#cart-studio/model/studio-cart.ts";
import { CART_FILES } from "#cart-studio/renders/places.ts";

/** Milliseconds. Building a cart takes about a second on an idle machine. */
const TIMEOUT = 60_000;

function read(slug: string): StudioCart {
  return studioCart(slug, JSON.parse(readFileSync(`${CART_FILES}/${slug}.json`, "utf8")));
}

const CARTS = readdirSync(CART_FILES).map((file) => read(file.replace(/\.json$/, "")));
const PLANS = CARTS.map((cart) => cartPlan(cart, "web"));

function measureBox(parts: readonly Part[]): Box3 {
  const box = new Box3();
  for (const { geometry } of parts) {
    geometry.computeBoundingBox();
    if (geometry.boundingBox) box.union(geometry.boundingBox);
  }
  return box;
}

/** One plan for every different value of `key`. */
function distinct(key: (plan: CartPlan) => string): CartPlan[] {
  return [...new Map(PLANS.map((plan) => [key(plan), plan])).values()];
}

function collectMeshes(root: Object3D): Mesh[] {
  const meshes: Mesh[] = [];
  root.updateMatrixWorld(true);
  root.traverse((object) => {
    if (object instanceof Mesh) meshes.push(object);
  });
  return meshes;
}

/** Every vertex of a cart in cart coordinates. */
function eachVertex(meshes: readonly Mesh[], visit: (point: Vector3, mesh: Mesh) => void): void {
  const point = new Vector3();
  for (const mesh of meshes) {
    const positions = mesh.geometry.getAttribute("position");
    for (let i = 0; i < positions.count; i++) {
      visit(point.fromBufferAttribute(positions, i).applyMatrix4(mesh.matrixWorld), mesh);
    }
  }
}

/** Carts whose seats end alike have their rear wheels, tail and bodywork in common, however long they are. */
function layoutFamily({ seatLayout, bed }: StudioCart): string {
  if (seatLayout.endsWith("+2")) return "rear-facing";
  if (seatLayout.endsWith("F")) return "forward";
  return bed ? "bed" : "two";
}

const FAMILIES = distinct(({ cart }) =>
  [cart.shape, cart.stance, cart.tires, layoutFamily(cart)].join(),
);

describe("plans of all carts", () => {
  it("has room for the seats of every layout", () => {
    const seats = { "2": 2, "2+2": 4, "4F": 4, "4+2": 6, "6F": 6, "6+2": 8 };
    for (const plan of PLANS) {
      const places = plan.rows.length * 2 + (plan.flipSeat ? 2 : 0);
      expect(places, plan.cart.slug).toBe(seats[plan.cart.seatLayout]);
    }
  });

  it("keeps the wheels under the body and the footwells clear of them", () => {
    for (const plan of PLANS) {
      expect(plan.tail, plan.cart.slug).toBeLessThan(plan.rearAxle - 0.2);
      expect((plan.rows[0] ?? 0) + 0.3, plan.cart.slug).toBeLessThan(-plan.archRadius + 0.1);
    }
  });

  it("is 1.9 to 2.1 m high over the roof", () => {
    const key = ({ cart }: CartPlan) => [cart.shape, cart.stance, cart.roof, cart.bed].join();
    for (const plan of distinct(key)) {
      const top = measureBox(plan.shape === "city" ? cityCabinParts(plan) : roofParts(plan)).max.y;
      expect(top, plan.cart.slug).toBeGreaterThanOrEqual(1.9);
      expect(top, plan.cart.slug).toBeLessThanOrEqual(2.1);
    }
  });

  it("puts a cushion on every row, and a rear-facing one where the layout has it", () => {
    for (const plan of distinct(({ cart }) => `${cart.shape} ${cart.seatLayout}`)) {
      const parts = seatParts(plan);
      for (const row of plan.rows) {
        const onRow = parts.some(({ material, geometry }) => {
          if (material !== "seat" && material !== "insert") return false;
          const box = measureBox([{ material, geometry }]);
          return box.min.x < row - 0.2 && box.max.x > row - 0.3;
        });
        expect(onRow, `${plan.cart.slug} ${row}`).toBe(true);
      }
      const flips = parts.some((part) => part.node === "flip-cushion");
      expect(flips, plan.cart.slug).toBe(plan.flipSeat);
    }
  });
});

describe.each(FAMILIES.map((plan) => [plan.cart.slug, plan] as const))(
  "the built model of %s",
  (_, plan) => {
    let meshes: Mesh[] = [];
    beforeAll(() => {
      meshes = collectMeshes(buildCart(plan.cart, "web"));
    }, TIMEOUT);
    afterAll(() => {
      meshes = [];
    });

    it("stands with its tires on the ground", () => {
      let lowest = 1;
      eachVertex(meshes, ({ y }) => {
        lowest = Math.min(lowest, y);
      });
      expect(Math.abs(lowest)).toBeLessThanOrEqual(0.002);
      const wheels = meshes.filter(({ name }) => name === "wheel-tyre");
      expect(wheels).toHaveLength(4);
      for (const wheel of wheels) {
        expect(Math.abs(new Box3().setFromObject(wheel, true).min.y)).toBeLessThanOrEqual(0.002);
      }
    });

    it("has finite numbers only", () => {
      for (const { geometry, name } of meshes) {
        for (const attribute of [
          geometry.getAttribute("position"),
          geometry.getAttribute("normal"),
        ]) {
          expect(attribute.count, name).toBeGreaterThan(0);
          expect(attribute.array.every(Number.isFinite), name).toBe(true);
        }
      }
    });

    it("keeps the bodywork out of the wheels", () => {
      const skins = new Set(["body-paint", "body-plastic", "body-gloss"]);
      const inWheels: string[] = [];
      eachVertex(meshes, ({ x, y, z }, { name }) => {
        if (!skins.has(name) || Math.abs(Math.abs(z) - plan.track) > plan.wheelWidth / 2) return;
        for (const axle of [0, plan.rearAxle]) {
          const r = Math.hypot(x - axle, y - plan.axleHeight);
          if (r < plan.wheelRadius + 0.02) inWheels.push(`${name} ${x} ${y} ${z}`);
        }
      });
      expect(inWheels).toEqual([]);
    });
  },
);

it.each(["denago-ev-nomad", "evolution-d6-max-xt4"])(
  "writes %s twice as the same bytes",
  async (slug) => {
    const [one, two] = [await cartGlb(read(slug), "web"), await cartGlb(read(slug), "web")];
    expect(one.length).toBeGreaterThan(0);
    expect(Buffer.compare(one, two)).toBe(0);
  },
  TIMEOUT,
);
