import type { MetaDescriptor } from "react-router";
import { isIllustration } from "#domain/pictures.ts";
import { type PageMeta, pageMeta } from "#site/seo/page-meta.ts";
import type { SiteFacts } from "#site/site-facts.ts";
import type { CartColor } from "./chosen-picture.ts";
import { type ProductFacts, product } from "./product.ts";
import { specificationRows } from "./specification-rows.ts";
import type { CartData, StockData } from "./vehicle-data.server.ts";

type Words = Pick<PageMeta, "title" | "description" | "keywords">;

function productPage(
  facts: SiteFacts,
  words: Words,
  vehicle: ProductFacts & { badge: string; price: number | null },
  color: CartColor | null = null,
): MetaDescriptor[] {
  const path = `/vehicles/${encodeURIComponent(vehicle.id)}`;
  return pageMeta(facts, {
    ...words,
    path,
    type: "product",
    ...(color && {
      shared: { query: `?color=${color.slug}`, picturePath: `${path}/${color.slug}` },
    }),
    socialFacts: [String(vehicle.price), vehicle.badge, vehicle.name, vehicle.images[0] ?? ""],
    trail: [
      { name: "Inventory", path: "/inventory" },
      { name: vehicle.name, path },
    ],
    jsonLd: [product(facts.publicUrl, vehicle)],
  });
}

/** Null for the color of the page's own picture, and where a photograph is shared instead. */
function sharedColor(
  { colors, colored, images }: CartData,
  params: URLSearchParams,
): CartColor | null {
  const slug = params.get("color");
  const isOther = slug !== colored?.standard && isIllustration(images[0] ?? "");
  if (slug === null || !isOther || !colored?.colors.includes(slug)) return null;
  return colors.find((color) => color.slug === slug) ?? null;
}

export function cartMeta(
  facts: SiteFacts,
  cart: CartData,
  params: URLSearchParams,
): MetaDescriptor[] {
  const vehicle = { ...cart, id: cart.slug, name: cart.vehicleName };
  return productPage(facts, cart.seo, vehicle, sharedColor(cart, params));
}

/** Reviews belong to catalogue carts only. */
export function stockVehicleMeta(
  facts: SiteFacts,
  { vehicle, badge, offers }: StockData,
): MetaDescriptor[] {
  const prefix = `${vehicle.brand} `;
  return productPage(
    facts,
    {
      title: vehicle.name,
      description: vehicle.description,
      keywords: [vehicle.name, vehicle.brand, vehicle.category].filter((word) => word !== ""),
    },
    {
      ...vehicle,
      badge,
      offers,
      model: vehicle.name.startsWith(prefix) ? vehicle.name.slice(prefix.length) : vehicle.name,
      specifications: specificationRows(vehicle.specifications),
      rating: null,
    },
  );
}

/** `sold` is the name of a vehicle that is off the site. */
export function missingVehicleMeta(facts: SiteFacts, sold?: string): MetaDescriptor[] {
  return pageMeta(facts, {
    title: sold ? `${sold} is sold` : "Vehicle Not Found",
    description: "This vehicle doesn't exist or has been removed. See the carts in our inventory.",
    keywords: ["golf carts"],
    path: "/inventory",
    index: false,
  });
}
