import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { resolveCart } from "#domain/carts/resolve-cart.ts";
import { cartToVehicle } from "#domain/carts/vehicle.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import { factsOf } from "#site/seo/page-meta.ts";
import { sentMeta } from "#site/seo/sent-meta.ts";
import { requestContext, services } from "#site/services.ts";
import type { Route } from "./+types/page.ts";
import { FixedLayout } from "./fixed/fixed-layout.tsx";
import { fixedParts } from "./fixed/fixed-parts.server.tsx";
import { fixedVehicle } from "./fixed/fixed-vehicle.server.ts";
import { partsOf } from "./fixed/parts-of.ts";
import { FetchedStockVehicle } from "./stock/fetched-stock-vehicle.tsx";
import { StockLayout } from "./stock/stock-layout.tsx";
import { stockParts } from "./stock/stock-parts.server.tsx";
import { stockPartsOf } from "./stock/stock-parts-of.ts";
import { fixedVehicleMeta, missingVehicleMeta, stockVehicleMeta } from "./vehicle-meta.ts";
import { VehicleNotFound } from "./vehicle-not-found.tsx";

export const handle: PageHandle = {
  hydrate: true,
  query: ["view", "color", "area", "down", "months"],
};

/** The vehicle. When the stock cannot be read, the page comes all the same, and its script asks the API. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { catalogue, vehicles, publicUrl } = context.get(services);
  const stock = await vehicles.find(params.id).catch((error: unknown) => {
    context.get(requestContext).report(error);
    return undefined;
  });
  if (stock === undefined) return data({ layout: "unread", id: params.id } as const, 503);
  // A vehicle's own id comes before a loose spelling of a cart.
  const asked = { catalogue, publicUrl, params: url.searchParams };
  if (stock && !stock.catalogue) {
    // The parts are those of this request's address, and go with an object of its own.
    const vehicle = { ...stock };
    stockPartsOf.keep(vehicle, stockParts(vehicle, asked));
    return { layout: "stock", vehicle } as const;
  }
  const cart = resolveCart(catalogue.carts, params.id);
  if (!cart) return data({ layout: "missing" } as const, { status: 404 });
  if (cart.slug !== params.id) {
    throw redirect(`/vehicles/${cart.slug}${url.search}`, 308);
  }
  const vehicle = fixedVehicle(cart, stock ?? cartToVehicle(cart), catalogue);
  partsOf.keep(vehicle, fixedParts(vehicle, cart, asked));
  return { layout: "fixed", vehicle } as const;
}

/** A color changes the address, not the vehicle. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!import.meta.env.SSR) return sentMeta();
  const facts = factsOf(matches);
  switch (loaderData?.layout) {
    case "fixed":
      return fixedVehicleMeta(facts, loaderData.vehicle);
    case "stock":
      return stockVehicleMeta(facts, loaderData.vehicle);
    default:
      return missingVehicleMeta(facts);
  }
}

export default function VehiclePage({ loaderData }: Route.ComponentProps) {
  switch (loaderData.layout) {
    case "fixed":
      return <FixedLayout vehicle={loaderData.vehicle} />;
    case "stock":
      return <StockLayout vehicle={loaderData.vehicle} />;
    case "unread":
      return <FetchedStockVehicle id={loaderData.id} />;
    case "missing":
      return <VehicleNotFound />;
  }
}
