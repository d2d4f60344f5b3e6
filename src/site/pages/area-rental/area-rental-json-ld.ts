import type { Review, Service, WithContext } from "schema-dts";
import type { Reviews } from "#domain/content/site-content-schema.ts";
import type { Area } from "#domain/places/area-schema.ts";
import { areaPlace } from "#site/pages/area/area-json-ld.ts";
import { rentalOffersOf } from "#site/pages/rentals/rental-offers.ts";
import type { SiteFacts } from "#site/site-facts.ts";

type ReviewEntry = Reviews["reviews"][number];

function reviewOf(entry: ReviewEntry): Review {
  return {
    "@type": "Review",
    author: { "@type": "Person", name: entry.author },
    headline: entry.headline,
    reviewBody: entry.reviewBody,
    datePublished: entry.datePublished,
    reviewRating: { "@type": "Rating", ratingValue: entry.reviewRating, bestRating: 5 },
  };
}

type RentalArea = Pick<Area, "slug" | "name" | "type" | "partOf" | "lat" | "lon" | "rentalLead">;

export function areaRentalJsonLd(
  facts: Pick<SiteFacts, "publicUrl" | "name" | "phone">,
  area: RentalArea,
  reviews: readonly ReviewEntry[],
): object[] {
  const path = `/${area.slug}/rentals`;
  const url = facts.publicUrl + path;
  const name = `Golf cart rentals in ${area.name}`;
  const service: WithContext<Service> = {
    "@context": "https://schema.org",
    "@type": "Service",
    name,
    serviceType: "Golf cart rental",
    description: area.rentalLead,
    url,
    areaServed: areaPlace(area),
    provider: {
      "@type": "AutoDealer",
      name: facts.name,
      url: `${facts.publicUrl}/`,
      telephone: facts.phone,
    },
    hasOfferCatalog: rentalOffersOf(`${facts.publicUrl}/rentals`),
    ...(reviews.length > 0 ? { review: reviews.map(reviewOf) } : {}),
  };
  return [service];
}
