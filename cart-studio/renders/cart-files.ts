import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type StudioCart, studioCart } from "#cart-studio/model/studio-cart.ts";
import { CART_FILES } from "./places.ts";

/** The name is not among a cart's looks, so that no picture but the hero depends on it. */
export type CatalogCart = StudioCart & { readonly vehicleName: string };

/** Every cart of the catalogue that has a model, in the order of its slug. */
export async function readCarts(): Promise<CatalogCart[]> {
  const files = (await readdir(CART_FILES)).filter((name) => name.endsWith(".json")).sort();
  const carts = await Promise.all(
    files.map(async (name) => {
      const file: { shape?: string; vehicleName: string } = JSON.parse(
        await readFile(join(CART_FILES, name), "utf8"),
      );
      const { vehicleName } = file;
      return file.shape === "other"
        ? []
        : [{ ...studioCart(basename(name, ".json"), file), vehicleName }];
    }),
  );
  return carts.flat();
}
