import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type StudioCart, studioCart } from "#cart-studio/model/studio-cart.ts";
import { CART_FILES } from "./places.ts";

/** Every cart of the catalogue that has a model, in the order of its slug. */
export async function readCarts(): Promise<StudioCart[]> {
  const files = (await readdir(CART_FILES)).filter((name) => name.endsWith(".json")).sort();
  const carts = await Promise.all(
    files.map(async (name) => {
      const file: { shape?: string } = JSON.parse(await readFile(join(CART_FILES, name), "utf8"));
      return file.shape === "other" ? [] : [studioCart(basename(name, ".json"), file)];
    }),
  );
  return carts.flat();
}
