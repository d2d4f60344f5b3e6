import type { MetaDescriptor } from "react-router";
import { type Vehicle, vehicleBadge } from "#domain/carts/vehicle.ts";
import { type PageMeta, pageMeta } from "#site/seo/page-meta.ts";
import type { SiteFacts } from "#site/site-facts.ts";
import { type ProductFacts, product } from "./product.ts";
import { specificationRows } from "./specification-rows.ts";
import type { CartData } from "./vehicle-data.server.ts";

type Words = Pick<PageMeta, "title" | "description" | "keywords">;

function productPage(
  facts: SiteFacts,
  words: Words,
  thing: ProductFacts & { badge: string },
): MetaDescriptor[] {
  const path = `/vehicles/${encodeURIComponent(thing.id)}`;
  return pageMeta(facts, {
    ...words,
    path,
    type: "product",
    socialFacts: [String(thing.price), thing.badge, thing.name, thing.images[0] ?? ""],
    trail: [
      { name: "Inventory", path: "/inventory" },
      { name: thing.name, path },
    ],
    jsonLd: [product(facts.publicUrl, thing)],
  });
}

export function cartMeta(facts: SiteFacts, cart: CartData): MetaDescriptor[] {
  return productPage(facts, cart.seo, {
    ...cart,
    id: cart.slug,
    name: cart.vehicleName,
    badge: vehicleBadge(cart),
  });
}

/** Reviews belong to catalogue carts only. */
export function stockVehicleMeta(facts: SiteFacts, vehicle: Vehicle): MetaDescriptor[] {
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
      badge: vehicleBadge(vehicle),
      model: vehicle.name.startsWith(prefix) ? vehicle.name.slice(prefix.length) : vehicle.name,
      specifications: specificationRows(vehicle.specifications),
      rating: null,
    },
  );
}

export function missingVehicleMeta(facts: SiteFacts): MetaDescriptor[] {
  return pageMeta(facts, {
    title: "Vehicle Not Found",
    description:
      "This vehicle doesn't exist or has been removed. The inventory has all the others.",
    keywords: ["golf carts"],
    path: "/inventory",
    index: false,
  });
}
