import type { AggregateRating, BreadcrumbList, Review } from "schema-dts";
import type { Reviews } from "#domain/content/site-content-schema.ts";

export type Crumb = { name: string; path: string };

export function breadcrumbList(publicUrl: string, trail: readonly Crumb[]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: "/" }, ...trail].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: { "@id": `${publicUrl}${path}` },
    })),
  };
}

export function review(entry: Reviews["reviews"][number]): Review {
  return {
    "@type": "Review",
    author: { "@type": "Person", name: entry.author },
    headline: entry.headline,
    reviewBody: entry.reviewBody,
    datePublished: entry.datePublished,
    reviewRating: { "@type": "Rating", ratingValue: entry.reviewRating, bestRating: 5 },
  };
}

/** The dealership's own rating. A sample says so; there is none in mode "none". */
export function siteRating({ mode, reviews, siteRating: sample }: Reviews) {
  if (mode === "none" || reviews.length === 0) return {};
  const sum = reviews.reduce((total, { reviewRating }) => total + reviewRating, 0);
  return {
    aggregateRating: {
      "@type": "AggregateRating" as const,
      ratingValue: mode === "sample" ? sample : Math.round((sum / reviews.length) * 10) / 10,
      bestRating: 5,
      reviewCount: reviews.length,
      ...(mode === "sample" && { description: "A sample. No customer gave this rating." }),
    } satisfies AggregateRating,
    review: reviews.map((entry): object => review(entry)),
  };
}
