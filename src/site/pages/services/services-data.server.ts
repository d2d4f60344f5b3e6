import type { Catalogue } from "#catalogue/catalogue.ts";
import { hoursRows } from "#domain/dealership/hours.ts";
import { contactPath } from "#domain/inquiries/context.ts";
import { priceText } from "./price-text.ts";
import { serviceShop } from "./service-shop.ts";

export type ServicesData = ReturnType<typeof servicesData>;
export type ServiceCard = ServicesData["cards"][number];

/** Everything that the services page shows beyond the shared facts. */
export function servicesData(catalogue: Catalogue, publicUrl: string) {
  const { dealership, figures, services } = catalogue;
  return {
    jsonLd: serviceShop(publicUrl, catalogue),
    region: dealership.region,
    from: figures.services.hourlyRate,
    cards: services.map(({ slug, title, description, points, pricing }) => ({
      slug,
      title,
      description,
      points,
      price: priceText(pricing, figures),
      to: contactPath({ intent: "service", subject: title, page: "/services" }),
    })),
    hours: hoursRows(dealership.hours.service, "long"),
  };
}
