import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Cart } from "#domain/carts/cart-schema.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { hoursRows } from "#domain/dealership/hours.ts";

/** What the page of a catalogue cart shows; serializable. */
export type FixedVehicle = ReturnType<typeof fixedVehicle>;

type Sources = Pick<Catalogue, "brands" | "dealership" | "figures" | "reviews">;

/** The facts of a catalogue cart, with price, stock and pictures as staff last set them. */
export function fixedVehicle(
  cart: Cart,
  stock: Pick<Vehicle, "price" | "inStock" | "isNew" | "images">,
  { brands, dealership, figures, reviews }: Sources,
) {
  const make = brands.makes.find(({ brandSlug }) => brandSlug === cart.brand.toLowerCase());
  return {
    slug: cart.slug,
    vehicleName: cart.vehicleName,
    model: cart.model,
    brand: cart.brand,
    series: cart.series,
    price: stock.price,
    inStock: stock.inStock,
    isNew: stock.isNew,
    seats: cart.seats,
    range: cart.range,
    topSpeed: cart.topSpeed,
    driveType: cart.driveType,
    colors: cart.colors,
    features: cart.features,
    tagline: cart.tagline,
    description: cart.description,
    seo: cart.seo,
    partnerUrl: cart.partnerUrl,
    /** Paths of its pictures, the dealer's own photographs first. */
    images: stock.images,
    rating:
      reviews.mode === "none"
        ? null
        : {
            value: reviews.displayedRating,
            sample: reviews.mode === "sample",
            reviews: reviews.reviews,
          },
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
