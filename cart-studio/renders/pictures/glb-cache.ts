import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "#cart-studio/renders/work/manifest.ts";
import type { Picture } from "./picture.ts";
import { uncolored } from "./sources.ts";
import type { WorkThread } from "./work-thread.ts";

/** A cart's GLB for Blender, and its hash. */
export type CartGlb = { readonly file: string; readonly model: string };

/** Builds carts' GLBs in a thread, once for the same data and sources. */
export function glbCache(folder: string, thread: WorkThread) {
  const building = new Map<string, Promise<CartGlb>>();
  const build = async ({ cart, inputs }: Picture): Promise<CartGlb> => {
    if (!cart) throw new Error("A picture without a cart has no GLB.");
    const file = join(folder, `${cart.slug}.glb`);
    const note = `${file}.json`;
    if (existsSync(note) && existsSync(file)) {
      const kept: { cart: string; model: string } = JSON.parse(await readFile(note, "utf8"));
      if (kept.cart === inputs.cart) return { file, model: kept.model };
    }
    const model = await thread.run({ kind: "export", cart: uncolored(cart), file });
    await writeWhole(note, JSON.stringify({ cart: inputs.cart, model }));
    return { file, model };
  };
  return (picture: Picture): Promise<CartGlb> => {
    const key = picture.cart?.slug ?? "";
    const known = building.get(key) ?? build(picture);
    building.set(key, known);
    return known;
  };
}
