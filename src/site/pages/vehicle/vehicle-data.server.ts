import type { Catalogue } from "#catalogue/catalogue.ts";
import { TEST_DRIVE } from "#domain/appointments/appointment-labels.ts";
import { coloredPictures } from "#domain/carts/cart-pictures.ts";
import type { Cart } from "#domain/carts/cart-schema.ts";
import { type ComparableFacts, cartFacts, relatedCarts } from "#domain/carts/related-carts.ts";
import {
  isPriced,
  type Priced,
  specifications,
  type Vehicle,
  vehicleBadge,
} from "#domain/carts/vehicle.ts";
import { formatDate } from "#domain/dates.ts";
import { hoursRows } from "#domain/dealership/hours.ts";
import { deliveryEstimate } from "#domain/places/delivery.ts";
import { comparableFacts } from "#domain/search/comparable-facts.ts";
import { toSlug } from "#domain/slug.ts";
import { cartCard } from "#site/cards/card-data.ts";
import { withStock } from "#site/cards/stock-cards.server.ts";
import type { Services } from "#site/services.ts";
import { nextStartText } from "#site/times/free-times.server.ts";
import type { PriceFacts } from "./price-view.ts";
import { unitLines, unitOffers, vehicleOffer } from "./unit-lines.server.ts";

export type CartData = Awaited<ReturnType<typeof cartData>>;
export type StockData = Awaited<ReturnType<typeof stockData>>;
export type Related = Awaited<ReturnType<typeof related>>;

type Vehicles = Pick<Services["vehicles"], "find" | "photoAlts" | "getSale">;
type Site = Pick<Services, "catalogue" | "nextStart"> & { vehicles: Vehicles };

/** `price` in whole US dollars, as staff last set it. */
export function priceFacts(
  { name, price }: { name: string; price: number },
  { areas, dealership, figures }: Pick<Catalogue, "areas" | "dealership" | "figures">,
): PriceFacts {
  const { freeZoneMinimumSale, perMile } = figures.delivery;
  return {
    name,
    price,
    phone: dealership.phone,
    documentationFee: dealership.documentationFee,
    taxRate: dealership.salesTaxRate,
    financing: dealership.financing,
    rule: { freeZoneMinimumSale, perMile },
    areas: areas
      .map((area) => {
        const rate = { freeMiles: 0, perMile };
        const estimate = deliveryEstimate(dealership.locations, area, rate);
        const from = estimate && { name: estimate.from, miles: estimate.miles };
        return { slug: area.slug, name: area.name, from };
      })
      .sort((a, b) => a.name.localeCompare(b.name)),
  };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function related(facts: ComparableFacts, carts: readonly Cart[], vehicles: Vehicles) {
  const found = relatedCarts(facts, carts).map(({ cart, reason, differences }) => ({
    slug: cart.slug,
    card: {
      ...cartCard(cart),
      kicker: `${reason} · ${cart.brand}`,
      text: `${capitalized(differences.join(", "))}.`,
    },
  }));
  return withStock(found, vehicles);
}

function service({ dealership, figures }: Pick<Catalogue, "dealership" | "figures">) {
  return {
    /** US dollars. */
    hourlyRate: figures.services.hourlyRate,
    hours: hoursRows(
      dealership.hours.service.filter((entry) => "opens" in entry),
      "short",
    ),
  };
}

export async function cartData(
  cart: Cart,
  stock: Priced<Vehicle>,
  { catalogue, vehicles, nextStart }: Site,
) {
  const { makes, reviews, carts } = catalogue;
  const { price, images } = stock;
  const { units } = await vehicles.getSale(cart.slug);
  const make = makes.makes.find(({ name }) => toSlug(name) === toSlug(cart.brand));
  return {
    slug: cart.slug,
    vehicleName: cart.vehicleName,
    model: cart.model,
    brand: cart.brand,
    series: cart.series,
    colors: cart.colors.map((color) => ({ ...color, slug: toSlug(color.name) })),
    colored: coloredPictures(cart, catalogue.rendered.carts[cart.slug]),
    tagline: cart.tagline,
    partnerUrl: cart.partnerUrl,
    seats: cart.seats,
    range: cart.range,
    topSpeed: cart.topSpeed,
    driveType: cart.driveType,
    batteryType: cart.batteryType,
    features: cart.features,
    specifications: specifications(cart),
    description: cart.description,
    seo: cart.seo,
    price,
    badge: vehicleBadge(stock),
    nextDrive: nextStartText(TEST_DRIVE, { nextStart }, Date.now()),
    units: unitLines(units, new Date()),
    offers: units.length > 0 ? unitOffers(units) : vehicleOffer(stock),
    /** Paths of its pictures, the dealer's own photographs first. */
    images,
    photoAlts: await vehicles.photoAlts(cart.slug),
    rating:
      reviews.mode === "none"
        ? null
        : {
            value: reviews.displayedRating,
            sample: reviews.mode === "sample",
            reviews: reviews.reviews,
          },
    service: service(catalogue),
    makeBadges: make?.badges ?? [],
    related: await related(cartFacts(cart), carts, vehicles),
    priceFacts: priceFacts({ name: cart.vehicleName, price }, catalogue),
  };
}

export async function stockData(vehicle: Vehicle, { catalogue, vehicles, nextStart }: Site) {
  const { sale, soldOn, units } = await vehicles.getSale(vehicle.id);
  const isSold = sale !== "open";
  return {
    vehicle,
    photoAlts: await vehicles.photoAlts(vehicle.id),
    isGone: sale === "gone",
    /** Null while it can be bought. */
    sold: isSold && soldOn !== null ? `Sold on ${formatDate(soldOn)}` : null,
    badge: vehicleBadge(vehicle, isSold),
    nextDrive: isSold ? null : nextStartText(TEST_DRIVE, { nextStart }, Date.now()),
    units: unitLines(units, new Date()),
    offers: units.length > 0 ? unitOffers(units) : vehicleOffer(vehicle, isSold),
    related: await related(comparableFacts(vehicle), catalogue.carts, vehicles),
    /** Null while the price is on request. */
    priceFacts: isPriced(vehicle) ? priceFacts(vehicle, catalogue) : null,
  };
}
