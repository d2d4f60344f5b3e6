import { Mesh, type MeshStandardMaterial, type Object3D } from "three";
import { describe, expect, it } from "vitest";
import { ALL_CARTS, readCart } from "#cart-studio/model/all-carts.testing.ts";
import { buildCart } from "#cart-studio/model/build-cart.ts";
import { cartPlan } from "#cart-studio/model/cart-plan.ts";
import { MATERIAL_NAMES } from "#cart-studio/model/part.ts";
import type { StudioCart } from "#cart-studio/model/studio-cart.ts";
import { cartMaterials } from "./materials.ts";

const inPaint = (cart: StudioCart, hex: string): StudioCart => {
  return { ...cart, colors: [{ name: "Test", hex }] };
};

function meshes(root: Object3D): { name: string; positions: number[]; color: string }[] {
  const found: { name: string; positions: number[]; color: string }[] = [];
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    const material = object.material as MeshStandardMaterial;
    const positions = [...object.geometry.getAttribute("position").array];
    found.push({ name: object.name, positions, color: material.color.getHexString() });
  });
  return found;
}

describe("a cart's first color", () => {
  it("decides the paint and no other material", () => {
    for (const cart of ALL_CARTS) {
      const dark = cartMaterials(cartPlan(inPaint(cart, "#050505"), "web"));
      const light = cartMaterials(cartPlan(inPaint(cart, "#ffcc00"), "web"));
      const changed = MATERIAL_NAMES.filter(
        (name) =>
          JSON.stringify(dark[name].toJSON().color) !== JSON.stringify(light[name].toJSON().color),
      );
      expect(changed, cart.slug).toEqual(["paint"]);
    }
  });

  it.each(["evolution-d5-maverick-22", "evolution-d6-max-gt4"])(
    "leaves every solid of %s as it is",
    (slug) => {
      const dark = meshes(buildCart(inPaint(readCart(slug), "#050505"), "web"));
      const light = meshes(buildCart(inPaint(readCart(slug), "#ffcc00"), "web"));
      const bare = (list: typeof dark) =>
        list.map((mesh) => (mesh.name.endsWith("-paint") ? { ...mesh, color: "" } : mesh));
      expect(bare(dark)).toEqual(bare(light));
    },
  );
});
