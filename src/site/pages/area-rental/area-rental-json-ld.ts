import type { Reviews } from "#domain/content/site-content-schema.ts";
import type { Area } from "#domain/places/area-schema.ts";
import { areaService } from "#site/pages/area/area-json-ld.ts";
import { linkRentalOffers } from "#site/pages/rentals/rental-offers.ts";
import { review } from "#site/seo/structured-data.ts";
import type { SiteFacts } from "#site/site-facts.ts";

export function areaRentalJsonLd(
  facts: Pick<SiteFacts, "publicUrl" | "name" | "phone">,
  area: Pick<Area, "slug" | "name" | "type" | "partOf" | "lat" | "lon" | "rentalLead">,
  reviews: Reviews["reviews"],
): object[] {
  const service = areaService(facts, area, {
    path: `/${area.slug}/rentals`,
    name: `Golf cart rentals in ${area.name}`,
    serviceType: "Golf cart rental",
    description: area.rentalLead,
  });
  return [
    {
      ...service,
      hasOfferCatalog: linkRentalOffers(`${facts.publicUrl}/rentals`),
      ...(reviews.length > 0 && { review: reviews.map(review) }),
    },
  ];
}
