import type { Cart } from "#domain/carts/cart-schema.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { type Condition, conditionOf } from "./condition.ts";
import { feedText } from "./feed-text.ts";
import { isGtin } from "./gtin.ts";
import { type FeedService, LIMITS } from "./product-limits.ts";

/** A vehicle as the services take it. All texts are one line; the price is in whole US dollars. */
export type Product = {
  id: string;
  title: string;
  description: string;
  /** Of its own page. */
  path: string;
  /** Of its first picture, in whatever format the stock has it. */
  picture: string;
  inStock: boolean;
  condition: Condition;
  price: number;
  brand: string;
  /** The dealership's own kind of product: brand and series or category. */
  type: string;
  gtin: string | null;
  mpn: string | null;
};

type Facts = Omit<Product, "condition" | "picture"> & {
  condition: Condition | undefined;
  picture: string | undefined;
};

/** The picture that the services are shown, or undefined: a drawing shows no product. */
export function shownPicture(images: readonly string[]): string | undefined {
  return images.find((path) => !/\.svg($|\?)/i.test(path));
}

/** A name in capital letters alone is refused as a title; what every catalogue cart is makes it one. */
function titleOf(vehicle: Vehicle, cart: Cart | undefined): string {
  return cart ? `${vehicle.name} electric golf cart, ${cart.seats} seats` : vehicle.name;
}

function identifier(value: string | number | undefined): string | null {
  const text = feedText(String(value ?? ""));
  return text === "" ? null : text;
}

function factsOf(vehicle: Vehicle, cart: Cart | undefined): Facts {
  const { id, brand, category, images, inStock, price, specifications } = vehicle;
  return {
    id: feedText(id),
    title: feedText(titleOf(vehicle, cart)),
    description: feedText(cart?.description ?? vehicle.description),
    path: `/vehicles/${encodeURIComponent(id)}`,
    picture: shownPicture(images),
    inStock,
    condition: conditionOf(vehicle),
    price,
    brand: feedText(brand),
    type: [brand, category].map(feedText).filter(Boolean).join(" > "),
    gtin: identifier(specifications.gtin),
    mpn: identifier(specifications.mpn),
  };
}

const TEXTS = ["id", "title", "description", "brand"] as const;

const UNKNOWN_CONDITION =
  "condition: it is not known whether it is new, used or refurbished; import it with a column condition";

function refusals(facts: Facts, service: FeedService): string[] {
  const texts = TEXTS.flatMap((field) => {
    const most = LIMITS[service][field];
    if (facts[field] === "") return [`${field}: is missing`];
    if (facts[field].length > most) return [`${field}: is longer than ${most} characters`];
    return [];
  });
  const { condition, gtin, picture, price } = facts;
  return [
    ...texts,
    ...(picture === undefined ? ["picture: there is none; add one with vehicles photos"] : []),
    ...(condition === undefined ? [UNKNOWN_CONDITION] : []),
    ...(Number.isInteger(price) && price > 0 ? [] : ["price: is not a number of dollars above 0"]),
    ...(gtin === null || isGtin(gtin) ? [] : ["gtin: has a wrong length or check digit"]),
  ];
}

export type Judged = { ok: true; product: Product } | { ok: false; why: string[] };

/**
 * A vehicle as a product, or why a service would not take it; nothing is guessed or cut to fit. `cart` is the content
 * of a catalogue cart.
 */
export function productOf(vehicle: Vehicle, cart: Cart | undefined, service: FeedService): Judged {
  const facts = factsOf(vehicle, cart);
  const why = refusals(facts, service);
  const { condition, picture } = facts;
  if (why.length > 0 || condition === undefined || picture === undefined) return { ok: false, why };
  return { ok: true, product: { ...facts, condition, picture } };
}
