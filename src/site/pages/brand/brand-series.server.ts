import type { Catalogue } from "#catalogue/catalogue.ts";
import { coloredPictures } from "#domain/carts/cart-pictures.ts";
import type { Cart } from "#domain/carts/cart-schema.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import type { Brand } from "#domain/content/brand-schema.ts";
import { heroScene } from "#domain/hero-scene.ts";
import { heroPicture, PLACEHOLDER_IMAGE, type WidePicture } from "#domain/pictures.ts";
import { PARAMS } from "#domain/search/cart-query.ts";
import { seriesValue } from "#domain/search/facet-values.ts";
import { vehicleCard } from "#site/cards/card-data.ts";

/** A cart by day in its scene. */
export type PlacePicture = { slug: string; scene: string; wide: WidePicture; words: string };

export function modelLink(vehicle: Vehicle) {
  return { to: `/vehicles/${encodeURIComponent(vehicle.id)}`, name: vehicleCard(vehicle).name };
}

function seriesPath(series: string): string {
  return `/inventory?${new URLSearchParams({ [PARAMS.series]: seriesValue(series.toLowerCase()) })}`;
}

/** Null until the cart is rendered by day. */
export function placePicture(
  cart: Cart | undefined,
  rendered: Catalogue["rendered"],
): PlacePicture | null {
  if (cart === undefined) return null;
  const pictures = coloredPictures(cart, rendered.carts[cart.slug]);
  if (!pictures?.hasHero) return null;
  return {
    slug: cart.slug,
    scene: heroScene(cart.vehicleName),
    wide: heroPicture(cart.slug, pictures.standard),
    words: cart.vehicleName,
  };
}

/** Rather a cart that the grid leaves out, in a place that the page does not show yet. */
function choosePlace(
  places: readonly PlacePicture[],
  shown: readonly PlacePicture[],
  grid: readonly string[],
): PlacePicture | null {
  const rank = ({ slug, scene }: PlacePicture) =>
    (shown.some((other) => other.slug === slug) ? 4 : 0) +
    (grid.includes(slug) ? 2 : 0) +
    (shown.some((other) => other.scene === scene) ? 1 : 0);
  return places.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}

function seriesCard(
  { modelsPerSeries }: Brand,
  series: Brand["series"][number],
  vehicles: readonly Vehicle[],
  place: PlacePicture | null,
) {
  const listed = vehicles.slice(0, modelsPerSeries);
  return {
    ...series,
    count: vehicles.length,
    place,
    /** In place of a place. */
    image: vehicles[0]?.images[0] ?? PLACEHOLDER_IMAGE,
    models: listed.map(modelLink),
    more:
      vehicles.length > listed.length
        ? { count: vehicles.length - listed.length, to: seriesPath(series.name) }
        : null,
  };
}

export type SeriesCard = ReturnType<typeof seriesCard>;

/** `hero` is the picture that the page opens with. */
export function listSeriesCards(
  brand: Brand,
  vehicles: readonly Vehicle[],
  { cartBySlug, rendered }: Pick<Catalogue, "cartBySlug" | "rendered">,
  hero: PlacePicture | null,
): SeriesCard[] {
  const all = brand.series.map((series) => {
    const name = series.name.toLowerCase();
    const own = vehicles.filter(({ category }) => category.toLowerCase() === name);
    const places = own.flatMap(({ id }) => placePicture(cartBySlug.get(id), rendered) ?? []);
    return { series, own, places, scenes: new Set(places.map(({ scene }) => scene)).size };
  });
  const shown = hero === null ? [] : [hero];
  const chosen = new Map<string, PlacePicture>();
  // Series with fewer places choose first.
  for (const { series, places } of all.toSorted((a, b) => a.scenes - b.scenes)) {
    const place = choosePlace(places, shown, brand.grid);
    if (place === null) continue;
    shown.push(place);
    chosen.set(series.name, place);
  }
  return all.map(({ series, own }) =>
    seriesCard(brand, series, own, chosen.get(series.name) ?? null),
  );
}
