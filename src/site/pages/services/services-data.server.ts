import type { AutoRepair, Offer } from "schema-dts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { PolicyFigures } from "#domain/content/policy-figures-schema.ts";
import type { Service } from "#domain/content/site-content-schema.ts";
import { hoursRows } from "#domain/dealership/hours.ts";
import { contactPath } from "#domain/inquiries/context.ts";
import { usd } from "#domain/money.ts";
import { type CartView, cartView } from "#domain/picture-views.ts";
import { getScene } from "#domain/places/areas.ts";
import { autoDealer, openingHoursSpecification } from "#site/seo/auto-dealer.ts";
import type { Services } from "#site/services.ts";
import { nextStartText } from "#site/times/free-times.server.ts";
import { formatServicePrice } from "#site/visits/service-price.ts";

export type ServicesData = ReturnType<typeof servicesData>;
export type ServiceCard = ServicesData["cards"][number];

/** A cart, and the view of it that fits the work. */
const SHOWN: Record<string, { cart: string; view: CartView }> = {
  "maintenance-repair": { cart: "evolution-d5-ranger-4-plus", view: "wheel" },
  "battery-services": { cart: "denago-ev-nomad-xl", view: "dash" },
  "custom-modifications": { cart: "evolution-d6-max-xt4", view: "seats" },
  "warranty-service": { cart: "denago-ev-nomad", view: "front" },
};

function getPicture({ id }: Service, { cartBySlug }: Catalogue) {
  const shown = SHOWN[id];
  const cart = shown && cartBySlug.get(shown.cart);
  if (!cart) return null;
  const path = cart.images.find((image) => cartView(image) === shown.view) ?? cart.images[0];
  return path === undefined ? null : { path, name: cart.vehicleName };
}

type Step = "book" | "quote" | "call";
const STEP: Record<Service["pricing"], Step> = {
  hourly: "book",
  quote: "quote",
  warranty: "call",
};

function priceList({ services, storage }: PolicyFigures) {
  const { winter, summer } = storage;
  return {
    shop: [
      { job: "Maintenance and battery work", price: `From ${usd(services.hourlyRate)} an hour` },
      { job: "Custom work", price: "By quote" },
      { job: "Warranty work", price: "Covered by warranty" },
      { job: "Pre-season preparation", price: usd(storage.preSeasonPrep) },
    ],
    storage: [
      { term: "By the month", indoor: storage.indoorPerMonth, covered: storage.coveredPerMonth },
      { term: `Winter, ${winter.from} to ${winter.to}`, ...winter },
      { term: `Summer, ${summer.from} to ${summer.to}`, ...summer },
    ].map(({ term, indoor, covered }) => ({ term, indoor: usd(indoor), covered: usd(covered) })),
    maintenanceAddOn: usd(storage.maintenancePerMonth),
  };
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

export function servicesData(
  input: Pick<Services, "catalogue" | "publicUrl" | "nextStart">,
  now: number,
) {
  const { catalogue, publicUrl } = input;
  const { dealership, figures } = catalogue;
  const { services } = catalogue.services;
  return {
    jsonLd: serviceShop(publicUrl, catalogue),
    region: dealership.region,
    scene: getScene("village"),
    from: figures.services.hourlyRate,
    cards: services.map((service) => ({
      ...service,
      price: formatServicePrice(service.pricing, figures),
      picture: getPicture(service, catalogue),
      step: STEP[service.pricing],
      next: nextStartText(service.id, input, now),
      to: contactPath({ intent: "service", subject: service.title, page: "/services" }),
    })),
    prices: priceList(figures),
    hours: hoursRows(dealership.hours.service, "long"),
  };
}
