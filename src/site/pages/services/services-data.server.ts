import type { AutoRepair, Offer } from "schema-dts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { PolicyFigures } from "#domain/content/policy-figures-schema.ts";
import type { Service } from "#domain/content/site-content-schema.ts";
import { hoursRows } from "#domain/dealership/hours.ts";
import { contactPath } from "#domain/inquiries/context.ts";
import { usd } from "#domain/money.ts";
import { autoDealer, openingHoursSpecification } from "#site/seo/structured-data.ts";

export type ServicesData = ReturnType<typeof servicesData>;
export type ServiceCard = ServicesData["cards"][number];

export function priceText(pricing: Service["pricing"], { services }: PolicyFigures): string {
  switch (pricing) {
    case "hourly":
      return `Starting at ${usd(services.hourlyRate)}/hour`;
    case "quote":
      return "Priced by quote";
    case "warranty":
      return "Covered by warranty";
  }
}

function offer({ title, description, pricing }: Service, hourlyRate: number): Offer {
  return {
    "@type": "Offer",
    itemOffered: { "@type": "Service", name: title, description },
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

function serviceShop(publicUrl: string, catalogue: Catalogue): object {
  const { dealership, figures } = catalogue;
  const { services } = catalogue.services;
  const shop: AutoRepair = {
    "@type": "AutoRepair",
    "@id": `${publicUrl}/services#service`,
    name: `${dealership.name} service`,
    url: `${publicUrl}/services`,
    openingHoursSpecification: openingHoursSpecification(dealership.hours.service),
    makesOffer: services.map((service) => offer(service, figures.services.hourlyRate)),
  };
  return Object.assign({}, autoDealer(publicUrl, catalogue), shop);
}

export function servicesData(catalogue: Catalogue, publicUrl: string) {
  const { dealership, figures } = catalogue;
  const { services } = catalogue.services;
  return {
    jsonLd: serviceShop(publicUrl, catalogue),
    region: dealership.region,
    from: figures.services.hourlyRate,
    cards: services.map((service) => ({
      ...service,
      price: priceText(service.pricing, figures),
      to: contactPath({ intent: "service", subject: service.title, page: "/services" }),
    })),
    hours: hoursRows(dealership.hours.service, "long"),
  };
}
