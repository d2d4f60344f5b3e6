import type { Cart } from "./cart-schema.ts";
import { type Availability, type OfferedUnit, toAvailability } from "./unit.ts";
import type { Vehicle } from "./vehicle.ts";

/** Price in whole US dollars. */
export type Product = {
  /** The stock number of a unit, or the id of a vehicle without units. */
  id: string;
  vehicle: string;
  title: string;
  description: string;
  path: string;
  picture: string;
  availability: Availability;
  /** Only for a preorder. */
  availableOn: string | null;
  condition: Condition;
  price: number;
  brand: string;
  type: string;
  gtin: string | null;
  mpn: string | null;
};

type Facts = Omit<Product, "condition" | "picture" | "price"> & {
  price: number | null;
  condition: Condition | undefined;
  picture: string | undefined;
};

/** The services take no SVG. */
export function feedPicture(images: readonly string[]): string | undefined {
  return images.find((path) => !/\.svg($|\?)/i.test(path));
}

/** Titles all in capitals are rejected, as are the bare names of catalogue carts. */
function formatTitle(vehicle: Vehicle, cart: Cart | undefined): string {
  return cart ? `${vehicle.name} electric golf cart, ${cart.seats} seats` : vehicle.name;
}

function identifier(value: string | number | undefined): string | null {
  const text = feedText(String(value ?? ""));
  return text === "" ? null : text;
}

/** The services know no demo carts. */
const UNIT_CONDITIONS = { new: "new", used: "used", demo: "used" } as const;

function offerFacts(vehicle: Vehicle, unit: OfferedUnit | null) {
  if (unit === null) {
    const { id, inStock, price } = vehicle;
    const availability: Availability = inStock ? "in stock" : "out of stock";
    return { id, availability, availableOn: null, condition: toCondition(vehicle), price };
  }
  const availability = toAvailability(unit);
  return {
    id: unit.stockNumber,
    availability,
    availableOn: availability === "preorder" ? unit.day : null,
    condition: UNIT_CONDITIONS[unit.condition],
    price: unit.price,
  };
}

function listFacts(vehicle: Vehicle, unit: OfferedUnit | null, cart: Cart | undefined): Facts {
  const { id, brand, category, images, specifications } = vehicle;
  const offer = offerFacts(vehicle, unit);
  return {
    ...offer,
    id: feedText(offer.id),
    vehicle: id,
    title: feedText(formatTitle(vehicle, cart)),
    description: feedText(cart?.description ?? vehicle.description),
    path: `/vehicles/${encodeURIComponent(id)}`,
    picture: feedPicture(images),
    brand: feedText(brand),
    type: [brand, category].map(feedText).filter(Boolean).join(" > "),
    gtin: identifier(specifications.gtin),
    mpn: identifier(specifications.mpn),
  };
}

const TEXTS = ["id", "title", "description", "brand"] as const;

const UNKNOWN_CONDITION =
  "condition: it is not known whether it is new, used or refurbished; import it with a column condition";

function rejectionReasons(facts: Facts, service: FeedService): string[] {
  const texts = TEXTS.flatMap((field) => {
    const most = LIMITS[service][field];
    if (facts[field] === "") return [`${field}: is missing`];
    if (facts[field].length > most) return [`${field}: is longer than ${most} characters`];
    return [];
  });
  const { condition, gtin, picture, price } = facts;
  return [
    ...texts,
    ...(picture === undefined ? ["picture: there is none; add one at the desk"] : []),
    ...(condition === undefined ? [UNKNOWN_CONDITION] : []),
    ...(price === null ? ["price: is on request, and the services need one"] : []),
    ...(price === null || (Number.isInteger(price) && price > 0)
      ? []
      : ["price: is not a number of dollars above 0"]),
    ...(gtin === null || isGtin(gtin) ? [] : ["gtin: has a wrong length or check digit"]),
  ];
}

export type ProductResult = { ok: true; product: Product } | { ok: false; why: string[] };

/** One product for each unit that can be bought; the vehicle itself if it has none. */
export function toProducts(
  vehicle: Vehicle,
  units: readonly OfferedUnit[],
  cart: Cart | undefined,
  service: FeedService,
): ProductResult[] {
  const offers = units.length > 0 ? units : [null];
  return offers.map((unit) => toProduct(vehicle, unit, cart, service));
}

function toProduct(
  vehicle: Vehicle,
  unit: OfferedUnit | null,
  cart: Cart | undefined,
  service: FeedService,
): ProductResult {
  const facts = listFacts(vehicle, unit, cart);
  const why = rejectionReasons(facts, service);
  const { condition, picture, price } = facts;
  if (why.length > 0 || condition === undefined || picture === undefined || price === null) {
    return { ok: false, why };
  }
  return { ok: true, product: { ...facts, condition, picture, price } };
}

export type Condition = "new" | "used" | "refurbished";

const WORDS = new Map<string, Condition>([
  ["new", "new"],
  ["used", "used"],
  ["preowned", "used"],
  ["secondhand", "used"],
  ["refurbished", "refurbished"],
  ["reconditioned", "refurbished"],
]);

const conditionFrom = (text: unknown) =>
  WORDS.get(
    String(text ?? "")
      .toLowerCase()
      .replaceAll(/[\s-]/g, ""),
  );

/** Undefined if the specification and the category of an imported vehicle do not decide. */
export function toCondition(
  vehicle: Pick<Vehicle, "catalogue" | "category" | "specifications">,
): Condition | undefined {
  if (vehicle.catalogue) return "new";
  const stated = vehicle.specifications.condition;
  const byCategory = conditionFrom(vehicle.category);
  if (stated === undefined) return byCategory;
  const statedCondition = conditionFrom(stated);
  return byCategory === undefined || byCategory === statedCondition ? statedCondition : undefined;
}

/** GS1 General Specifications, 7.9. */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  const sum = [...text]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

export const FEED_SERVICES = ["Google", "Meta"] as const;
export type FeedService = (typeof FEED_SERVICES)[number];

type Limits = { id: number; title: number; description: number; brand: number };

/**
 * Google: https://support.google.com/merchants/answer/7052112 (product data specification). Meta:
 * https://www.facebook.com/business/help/120325381656392 (fields of a catalog).
 */
export const LIMITS: Readonly<Record<FeedService, Limits>> = {
  Google: { id: 50, title: 150, description: 5000, brand: 70 },
  Meta: { id: 100, title: 200, description: 9999, brand: 100 },
};

// Not allowed in XML 1.0 (https://www.w3.org/TR/xml/#charsets), invisible, or changing the text
// direction.
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}]+/gu;

const PRINTABLE_ASCII = /^[!-~]+(?: [!-~]+)*$/;

export function feedText(text: string): string {
  if (PRINTABLE_ASCII.test(text)) return text;
  return text
    .replaceAll(INVISIBLE, " ")
    .replaceAll(/\s+/gu, " ")
    .replace(/^[\p{Cf}\p{Z}]+/u, "")
    .trimEnd();
}
