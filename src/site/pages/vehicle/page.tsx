import {
  data,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useParams,
  useSearchParams,
} from "react-router";
import { resolveCart } from "#domain/carts/resolve-cart.ts";
import { catalogueVehicle } from "#domain/carts/vehicle.ts";
import { contactPath } from "#domain/inquiries/context.ts";
import { usd } from "#domain/money.ts";
import { toSlug } from "#domain/slug.ts";
import { CallBar, PriceBar } from "#site/chrome/call-bar.tsx";
import type { PageHandle } from "#site/document/page-handle.ts";
import { findSiteFacts } from "#site/seo/page-meta.ts";
import { requestContext, services } from "#site/services.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import type { Route } from "./+types/page.ts";
import { CartLayout } from "./cart-layout.tsx";
import { StockLayout, StockRetry } from "./stock-layout.tsx";
import { cartData, stockData } from "./vehicle-data.server.ts";
import { cartMeta, missingVehicleMeta, stockVehicleMeta } from "./vehicle-meta.ts";
import { VehicleNotFound } from "./vehicle-not-found.tsx";
import { RelatedCarts } from "./vehicle-parts.tsx";

export const handle: PageHandle = {
  hydrate: true,
  query: ["view", "color", "area", "down", "months"],
  bottomBar: "own",
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(services);
  const { catalogue, vehicles } = site;
  const stock = await vehicles.find(params.id.toLowerCase()).catch((error: unknown) => {
    context.get(requestContext).report(error);
    return undefined;
  });
  if (stock === undefined) return data({ layout: "unread" } as const, 503);
  if (stock && !stock.catalogue) {
    if (stock.id !== params.id) throw redirect(`/vehicles/${stock.id}${url.search}`, 308);
    const shown = await stockData(stock, site);
    if (!shown.isGone) return { layout: "stock", stock: shown } as const;
    const sold = { name: stock.name, related: shown.related };
    return data({ layout: "missing", sold } as const, 410);
  }
  const cart = resolveCart(catalogue.carts, params.id);
  if (!cart) return data({ layout: "missing", sold: null } as const, 404);
  if (cart.slug !== params.id) {
    throw redirect(`/vehicles/${cart.slug}${url.search}`, 308);
  }
  return {
    layout: "cart",
    cart: await cartData(cart, catalogueVehicle(cart, stock), site),
  } as const;
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

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  const facts = findSiteFacts(matches);
  switch (loaderData?.layout) {
    case "cart":
      return cartMeta(facts, loaderData.cart, new URLSearchParams(location.search));
    case "stock":
      return stockVehicleMeta(facts, loaderData.stock);
    case "missing":
      return missingVehicleMeta(facts, loaderData.sold?.name);
    default:
      return missingVehicleMeta(facts);
  }
}

function VehicleLayout({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  switch (loaderData.layout) {
    case "cart":
      return <CartLayout cart={loaderData.cart} />;
    case "stock":
      return <StockLayout stock={loaderData.stock} />;
    case "unread":
      return <StockRetry />;
    case "missing":
      return (
        <>
          <VehicleNotFound sold={loaderData.sold?.name} />
          {loaderData.sold && <RelatedCarts carts={loaderData.sold.related} />}
        </>
      );
  }
}

function priceForSale(loaderData: Route.ComponentProps["loaderData"]): number | null {
  if (loaderData.layout === "cart") return loaderData.cart.price;
  const isForSale = loaderData.layout === "stock" && !loaderData.stock.sold;
  return isForSale ? loaderData.stock.vehicle.price : null;
}

/** On a page without anything for sale, the bar of all other pages. */
function VehicleBar({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { id = "" } = useParams();
  const [params] = useSearchParams();
  const { phone } = useSiteFacts();
  const price = priceForSale(loaderData);
  if (price === null) return <CallBar phone={phone} />;
  const colors = loaderData.layout === "cart" ? loaderData.cart.colors : [];
  const to = contactPath({
    vehicle: id,
    color: colors.find(({ slug }) => slug === params.get("color"))?.name ?? null,
    area: toSlug(params.get("area") ?? ""),
    intent: "test-drive",
  });
  return <PriceBar phone={phone} price={usd(price)} action={{ label: "Test drive", to }} />;
}

export default function VehiclePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <VehicleLayout loaderData={loaderData} />
      <VehicleBar loaderData={loaderData} />
    </>
  );
}
