import type { AutoRepair, Offer } from "schema-dts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { PolicyFigures } from "#domain/content/policy-figures-schema.ts";
import type { Service } from "#domain/content/site-content-schema.ts";
import { formatDateTime } from "#domain/dealership/format-instant.ts";
import { hoursRows } from "#domain/dealership/hours.ts";
import { contactPath, type Intent } from "#domain/inquiries/context.ts";
import { usd } from "#domain/money.ts";
import { workPicture } from "#domain/pictures.ts";
import { WORK_SCENES, type WorkSceneName } from "#domain/places/work-scenes.ts";
import { formatServicePrice } from "#site/appointments/service-price.ts";
import { autoDealer, openingHoursSpecification } from "#site/seo/auto-dealer.ts";
import type { Services } from "#site/services.ts";

export type ServicesData = ReturnType<typeof servicesData>;
export type ServiceCard = ServicesData["cards"][number];

/** The work's picture, and a wide one where there is one. */
const SHOWN: Record<string, { card: WorkSceneName; wide?: WorkSceneName }> = {
  "maintenance-repair": { card: "lift", wide: "lift-wide" },
  "battery-services": { card: "battery" },
  "custom-modifications": { card: "bench" },
  "warranty-service": { card: "counter" },
};

function toPicture({ id }: Service) {
  const shown = SHOWN[id];
  if (shown === undefined) return null;
  const { card, wide = card } = shown;
  const picture = (name: WorkSceneName) => workPicture(name, WORK_SCENES[name].shape);
  return { card: picture(card), wide: picture(wide), words: WORK_SCENES[card].words };
}

/** A card's link opens a form with times, or one that asks. */
const LINKS = {
  hourly: { text: "Book this service", intent: "service" },
  quote: { text: "Get a quote", intent: "quote" },
  warranty: { text: "Ask about your warranty", intent: "question" },
} as const satisfies Record<Service["pricing"], { text: string; intent: Intent }>;

function toFormLink({ title, pricing }: Service) {
  const { text, intent } = LINKS[pricing];
  return { text, to: contactPath({ intent, subject: title, page: "/services" }) };
}

/** The first start of any service that is booked online; null for none. */
function findNextFree(
  services: readonly Service[],
  { nextStart }: Pick<Services, "nextStart">,
  now: number,
): string | null {
  const starts = services.flatMap(({ id, pricing }) =>
    pricing === "hourly" ? [nextStart(id)] : [],
  );
  const next = Math.min(...starts.filter((start) => start !== null));
  return Number.isFinite(next) ? formatDateTime(next, now) : null;
}

/** "Oct 15" for "October 15". */
const shorten = (date: string) => date.replace(/^(\w{3})\w*/, "$1");

function storagePrices({ storage }: PolicyFigures) {
  const { winter, summer } = storage;
  return {
    terms: [
      { term: "By the month", indoor: storage.indoorPerMonth, covered: storage.coveredPerMonth },
      { term: `Winter, ${shorten(winter.from)} to ${shorten(winter.to)}`, ...winter },
      { term: `Summer, ${shorten(summer.from)} to ${shorten(summer.to)}`, ...summer },
    ].map(({ term, indoor, covered }) => ({ term, indoor: usd(indoor), covered: usd(covered) })),
    maintenance: usd(storage.maintenancePerMonth),
    preSeason: usd(storage.preSeasonPrep),
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
    from: figures.services.hourlyRate,
    nextFree: findNextFree(services, input, now),
    cards: services.map((service) => ({
      ...service,
      price: formatServicePrice(service.pricing, figures),
      picture: toPicture(service),
      link: toFormLink(service),
    })),
    bookPath: contactPath({
      intent: "service",
      subject: services.find(({ pricing }) => pricing === "hourly")?.title ?? null,
      page: "/services",
    }),
    storage: storagePrices(figures),
    hours: hoursRows(dealership.hours.service, "long"),
  };
}
