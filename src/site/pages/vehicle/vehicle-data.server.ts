import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Cart } from "#domain/carts/cart-schema.ts";
import { type ComparableFacts, cartFacts, relatedCarts } from "#domain/carts/related-carts.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { specifications } from "#domain/carts/vehicle.ts";
import { hoursRows } from "#domain/dealership/hours.ts";
import { deliveryEstimate } from "#domain/places/delivery.ts";
import { comparableFacts } from "#domain/search/comparable-facts.ts";
import { planWords } from "#ui/cart-drawing/plan-parts.ts";
import { planSize } from "#ui/cart-drawing/plan-view.ts";
import type { PriceFacts } from "./price-view.ts";

export type CartData = ReturnType<typeof cartData>;
export type StockData = ReturnType<typeof stockData>;
export type CartPlan = ReturnType<typeof cartPlan>;
export type Related = ReturnType<typeof related>;

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
      .sort((one, other) => one.name.localeCompare(other.name)),
  };
}

export function cartPlan(cart: Cart) {
  return { words: planWords(cart), size: planSize(cart) };
}

function related(facts: ComparableFacts, carts: readonly Cart[]) {
  return relatedCarts(facts, carts).map(({ cart, reason, differences }) => ({
    slug: cart.slug,
    name: cart.vehicleName,
    reason,
    differences,
  }));
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

export function cartData(
  cart: Cart,
  { price, inStock, isNew, images }: Pick<Vehicle, "price" | "inStock" | "isNew" | "images">,
  catalogue: Catalogue,
) {
  const { brands, reviews, carts } = catalogue;
  const make = brands.makes.find(({ brandSlug }) => brandSlug === cart.brand.toLowerCase());
  return {
    slug: cart.slug,
    vehicleName: cart.vehicleName,
    model: cart.model,
    brand: cart.brand,
    series: cart.series,
    colors: cart.colors,
    tagline: cart.tagline,
    partnerUrl: cart.partnerUrl,
    seats: cart.seats,
    range: cart.range,
    topSpeed: cart.topSpeed,
    driveType: cart.driveType,
    features: cart.features,
    specifications: specifications(cart),
    description: cart.description,
    seo: cart.seo,
    price,
    inStock,
    isNew,
    /** Paths of its pictures, the dealer's own photographs first. */
    images,
    rating:
      reviews.mode === "none"
        ? null
        : {
            value: reviews.displayedRating,
            sample: reviews.mode === "sample",
            reviews: reviews.reviews,
          },
    plan: cartPlan(cart),
    service: service(catalogue),
    makeBadges: make?.badges ?? [],
    related: related(cartFacts(cart), carts),
    priceFacts: priceFacts({ name: cart.vehicleName, price }, catalogue),
  };
}

export function stockData(vehicle: Vehicle, catalogue: Catalogue) {
  return {
    vehicle,
    related: related(comparableFacts(vehicle), catalogue.carts),
    priceFacts: priceFacts(vehicle, catalogue),
  };
}
