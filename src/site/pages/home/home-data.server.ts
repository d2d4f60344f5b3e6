import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Cart } from "#domain/carts/cart-schema.ts";
import type { Make } from "#domain/content/site-content-schema.ts";
import { hoursSentence } from "#domain/dealership/hours.ts";
import { serviceLine } from "#domain/dealership/service-line.ts";
import { pluralize, usd } from "#domain/money.ts";
import { phonePicture } from "#domain/pictures.ts";
import type { Area } from "#domain/places/area-schema.ts";
import { toSlug } from "#domain/slug.ts";
import { cartCard } from "#site/cards/card-data.ts";
import { autoDealer } from "#site/seo/auto-dealer.ts";
import { siteRating } from "#site/seo/structured-data.ts";

export type HomeData = ReturnType<typeof homeData>;

function span(numbers: readonly number[]): string {
  const lowest = Math.min(...numbers);
  const highest = Math.max(...numbers);
  return lowest === highest ? String(lowest) : `${lowest}–${highest}`;
}

function figures(carts: readonly Cart[]) {
  return [
    { value: String(carts.length), label: "carts" },
    { value: span(carts.map(({ seats }) => seats)), label: "seats" },
    { value: `${span(carts.map(({ range }) => range))} mi`, label: "range" },
    { value: `${span(carts.map(({ topSpeed }) => topSpeed))} mph`, label: "top speed" },
  ];
}

/** Makes and brands may be spelled differently: "Denago" and "DENAGO". */
function makeEntry({ name, badges }: Make, carts: readonly Cart[]) {
  const slug = toSlug(name);
  const own = carts.filter(({ brand }) => toSlug(brand) === slug);
  const lowest = Math.min(...own.map(({ price }) => price));
  return {
    name,
    badges,
    page:
      own.length === 0
        ? null
        : { to: `/${slug}`, text: `${pluralize(own.length, "cart")} from ${usd(lowest)}` },
  };
}

/** The makes of the list, and any other brand that has carts. */
function listMakes({ brands, makes }: Pick<Catalogue, "brands" | "makes">): Make[] {
  const listed = makes.makes.map(({ name }) => toSlug(name));
  const others = brands.filter(({ slug }) => !listed.includes(slug));
  return [...makes.makes, ...others.map(({ name }) => ({ name, badges: [] }))];
}

type Place = Pick<Area, "name" | "lat" | "lon" | "group">;

function outermost(places: readonly Place[], measure: (place: Place) => number): string | null {
  return (
    places.reduce<Place | null>(
      (best, place) => (best === null || measure(place) > measure(best) ? place : best),
      null,
    )?.name ?? null
  );
}

/** "from Point Pleasant to Beach Haven, and inland to Browns Mills"; towns beyond the map do not count. */
export function extentText(places: readonly Place[]): string {
  const coast = places.filter(({ group }) => group !== "inland" && group !== "beyond");
  const inland = places.filter(({ group }) => group === "inland");
  const north = outermost(coast, ({ lat }) => lat);
  const south = outermost(coast, ({ lat }) => -lat);
  const west = outermost(inland, ({ lon }) => -lon);
  const along = north === south ? `in ${north}` : `from ${north} to ${south}`;
  return west === null ? along : `${along}, and inland to ${west}`;
}

export function homeData(catalogue: Catalogue, publicUrl: string) {
  const { dealership, carts, areas } = catalogue;
  const { rules } = catalogue.rentals;
  return {
    jsonLd: { ...autoDealer(publicUrl, catalogue), ...siteRating(catalogue.reviews) },
    region: dealership.region,
    figures: figures(carts),
    phonePicture: phonePicture("dune"),
    rentalDays: `${rules.minimumHours / 24} to ${rules.maximumDays} days`,
    serviceLine: serviceLine(catalogue.figures, dealership),
    makes: listMakes(catalogue).map((make) => makeEntry(make, carts)),
    featured: catalogue.home.featured.flatMap(({ cart: slug, price: printed }) => {
      const cart = catalogue.cartBySlug.get(slug);
      if (!cart) return [];
      const price = printed ?? cart.price;
      /** Null unless the inventory says another price than this page. */
      const listedPrice = price === cart.price ? null : cart.price;
      return [{ slug, card: cartCard(cart, { price }), listedPrice }];
    }),
    about: {
      since: dealership.foundedYear,
      customers: dealership.happyCustomers,
      years: dealership.yearsExperience,
      extent: extentText(areas),
    },
    places: areas.map(({ slug, name, lat, lon, group }) => ({ slug, name, lat, lon, group })),
    locations: dealership.locations.flatMap(({ name, coordinates, outOfArea }) =>
      coordinates && !outOfArea ? [{ name, ...coordinates }] : [],
    ),
    hours: hoursSentence(dealership.hours.sales),
    branches: dealership.locations.filter(({ outOfArea }) => outOfArea),
  };
}
