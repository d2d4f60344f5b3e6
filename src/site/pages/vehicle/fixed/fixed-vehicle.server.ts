import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Cart } from "#domain/carts/cart-schema.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { specifications } from "#domain/carts/vehicle.ts";
import { hoursRows } from "#domain/dealership/hours.ts";
import { planWords } from "#ui/cart-plan/plan-parts.ts";
import { planSize } from "#ui/cart-plan/plan-view.ts";

/** What the browser is told of a catalogue cart; serializable. */
export type FixedVehicle = ReturnType<typeof fixedVehicle>;

/** What the server alone knows of it: the parts of its page that no script touches, and its metadata. */
export type FixedFacts = ReturnType<typeof fixedFacts>;

type Stock = Pick<Vehicle, "price" | "inStock" | "isNew" | "images">;

/** The facts of a catalogue cart, with price, stock and pictures as staff last set them. */
export function fixedVehicle(cart: Cart, stock: Stock, { reviews }: Pick<Catalogue, "reviews">) {
  return {
    slug: cart.slug,
    vehicleName: cart.vehicleName,
    model: cart.model,
    brand: cart.brand,
    series: cart.series,
    price: stock.price,
    inStock: stock.inStock,
    isNew: stock.isNew,
    colors: cart.colors,
    tagline: cart.tagline,
    partnerUrl: cart.partnerUrl,
    /** Paths of its pictures, the dealer's own photographs first. */
    images: stock.images,
    rating:
      reviews.mode === "none"
        ? null
        : { value: reviews.displayedRating, sample: reviews.mode === "sample" },
  };
}

type Sources = Pick<Catalogue, "brands" | "dealership" | "figures" | "reviews">;

/** Everything else of it. */
export function fixedFacts(cart: Cart, { brands, dealership, figures, reviews }: Sources) {
  const make = brands.makes.find(({ brandSlug }) => brandSlug === cart.brand.toLowerCase());
  return {
    seats: cart.seats,
    range: cart.range,
    topSpeed: cart.topSpeed,
    driveType: cart.driveType,
    features: cart.features,
    specifications: specifications(cart),
    description: cart.description,
    seo: cart.seo,
    reviews: reviews.reviews,
    plan: { words: planWords(cart), size: planSize(cart) },
    service: {
      /** US dollars. */
      hourlyRate: figures.services.hourlyRate,
      hours: hoursRows(
        dealership.hours.service.filter((entry) => "opens" in entry),
        "short",
      ),
    },
    makeBadges: make?.badges ?? [],
  };
}
