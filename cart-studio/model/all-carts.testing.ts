import { readdirSync, readFileSync } from "node:fs";
import { type CartPlan, cartPlan, type Detail } from "#cart-studio/model/cart-plan.ts";
import { type StudioCart, studioCart } from "#cart-studio/model/studio-cart.ts";
import { CART_FILES } from "#cart-studio/renders/places.ts";

export function readCart(slug: string): StudioCart {
  return studioCart(slug, JSON.parse(readFileSync(`${CART_FILES}/${slug}.json`, "utf8")));
}

/** Every cart of the catalogue. */
export const ALL_CARTS: readonly StudioCart[] = readdirSync(CART_FILES).map((file) =>
  readCart(file.replace(/\.json$/, "")),
);

export function planCart(slug: string, detail: Detail = "web"): CartPlan {
  return cartPlan(readCart(slug), detail);
}
