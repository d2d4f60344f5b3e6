import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { resolveCart } from "#domain/carts/resolve-cart.ts";
import { cartToVehicle } from "#domain/carts/vehicle.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import { factsOf } from "#site/seo/page-meta.ts";
import { requestContext, services } from "#site/services.ts";
import type { Route } from "./+types/page.ts";
import { CartLayout } from "./cart-layout.tsx";
import { StockLayout, StockRetry } from "./stock-layout.tsx";
import { cartData, stockData } from "./vehicle-data.server.ts";
import { cartMeta, missingVehicleMeta, stockVehicleMeta } from "./vehicle-meta.ts";
import { VehicleNotFound } from "./vehicle-parts.tsx";

export const handle: PageHandle = {
  hydrate: true,
  query: ["view", "color", "area", "down", "months"],
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { catalogue, vehicles } = context.get(services);
  const stock = await vehicles.find(params.id).catch((error: unknown) => {
    context.get(requestContext).report(error);
    return undefined;
  });
  if (stock === undefined) return data({ layout: "unread" } as const, 503);
  if (stock && !stock.catalogue) {
    return { layout: "stock", stock: stockData(stock, catalogue) } as const;
  }
  const cart = resolveCart(catalogue.carts, params.id);
  if (!cart) return data({ layout: "missing" } as const, { status: 404 });
  if (cart.slug !== params.id) {
    throw redirect(`/vehicles/${cart.slug}${url.search}`, 308);
  }
  return { layout: "cart", cart: cartData(cart, stock ?? cartToVehicle(cart), catalogue) } as const;
}

/** The page itself applies the query. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  return isSamePage && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const facts = factsOf(matches);
  switch (loaderData?.layout) {
    case "cart":
      return cartMeta(facts, loaderData.cart);
    case "stock":
      return stockVehicleMeta(facts, loaderData.stock.vehicle);
    default:
      return missingVehicleMeta(facts);
  }
}

export default function VehiclePage({ loaderData }: Route.ComponentProps) {
  switch (loaderData.layout) {
    case "cart":
      return <CartLayout cart={loaderData.cart} />;
    case "stock":
      return <StockLayout stock={loaderData.stock} />;
    case "unread":
      return <StockRetry />;
    case "missing":
      return <VehicleNotFound />;
  }
}
