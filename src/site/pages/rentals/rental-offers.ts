import type { OfferCatalog } from "schema-dts";
import type { RentalVehicle } from "#domain/rentals/plan-schema.ts";

const LEASE_OUT = { "@id": "http://purl.org/goodrelations/v1#LeaseOut" };

const CATALOG = "#plans";

/** `rentals` is the URL of the page that lists the plans. */
export const linkRentalOffers = (rentals: string) => ({ "@id": `${rentals}${CATALOG}` });

export function rentalOffers(
  page: { name: string; url: string },
  vehicles: readonly RentalVehicle[],
): OfferCatalog {
  return {
    "@type": "OfferCatalog",
    "@id": `${page.url}${CATALOG}`,
    name: page.name,
    url: page.url,
    itemListElement: vehicles.map((vehicle) => ({
      "@type": "OfferCatalog",
      name: vehicle.name,
      itemListElement: vehicle.plans.map((plan) => ({
        "@type": "Offer",
        name: `${vehicle.name} ${plan.title} rental`,
        businessFunction: LEASE_OUT,
        price: plan.price,
        priceCurrency: "USD",
        eligibleDuration: { "@type": "QuantitativeValue", value: plan.days, unitCode: "DAY" },
        url: page.url,
      })),
    })),
  };
}
