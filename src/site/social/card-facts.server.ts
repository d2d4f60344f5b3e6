import type { Catalogue } from "#catalogue/catalogue.ts";
import { coloredPictures, imagesInColor } from "#domain/carts/cart-pictures.ts";
import { isPriced, type Vehicle } from "#domain/carts/vehicle.ts";
import { pluralize, priceText, usd } from "#domain/money.ts";
import { PLACEHOLDER_IMAGE, type ScenePicture, scenePicture } from "#domain/pictures.ts";
import { areaScene, rentalScene } from "#domain/places/areas.ts";
import { confirmationSentence } from "#domain/rentals/confirmation.ts";
import { quoteFacts } from "#domain/rentals/quote-params.ts";
import { toSlug } from "#domain/slug.ts";
import { vehicleCard } from "#site/cards/card-data.ts";
import type { Services } from "#site/services.ts";
import { siteFacts } from "#site/site-facts.server.ts";
import type { SocialCard } from "./social-card.ts";

type Sources = Pick<Services, "catalogue" | "vehicles" | "publicUrl">;
type Text = { kicker: string; title: string; line: string; picture: string };

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function foot({ dealership }: Pick<Catalogue, "dealership">): string {
  return `${dealership.name} · ${dealership.phone}`;
}

function choosePicture({ images: [path = PLACEHOLDER_IMAGE] }: Pick<Vehicle, "images">) {
  return { kind: "cart" as const, path };
}

function vehicleSocialCard(vehicle: Vehicle, catalogue: Catalogue, color = ""): SocialCard {
  const { name, kicker, figures, badge } = vehicleCard(vehicle);
  return {
    kicker,
    title: name,
    price: priceText(vehicle.price),
    line: [badge, color].filter(Boolean).join(", "),
    figures,
    foot: foot(catalogue),
    picture: choosePicture(vehicle),
  };
}

function sceneSocialCard({ picture, ...text }: Text, catalogue: Catalogue): SocialCard {
  return {
    ...text,
    price: null,
    figures: [],
    foot: foot(catalogue),
    picture: { kind: "scene", path: picture },
  };
}

function fixedPageText(path: string, { catalogue, publicUrl }: Sources): Text | null {
  const { counts, prices, rentalFrom, openHours, promise, phone } = siteFacts(catalogue, publicUrl);
  const { dealership, figures, rentals } = catalogue;
  const { freeMiles, perMile } = rentals.delivery;
  const kicker = capitalized(dealership.region);
  const span = `${usd(prices.lowest)} to ${usd(prices.highest)}`;
  const pages: Record<string, { title: string; line: string; scene: ScenePicture }> = {
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
      line: `Up to four of ${counts.carts} electric carts. Differences come first.`,
      scene: "street-cart",
    },
    "/finder": {
      title: "Which cart fits you?",
      line: `Answer five questions. ${counts.carts} carts, ${span}.`,
      scene: "dune-cart",
    },
    "/rentals": {
      title: `Rentals from ${usd(rentalFrom)} a day`,
      line: `By the day, 3 days, week or month, in ${counts.areas} communities.`,
      scene: "boardwalk-cart",
    },
    "/reserve": {
      title: "Reserve a cart",
      line: `See your total before you send. ${confirmationSentence(quoteFacts(catalogue).vehicles)}`,
      scene: "boardwalk-cart",
    },
    "/delivery": {
      title: "Delivery by town",
      line: `${freeMiles} miles free, then ${usd(perMile)} a mile, to ${counts.areas} communities.`,
      scene: "dune-cart",
    },
    "/street-legal": {
      title: "Where can I drive?",
      line: "New Jersey's rules for low-speed vehicles, with their sources.",
      scene: "street-cart",
    },
    "/services": {
      title: "Service and repair",
      line: `Hourly work from ${usd(figures.services.hourlyRate)}.`,
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
  const page = pages[path];
  if (page === undefined) return null;
  const { title, line, scene } = page;
  return { kicker, title, line, picture: scenePicture(scene).path };
}

function areaText(path: string, { areas, areaBySlug, rentals }: Catalogue): Text | null {
  const [, slug = "", page, ...beyond] = path.split("/");
  const area = areaBySlug.get(slug);
  if (!area || beyond.length > 0 || (page !== undefined && page !== "rentals")) return null;
  const { freeMiles, perMile } = rentals.delivery;
  const isRentals = page === "rentals";
  return {
    kicker: capitalized(area.setting),
    title: isRentals ? `Golf cart rentals in ${area.name}` : `Golf carts in ${area.name}`,
    line: `Delivery free within ${freeMiles} miles, then ${usd(perMile)} a mile.`,
    picture: (isRentals ? rentalScene : areaScene)(area, areas).wide.path,
  };
}

function brandCard(path: string, { catalogue }: Sources, vehicles: readonly Vehicle[]) {
  const brand = catalogue.brandBySlug.get(path.slice(1));
  if (!brand) return null;
  const own = vehicles.filter(({ catalogue: fixed, brand: of }) => fixed && of === brand.name);
  const last = own.at(-1);
  if (!last) return null;
  const lowest = Math.min(...own.filter(isPriced).map(({ price }) => price));
  return {
    kicker: capitalized(catalogue.dealership.region),
    title: `${brand.name} electric golf carts`,
    price: null,
    line: `${pluralize(own.length, "model")} from ${usd(lowest)}.`,
    figures: [],
    foot: foot(catalogue),
    picture: choosePicture(last),
  };
}

/** By exact id only, so that each picture has one address. */
async function cardOfVehicle(path: string, sources: Sources): Promise<SocialCard | null> {
  const { catalogue, vehicles } = sources;
  const [, id, slug] = /^\/vehicles\/([^/%]+)(?:\/([^/%]+))?$/.exec(path) ?? [];
  const vehicle = id === undefined ? null : await vehicles.find(id);
  if (vehicle === null || slug === undefined) {
    return vehicle && vehicleSocialCard(vehicle, catalogue);
  }
  const inColor = vehicleInColor(vehicle, slug, catalogue);
  return inColor && vehicleSocialCard(inColor.vehicle, catalogue, inColor.color);
}

function vehicleInColor(vehicle: Vehicle, slug: string, { cartBySlug, rendered }: Catalogue) {
  const cart = vehicle.catalogue ? cartBySlug.get(vehicle.id) : undefined;
  const colored = cart && coloredPictures(cart, rendered.carts[cart.slug]);
  const color = cart?.colors.find(({ name }) => toSlug(name) === slug)?.name;
  if (!colored?.colors.includes(slug) || slug === colored.standard || color === undefined) {
    return null;
  }
  const images = imagesInColor({ slug: vehicle.id, images: vehicle.images }, colored, slug);
  return { vehicle: { ...vehicle, images }, color };
}

export async function socialCard(path: string, sources: Sources): Promise<SocialCard | null> {
  const { catalogue } = sources;
  const vehicle = await cardOfVehicle(path, sources);
  if (vehicle) return vehicle;
  const text = fixedPageText(path, sources) ?? areaText(path, catalogue);
  if (text) return sceneSocialCard(text, catalogue);
  const policy = catalogue.policyByPath.get(path);
  if (policy) {
    return sceneSocialCard(
      {
        kicker: "Policy",
        title: policy.title,
        line: policy.summary,
        picture: scenePicture("marsh").path,
      },
      catalogue,
    );
  }
  return brandCard(path, sources, await sources.vehicles.list());
}
