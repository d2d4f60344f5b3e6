import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Cart } from "#domain/carts/cart-schema.ts";
import type { Make } from "#domain/content/site-content-schema.ts";
import { hoursSentence } from "#domain/dealership/hours.ts";
import { usd } from "#domain/money.ts";
import { cartCard } from "#site/cards/card-data.ts";
import { autoDealer } from "#site/seo/structured-data.ts";
import { reach } from "./words/reach.ts";
import { serviceLine } from "./words/service-line.ts";

export type HomeData = ReturnType<typeof homeData>;

function span(numbers: readonly number[]): string {
  const lowest = Math.min(...numbers);
  const highest = Math.max(...numbers);
  return lowest === highest ? String(lowest) : `${lowest}–${highest}`;
}

/** What the carts span, from the catalogue. */
function figures(carts: readonly Cart[]) {
  return [
    { value: String(carts.length), label: "carts to choose from" },
    { value: span(carts.map(({ seats }) => seats)), label: "seats" },
    { value: `${span(carts.map(({ range }) => range))} mi`, label: "range" },
    { value: `${span(carts.map(({ topSpeed }) => topSpeed))} mph`, label: "top speed" },
  ];
}

/** A make with a page of its own says how many carts it has and from what price. */
function makeEntry({ name, brandSlug, badges }: Make, carts: readonly Cart[]) {
  const own = carts.filter(({ brand }) => brand.toLowerCase() === brandSlug);
  const lowest = Math.min(...own.map(({ price }) => price));
  return {
    name,
    badges,
    page:
      brandSlug === null || own.length === 0
        ? null
        : { to: `/${brandSlug}`, text: `${own.length} carts from ${usd(lowest)}` },
  };
}

/** Everything that the home page shows beyond the shared facts. */
export function homeData(catalogue: Catalogue, publicUrl: string) {
  const { dealership, carts, areas } = catalogue;
  const { rules } = catalogue.rentals;
  return {
    jsonLd: autoDealer(publicUrl, catalogue),
    region: dealership.region,
    figures: figures(carts),
    rentalDays: `${rules.minimumHours / 24} to ${rules.maximumDays} days`,
    serviceLine: serviceLine(catalogue.figures, dealership),
    makes: catalogue.brands.makes.map((make) => makeEntry(make, carts)),
    featured: catalogue.home.featured.flatMap(({ slug, price }) => {
      const cart = catalogue.cartBySlug.get(slug);
      return cart ? [{ slug, card: cartCard(cart, { price }) }] : [];
    }),
    about: {
      since: dealership.foundedYear,
      customers: dealership.happyCustomers,
      years: dealership.yearsExperience,
      reach: reach(areas),
    },
    places: areas.map(({ slug, name, lat, lon, group }) => ({ slug, name, lat, lon, group })),
    locations: dealership.locations.flatMap(({ name, coordinates, outOfArea }) =>
      coordinates && !outOfArea ? [{ name, ...coordinates }] : [],
    ),
    hours: hoursSentence(dealership.hours.sales),
    branches: dealership.locations
      .filter(({ outOfArea }) => outOfArea)
      .map(({ slug, name, address, phone, coordinates }) => ({
        slug,
        name,
        address,
        phone,
        coordinates,
      })),
  };
}
