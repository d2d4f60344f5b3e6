import { Group, type Object3D } from "three";
import { GLTFExporter } from "three/examples/jsm/exporters/GLTFExporter.js";
import { buildCart } from "#cart-studio/model/build-cart.ts";
import type { StudioCart } from "#cart-studio/model/studio-cart.ts";
import { compressGlb } from "./compress-glb.ts";
import { provideFileReader } from "./file-reader.ts";

/** The cart for Blender: full detail, nose toward +z, meters. */
export function stillGlb(cart: StudioCart): Promise<Uint8Array> {
  return toGlb(buildCart(cart, "still"));
}

/** The cart for the viewer: the coarser grid, quantized and meshopt-compressed, nose toward +z. */
export async function webGlb(cart: StudioCart): Promise<Uint8Array> {
  return compressGlb(await toGlb(buildCart(cart, "web")));
}

/** Writes a model whose nose points along +x; equal models give equal bytes. */
async function toGlb(model: Object3D): Promise<Uint8Array> {
  provideFileReader();
  const root = new Group();
  root.name = "cart";
  root.add(model);
  root.rotation.y = -Math.PI / 2;
  root.updateMatrixWorld(true);
  const glb = await new GLTFExporter().parseAsync(root, { binary: true, onlyVisible: false });
  if (!(glb instanceof ArrayBuffer)) throw new Error("The exporter gave no binary GLB.");
  return new Uint8Array(glb);
}
