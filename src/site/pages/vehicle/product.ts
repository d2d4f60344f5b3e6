import type { Product } from "schema-dts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import type { Reviews } from "#domain/content/site-content-schema.ts";
import { review } from "#site/seo/structured-data.ts";

type Stated = "id" | "name" | "description" | "brand" | "images" | "price" | "inStock" | "features";

export type ProductFacts = Readonly<Pick<Vehicle, Stated>> & {
  /** The name without the brand. */
  model: string;
  specifications: readonly { label: string; value: string }[];
  rating: { reviews: Reviews["reviews"] } | null;
};

/** Search engines compare the mean with the reviews; the page may show another figure. */
function ratingOf({ reviews }: NonNullable<ProductFacts["rating"]>) {
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
    offers: {
      "@type": "Offer",
      url,
      price: String(facts.price),
      priceCurrency: "USD",
      availability: `https://schema.org/${facts.inStock ? "InStock" : "OutOfStock"}`,
    },
    additionalProperty: properties.map((property) => ({ "@type": "PropertyValue", ...property })),
    ...(facts.rating ? ratingOf(facts.rating) : {}),
  };
}
