import type { Product } from "schema-dts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import type { Reviews } from "#domain/content/site-content-schema.ts";
import { review } from "#site/seo/structured-data.ts";

type Stated = "id" | "name" | "description" | "brand" | "images" | "features";

/** As schema.org's Offer has them. */
export type ProductOffer = {
  price: string;
  availability: `https://schema.org/${"InStock" | "PreOrder" | "OutOfStock" | "SoldOut"}`;
  /** Only for a single unit. */
  sku?: string;
  itemCondition?: `https://schema.org/${"NewCondition" | "UsedCondition" | "RefurbishedCondition"}`;
};

export type ProductFacts = Readonly<Pick<Vehicle, Stated>> & {
  offers: readonly ProductOffer[];
  /** The name without the brand. */
  model: string;
  specifications: readonly { label: string; value: string }[];
  rating: { reviews: Reviews["reviews"] } | null;
};

/** Search engines compare the mean with the reviews; the page may show another figure. */
function toRating({ reviews }: NonNullable<ProductFacts["rating"]>) {
  if (reviews.length === 0) return {};
  const sum = reviews.reduce((total, { reviewRating }) => total + reviewRating, 0);
  return {
    aggregateRating: {
      "@type": "AggregateRating" as const,
      ratingValue: Math.round((sum / reviews.length) * 10) / 10,
      bestRating: 5,
      reviewCount: reviews.length,
    },
    review: reviews.map(review),
  };
}

export function product(publicUrl: string, facts: ProductFacts): Product {
  const url = `${publicUrl}/vehicles/${encodeURIComponent(facts.id)}`;
  const offers = facts.offers.map((offer) => ({
    "@type": "Offer" as const,
    url,
    priceCurrency: "USD",
    ...offer,
  }));
  const properties = [
    ...facts.specifications.map(({ label, value }) => ({ name: label, value })),
    ...facts.features.map((value) => ({ name: "Feature", value })),
  ];
  return {
    "@type": "Product",
    "@id": `${url}#product`,
    name: facts.name,
    description: facts.description,
    url,
    sku: facts.id,
    brand: { "@type": "Brand", name: facts.brand },
    model: facts.model,
    ...(facts.images.length === 0
      ? {}
      : { image: facts.images.map((path) => (path.startsWith("/") ? publicUrl + path : path)) }),
    ...(offers[0] === undefined ? {} : { offers: offers[1] ? offers : offers[0] }),
    additionalProperty: properties.map((property) => ({ "@type": "PropertyValue", ...property })),
    ...(facts.rating ? toRating(facts.rating) : {}),
  };
}
