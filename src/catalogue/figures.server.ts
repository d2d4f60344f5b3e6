import { z } from "zod";
import { deliveryEstimate } from "#domain/places/delivery.ts";
import { toSlug } from "#domain/slug.ts";
import type { ContentFiles } from "./content-files.server.ts";

/** Values by the first part of a name in `{{…}}`. */
export type Figures = Record<string, unknown>;

/** The files that hold the figures. Their own texts name none. */
export const FIGURE_FILES = ["dealership", "rentals", "figures", "retention"] as const;

export type FigureFiles = Pick<ContentFiles, (typeof FIGURE_FILES)[number]>;

const cartFigures = z.looseObject({
  brand: z.string(),
  price: z.number(),
  seats: z.number(),
  range: z.number(),
  topSpeed: z.number(),
});
type CartFigures = z.infer<typeof cartFigures>;

const coordinates = z.looseObject({ lat: z.number(), lon: z.number() });

const leastAndMost = (numbers: readonly number[]) => [Math.min(...numbers), Math.max(...numbers)];

function summary(carts: readonly CartFigures[]): Figures {
  const prices = leastAndMost(carts.map(({ price }) => price));
  return {
    count: carts.length,
    lowestPrice: prices[0],
    highestPrice: prices[1],
    seats: leastAndMost(carts.map(({ seats }) => seats)),
    range: leastAndMost(carts.map(({ range }) => range)),
    topSpeed: leastAndMost(carts.map(({ topSpeed }) => topSpeed)),
  };
}

function listCarts(files: ReadonlyMap<string, unknown>): Figures {
  const carts = [...files].flatMap(([slug, data]) => {
    const cart = cartFigures.safeParse(data);
    return cart.success ? [{ slug, ...cart.data }] : [];
  });
  const brands = Map.groupBy(carts, ({ brand }) => toSlug(brand));
  return {
    ...summary(carts),
    brands: [...new Set(carts.map(({ brand }) => brand))],
    ...Object.fromEntries([...brands].map(([brand, own]) => [brand, summary(own)])),
    ...Object.fromEntries(carts.map((cart) => [cart.slug, cart])),
  };
}

/** Takes carts and areas by slug as they are in their files, since their texts are not filled yet. */
export function collectFigures(
  { dealership, rentals, figures, retention }: FigureFiles,
  carts: ReadonlyMap<string, unknown>,
  areas: ReadonlyMap<string, unknown>,
): Figures {
  const prices = rentals.vehicles.flatMap(({ plans }) => plans.map(({ price }) => price));
  return {
    dealership,
    figures,
    retention,
    rental: { ...rentals, lowestPrice: Math.min(...prices) },
    carts: listCarts(carts),
    areas: { count: areas.size },
  };
}

export function areaFigures({ dealership, rentals }: FigureFiles, data: unknown): Figures {
  const place = coordinates.safeParse(data);
  const estimate = place.success
    ? deliveryEstimate(dealership.locations, place.data, rentals.delivery)
    : null;
  return { area: { deliveryMiles: estimate?.miles, deliveryFee: estimate?.fee } };
}

/** The names of all numbers equal to one, the nearest first. */
export function listNames(number: number, figures: unknown, path = ""): string[] {
  if (figures === number) return [path];
  if (typeof figures !== "object" || figures === null) return [];
  const named = Array.isArray(figures)
    ? figures.map((item: unknown, index): [string, unknown] => [
        findName(item) ?? String(index),
        item,
      ])
    : Object.entries(figures);
  return named
    .flatMap(([name, inner]) => listNames(number, inner, path === "" ? name : `${path}.${name}`))
    .toSorted((a, b) => a.split(".").length - b.split(".").length);
}

function findName(item: unknown): string | null {
  if (typeof item !== "object" || item === null) return null;
  const name: unknown = Reflect.get(item, "id");
  return typeof name === "string" ? name : null;
}
