import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Cart } from "#domain/carts/cart-schema.ts";
import {
  cartToVehicle,
  catalogueVehicle,
  isPriced,
  type Vehicle,
  vehicleBadge,
} from "#domain/carts/vehicle.ts";
import { type Brand, isOfBrand } from "#domain/content/brand-schema.ts";
import { serviceLine } from "#domain/dealership/service-line.ts";
import { usd, usdRange } from "#domain/money.ts";
import { PLACEHOLDER_IMAGE } from "#domain/pictures.ts";
import { PARAMS } from "#domain/search/cart-query.ts";
import { cartCard } from "#site/cards/card-data.ts";
import { withStock } from "#site/cards/stock-cards.server.ts";
import type { Services } from "#site/services.ts";
import { listBrandFacts } from "./brand-facts.ts";
import {
  listSeriesCards,
  modelLink,
  type PlacePicture,
  placePicture,
} from "./brand-series.server.ts";

export type BrandData = ReturnType<typeof brandData>;

export function brandVehicles(brand: Brand, vehicles: readonly Vehicle[]): Vehicle[] {
  return vehicles.filter((vehicle) => isOfBrand(brand, vehicle));
}

export function catalogueVehicles(brand: Brand, { carts }: Pick<Catalogue, "carts">): Vehicle[] {
  return brandVehicles(brand, carts.map(cartToVehicle));
}

function gridCard(brand: Brand, slug: string, catalogue: Catalogue, vehicles: readonly Vehicle[]) {
  const cart = catalogue.cartBySlug.get(slug);
  if (!cart) return [];
  const vehicle = catalogueVehicle(cart, vehicles.find(({ id }) => id === slug) ?? null);
  const card = cartCard(cart, { price: vehicle.price, drive: brand.driveLabel });
  // The page says brand, series and what they are like above.
  return [{ slug, card: { ...card, badge: vehicleBadge(vehicle), kicker: "", text: "" } }];
}

function brightness(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  // Luma weights of ITU-R BT.601: enough to rank paints.
  return 0.299 * (value >> 16) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255);
}

/** Compares first colors (#rrggbb), which the pictures show; the first of equals. */
function lightest<C extends { colors: readonly { hex: string }[] }>(
  carts: readonly C[],
): C | undefined {
  const ranked = carts.map((cart) => ({
    cart,
    light: brightness(cart.colors[0]?.hex ?? "#000000"),
  }));
  return ranked.toSorted((a, b) => b.light - a.light)[0]?.cart;
}

/** The hero's ground is dark, so it shows the lightest cart. */
function cutOut(
  brand: Brand,
  vehicles: readonly Vehicle[],
  { cartBySlug }: Pick<Catalogue, "cartBySlug">,
) {
  const carts = brand.grid.flatMap((slug) => cartBySlug.get(slug) ?? []);
  const cart = lightest(carts);
  if (!cart) return null;
  const [image] = (vehicles.find(({ id }) => id === cart.slug) ?? cartToVehicle(cart)).images;
  return { image: image ?? PLACEHOLDER_IMAGE, name: cart.vehicleName };
}

/**
 * The first of the grid's carts that is rendered by day in its scene, rather of a series with others, which has another picture
 * to show; null if none is.
 */
function dayPicture(
  brand: Brand,
  { cartBySlug, rendered }: Pick<Catalogue, "cartBySlug" | "rendered">,
): PlacePicture | null {
  const isOnly = ({ series }: Cart) =>
    [...cartBySlug.values()].filter((other) => other.series === series).length === 1;
  const carts = brand.grid.flatMap((slug) => cartBySlug.get(slug) ?? []);
  return (
    carts
      .toSorted((a, b) => Number(isOnly(a)) - Number(isOnly(b)))
      .map((cart) => placePicture(cart, rendered))
      .find(Boolean) ?? null
  );
}

/** "DENAGO from $8,495 to $11,995", and "(EV CITY $15,000)" for models whose prices lie outside. */
export function priceLine(
  { name, priceRange }: Pick<Brand, "name" | "priceRange">,
  vehicles: readonly Vehicle[],
): { range: string; outside: string | null } {
  const priced = vehicles.filter(isPriced);
  const counting = priced.filter(
    ({ id, catalogue }) => catalogue && !priceRange.leavesOut.includes(id),
  );
  const prices = (counting.length > 0 ? counting : priced).map(({ price }) => price);
  const [from, to] = [Math.min(...prices), Math.max(...prices)];
  const outside = priced
    .filter(({ price }) => price < from || price > to)
    .map((vehicle) => `${modelLink(vehicle).name} ${usd(vehicle.price)}`);
  return {
    range: `${name} from ${usdRange(from, to)}`,
    outside: outside.length === 0 ? null : `(${outside.join(", ")})`,
  };
}

export function brandData(brand: Brand, catalogue: Catalogue, vehicles: readonly Vehicle[]) {
  const day = dayPicture(brand, catalogue);
  const series = new Set(brand.series.map(({ name }) => name.toLowerCase()));
  return {
    slug: brand.slug,
    name: brand.name,
    lead: brand.lead,
    facts: listBrandFacts(brand, vehicles, catalogue.cartBySlug),
    seo: brand.seo,
    scene: brand.scene,
    inventoryPath: `/inventory?${new URLSearchParams({ [PARAMS.brand]: brand.name.toLowerCase() })}`,
    hero: cutOut(brand, vehicles, catalogue),
    day: day && { wide: day.wide, phone: null, words: day.words },
    priceLine: priceLine(brand, vehicles),
    series: listSeriesCards(brand, vehicles, catalogue, day),
    /** Models of series that have no card. */
    more: vehicles.filter(({ category }) => !series.has(category.toLowerCase())).map(modelLink),
    grid: brand.grid.flatMap((slug) => gridCard(brand, slug, catalogue, vehicles)),
    models: vehicles.map(modelLink),
    serviceLine: serviceLine(catalogue.figures, catalogue.dealership),
    since: catalogue.dealership.foundedYear,
  };
}

export async function loadBrand(
  brand: Brand,
  catalogue: Catalogue,
  vehicles: Pick<Services["vehicles"], "list" | "find">,
): Promise<BrandData> {
  const own =
    brand.lists === "stock"
      ? brandVehicles(brand, await vehicles.list())
      : catalogueVehicles(brand, catalogue);
  const shown = brandData(brand, catalogue, own);
  return { ...shown, grid: await withStock(shown.grid, vehicles) };
}
