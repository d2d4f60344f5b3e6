import type { BreadcrumbList, Review } from "schema-dts";
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
