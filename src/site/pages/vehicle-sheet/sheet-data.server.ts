import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Cart } from "#domain/carts/cart-schema.ts";
import { cartToVehicle, isPriced, specifications, type Vehicle } from "#domain/carts/vehicle.ts";
import { PLACEHOLDER_IMAGE } from "#domain/pictures.ts";
import { vehicleCard } from "#site/cards/card-data.ts";
import { priceView } from "#site/pages/vehicle/price-view.ts";
import { NOT_PUBLISHED, statedRows } from "#site/pages/vehicle/specification-rows.ts";
import { priceFacts } from "#site/pages/vehicle/vehicle-data.server.ts";
import type { Services } from "#site/services.ts";
import { qrCode } from "./qr-code.server.ts";

export type Sheet = NonNullable<Awaited<ReturnType<typeof sheetFor>>>;

/** Limits that keep an imported vehicle's sheet on one page. */
const MAX_FEATURES = 8;
const MAX_ROWS = 8;
const MAX_TEXT_LENGTH = 200;

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= MAX_TEXT_LENGTH) return line;
  const cut = line.slice(0, MAX_TEXT_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), MAX_TEXT_LENGTH / 2))} …`;
}

function ofCart(cart: Cart) {
  return {
    text: cart.tagline,
    features: cart.features,
    specifications: specifications(cart),
    colors: cart.colors,
    isCut: false,
  };
}

function ofStock({ description, features, specifications: all }: Vehicle) {
  const text = shortened(description);
  const rows = statedRows(all);
  const isKnownCut = rows.slice(MAX_ROWS).some(({ value }) => value !== NOT_PUBLISHED);
  return {
    text,
    features: features.slice(0, MAX_FEATURES),
    specifications: rows.slice(0, MAX_ROWS),
    colors: [],
    isCut: text.endsWith(" …") || features.length > MAX_FEATURES || isKnownCut,
  };
}

function toSheetData(vehicle: Vehicle, cart: Cart | null, catalogue: Catalogue, publicUrl: string) {
  const { kicker, figures } = vehicleCard(vehicle);
  const path = `/vehicles/${encodeURIComponent(vehicle.id)}`;
  return {
    id: vehicle.id,
    path,
    name: vehicle.name,
    kicker,
    figures,
    price: vehicle.price,
    image: vehicle.images[0] ?? PLACEHOLDER_IMAGE,
    ...(cart ? ofCart(cart) : ofStock(vehicle)),
    /** Null while the price is on request. */
    bill: isPriced(vehicle)
      ? priceView(priceFacts(vehicle, catalogue), new URLSearchParams()).bill
      : null,
    phone: catalogue.dealership.phone,
    address: publicUrl + path,
    code: qrCode(publicUrl + path),
  };
}

export async function sheetFor(
  id: string,
  { catalogue, publicUrl, vehicles }: Pick<Services, "catalogue" | "publicUrl" | "vehicles">,
) {
  const cart = catalogue.cartBySlug.get(id) ?? null;
  const vehicle = (await vehicles.findListed(id)) ?? (cart && cartToVehicle(cart));
  // As on the page, a stock vehicle's id wins over a cart's.
  if (vehicle === null) return null;
  const sheet = toSheetData(vehicle, vehicle.catalogue ? cart : null, catalogue, publicUrl);
  const { [sheet.image]: imageName = vehicle.name } = await vehicles.photoAlts(vehicle.id);
  return { ...sheet, imageName };
}
