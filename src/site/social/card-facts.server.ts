import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { usd } from "#domain/money.ts";
import type { ScenePicture } from "#domain/pictures.ts";
import { drawingPath } from "#domain/pictures.ts";
import { areaScene } from "#domain/places/areas.ts";
import { PLACEHOLDER_IMAGE, vehicleCard } from "#site/cards/card-data.ts";
import type { Services } from "#site/services.ts";
import { siteFacts } from "#site/site-facts.ts";
import { cartDrawing } from "#ui/cart-drawing/cart-drawing.ts";
import type { SocialCard } from "./social-card.ts";

type Sources = Pick<Services, "catalogue" | "vehicles" | "publicUrl">;
type Text = { kicker: string; title: string; line: string; scene: ScenePicture };

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function foot({ dealership }: Pick<Catalogue, "dealership">): string {
  return `${dealership.name} · ${dealership.phone}`;
}

function pictureOf(vehicle: Vehicle, { cartBySlug }: Pick<Catalogue, "cartBySlug">) {
  const path = vehicle.images[0] ?? PLACEHOLDER_IMAGE;
  const cart = cartBySlug.get(vehicle.id);
  const hex = cart?.colors[0]?.hex;
  if (cart && hex && path === drawingPath(cart.slug)) {
    return { kind: "drawing" as const, svg: cartDrawing(cart, hex) };
  }
  return { kind: "cart" as const, path };
}

function vehicleSocialCard(vehicle: Vehicle, catalogue: Catalogue): SocialCard {
  const { name, kicker, figures, badge } = vehicleCard(vehicle);
  return {
    kicker,
    title: name,
    price: usd(vehicle.price),
    line: badge ?? "",
    figures,
    foot: foot(catalogue),
    picture: pictureOf(vehicle, catalogue),
  };
}

function sceneSocialCard({ scene, ...text }: Text, catalogue: Catalogue): SocialCard {
  return {
    ...text,
    price: null,
    figures: [],
    foot: foot(catalogue),
    picture: { kind: "scene", scene },
  };
}

function fixedPageText(path: string, { catalogue, publicUrl }: Sources): Text | null {
  const { counts, prices, rentalFrom, openHours, promise, phone } = siteFacts(catalogue, publicUrl);
  const { dealership, figures, rentals } = catalogue;
  const { freeMiles, perMile } = rentals.delivery;
  const kicker = capitalized(dealership.region);
  const span = `${usd(prices.lowest)} to ${usd(prices.highest)}`;
  const pages: Record<string, Omit<Text, "kicker">> = {
    "/": {
      title: "Electric carts, ready for the shore",
      line: `${counts.carts} new carts from ${usd(prices.lowest)}. Rentals from ${usd(rentalFrom)} a day.`,
      scene: "dune-cart",
    },
    "/inventory": {
      title: "Golf cart inventory",
      line: `${counts.carts} new electric carts, ${span}.`,
      scene: "street-cart",
    },
    "/compare": {
      title: "Compare carts side by side",
      line: `Up to four of ${counts.carts} electric carts. What differs comes first.`,
      scene: "street-cart",
    },
    "/finder": {
      title: "Which cart fits you?",
      line: `Five questions, three of ${counts.carts} carts, ${span}.`,
      scene: "dune-cart",
    },
    "/rentals": {
      title: `Rentals from ${usd(rentalFrom)} a day`,
      line: `By the day, 3 days, week or month, in ${counts.areas} local areas.`,
      scene: "boardwalk-cart",
    },
    "/reserve": {
      title: "Reserve a cart",
      line: "The whole price before you send. Not confirmed until we call.",
      scene: "boardwalk-cart",
    },
    "/delivery": {
      title: "Delivery by town",
      line: `${freeMiles} miles free, then ${usd(perMile)} a mile, to ${counts.areas} local areas.`,
      scene: "dune-cart",
    },
    "/street-legal": {
      title: "Where may I drive?",
      line: "New Jersey's rules for low-speed vehicles, with their sources.",
      scene: "street-cart",
    },
    "/services": {
      title: "Service and repair",
      line: `Work by the hour from ${usd(figures.services.hourlyRate)}.`,
      scene: "golf-cart",
    },
    "/showroom": { title: "Showrooms", line: openHours, scene: "street-cart" },
    "/about": {
      title: `Since ${dealership.foundedYear}`,
      line: "Electric carts to buy or rent, service and delivery.",
      scene: "marsh-cart",
    },
    "/accessibility": {
      title: "Accessibility",
      line: "What is tested on this site, and what is not good yet.",
      scene: "marsh",
    },
    "/contact": {
      title: "Contact us",
      line: `Call ${phone}, or write: an answer within ${promise.maximumHours} hours.`,
      scene: "marina-cart",
    },
  };
  const text = pages[path];
  return text ? { kicker, ...text } : null;
}

function areaText(path: string, { areaBySlug, rentals }: Catalogue): Text | null {
  const [, slug = "", page, ...beyond] = path.split("/");
  const area = areaBySlug.get(slug);
  if (!area || beyond.length > 0 || (page !== undefined && page !== "rentals")) return null;
  const { freeMiles, perMile } = rentals.delivery;
  return {
    kicker: capitalized(area.setting),
    title: page === "rentals" ? `Golf cart rentals in ${area.name}` : `Golf carts in ${area.name}`,
    line: `Delivery free within ${freeMiles} miles, then ${usd(perMile)} a mile.`,
    scene: `${areaScene(area.setting)}-cart`,
  };
}

function brandCard(path: string, { catalogue }: Sources, vehicles: readonly Vehicle[]) {
  const brand = catalogue.brands.brands.find(({ slug }) => `/${slug}` === path);
  if (!brand) return null;
  const own = vehicles.filter(({ catalogue: fixed, brand: of }) => fixed && of === brand.name);
  const last = own.at(-1);
  if (!last) return null;
  const lowest = Math.min(...own.map(({ price }) => price));
  return {
    kicker: capitalized(catalogue.dealership.region),
    title: `${brand.name} electric golf carts`,
    price: null,
    line: `${own.length} models from ${usd(lowest)}.`,
    figures: [],
    foot: foot(catalogue),
    picture: pictureOf(last, catalogue),
  };
}

/** By exact id only, so that each picture has one address. */
async function vehicleOfPath(path: string, { vehicles }: Sources): Promise<Vehicle | null> {
  const id = /^\/vehicles\/([^/%]+)$/.exec(path)?.[1];
  return id === undefined ? null : await vehicles.find(id);
}

export async function socialCard(path: string, sources: Sources): Promise<SocialCard | null> {
  const { catalogue } = sources;
  const vehicle = await vehicleOfPath(path, sources);
  if (vehicle) return vehicleSocialCard(vehicle, catalogue);
  const text = fixedPageText(path, sources) ?? areaText(path, catalogue);
  if (text) return sceneSocialCard(text, catalogue);
  const policy = catalogue.policyByPath.get(path);
  if (policy) {
    return sceneSocialCard(
      { kicker: "Policy", title: policy.title, line: policy.summary, scene: "marsh" },
      catalogue,
    );
  }
  return brandCard(path, sources, await sources.vehicles.list());
}
