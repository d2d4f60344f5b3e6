import { redirect } from "react-router";
import { resolveCart } from "#domain/carts/resolve-cart.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import { services } from "#site/services.ts";
import type { Route } from "./+types/singular.ts";

export const handle: PageHandle = { cache: "per-visit" };

/** The older address /vehicle/{id}. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const cart = resolveCart(context.get(services).catalogue.carts, params.id);
  return redirect(`/vehicles/${cart?.slug ?? encodeURIComponent(params.id)}${url.search}`, 308);
}
