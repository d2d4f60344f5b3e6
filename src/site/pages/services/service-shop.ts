import type { AutoRepair, Offer, WithContext } from "schema-dts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Service } from "#domain/content/site-content-schema.ts";
import { openingHours } from "#domain/dealership/hours.ts";
import { autoDealer } from "#site/seo/structured-data.ts";

function offer({ title, description, pricing }: Service, hourlyRate: number): Offer {
  return {
    "@type": "Offer",
    itemOffered: { "@type": "Service", name: title, description },
    // Work by quote or under warranty has no price that could be named.
    ...(pricing === "hourly" && {
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        minPrice: hourlyRate,
        priceCurrency: "USD",
        unitCode: "HUR",
      },
    }),
  };
}

/** The service department for search engines: the dealership's place, its own hours, each kind of work as an offer. */
export function serviceShop(publicUrl: string, catalogue: Catalogue): object {
  const { dealership, figures, services } = catalogue;
  const shop: WithContext<AutoRepair> = {
    "@context": "https://schema.org",
    "@type": "AutoRepair",
    "@id": `${publicUrl}/services#service`,
    name: `${dealership.name} service`,
    url: `${publicUrl}/services`,
    openingHoursSpecification: openingHours(dealership.hours.service).map(
      ({ days, opens, closes }) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: days,
        opens,
        closes,
      }),
    ),
    makesOffer: services.map((service) => offer(service, figures.services.hourlyRate)),
  };
  return Object.assign({}, autoDealer(publicUrl, catalogue), shop);
}
