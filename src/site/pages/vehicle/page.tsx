import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { resolveCart } from "#domain/carts/cart-resolver.ts";
import { vehicleOf } from "#domain/carts/vehicle.ts";
import { browserQueryClient, vehiclesQuery } from "#site/query-client.ts";
import { factsOf } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import type { Route } from "./+types/page.ts";
import { FixedLayout } from "./fixed/fixed-layout.tsx";
import { fixedVehicle } from "./fixed/fixed-vehicle.server.ts";
import { FetchedStockVehicle } from "./stock/fetched-stock-vehicle.tsx";
import { StockLayout } from "./stock/stock-layout.tsx";
import { fixedVehicleMeta, missingVehicleMeta, stockVehicleMeta } from "./vehicle-meta.ts";
import { VehicleNotFound } from "./vehicle-not-found.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { catalogue, vehicles } = context.get(services);
  const stock = await vehicles.find(params.id);
  // A vehicle's own id comes before a loose spelling of a cart.
  if (stock && !stock.catalogue) return { layout: "stock", vehicle: stock } as const;
  const cart = resolveCart(catalogue.carts, params.id);
  if (!cart) return data({ layout: "missing" } as const, { status: 404 });
  if (cart.slug !== params.id) {
    throw redirect(`/vehicles/${cart.slug}${url.search}`, 308);
  }
  const vehicle = fixedVehicle(cart, stock ?? vehicleOf(cart), catalogue);
  return { layout: "fixed", vehicle } as const;
}

/** A stock vehicle of the cached list is shown at once and fetched from the API; the rest comes from the server. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const list = browserQueryClient().getQueryData(vehiclesQuery.queryKey);
  const listed = list?.find(({ id }) => id === params.id);
  if (listed && !listed.catalogue) return { layout: "listed", vehicle: listed } as const;
  return await serverLoader();
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
  const facts = factsOf(matches);
  switch (loaderData?.layout) {
    case "fixed":
      return fixedVehicleMeta(facts, loaderData.vehicle);
    case "stock":
    case "listed":
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
    case "listed":
      return <FetchedStockVehicle id={loaderData.vehicle.id} />;
    case "missing":
      return <VehicleNotFound />;
  }
}
