import { Group } from "three";
import { GLTFExporter } from "three/examples/jsm/exporters/GLTFExporter.js";
import { buildCart } from "#cart-studio/model/build-cart.ts";
import type { Detail } from "#cart-studio/model/cart-plan.ts";
import type { StudioCart } from "#cart-studio/model/studio-cart.ts";
import { provideFileReader } from "./file-reader.ts";

/** The cart for Blender, nose toward +z, meters; equal carts give equal bytes. */
export async function cartGlb(cart: StudioCart, detail: Detail = "still"): Promise<Uint8Array> {
  provideFileReader();
  const root = new Group();
  root.name = "cart";
  root.add(buildCart(cart, detail));
  root.rotation.y = -Math.PI / 2;
  root.updateMatrixWorld(true);
  const glb = await new GLTFExporter().parseAsync(root, { binary: true, onlyVisible: false });
  if (!(glb instanceof ArrayBuffer)) throw new Error("The exporter gave no binary GLB.");
  return new Uint8Array(glb);
}
