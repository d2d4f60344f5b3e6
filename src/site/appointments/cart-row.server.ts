import { coloredPictures, imagesInColor } from "#domain/carts/cart-pictures.ts";
import type { OfferedUnit } from "#domain/carts/unit.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { contactPath, type InquiryContext } from "#domain/inquiries/context.ts";
import { priceText } from "#domain/money.ts";
import { toSlug } from "#domain/slug.ts";
import type { Services } from "#site/services.ts";

const isHere = (units: readonly OfferedUnit[] | undefined): boolean =>
  units?.some(({ state }) => state === "in stock") === true;

/** The listed carts by whether a unit is at the showroom; without a group that has none. */
export async function groupDriveCarts({ vehicles }: Pick<Services, "vehicles">) {
  const [listed, units] = await Promise.all([vehicles.list(), vehicles.offeredUnits()]);
  const [here = [], away = []] = [true, false].map((isWanted) =>
    listed.filter(({ id }) => isHere(units.get(id)) === isWanted),
  );
  const groups = [
    { title: "At the showroom now", carts: here },
    { title: here.length === 0 ? "Our carts" : "Other models", carts: away },
  ];
  return groups
    .filter(({ carts }) => carts.length > 0)
    .map(({ title, carts }) => ({ title, carts: carts.map(({ id, name }) => ({ id, name })) }));
}

type Here = { name: string; to: string };

/** The listed cart that is most like a vehicle, of those with a unit in stock: of its kind first, then by price. Null for none. */
async function findCartHere(
  { id, category, price }: Vehicle,
  { vehicles }: Pick<Services, "vehicles">,
): Promise<Here | null> {
  const [listed, units] = await Promise.all([vehicles.list(), vehicles.offeredUnits()]);
  const here = listed.filter((other) => other.id !== id && isHere(units.get(other.id)));
  const distance = (other: Vehicle) => Math.abs((other.price ?? 0) - (price ?? 0));
  const isSame = (other: Vehicle) => (other.category === category ? 0 : 1);
  const [nearest] = here.toSorted((a, b) => isSame(a) - isSame(b) || distance(a) - distance(b));
  if (nearest === undefined) return null;
  return {
    name: nearest.name,
    to: contactPath({ vehicle: nearest.id, intent: "test-drive" }),
  };
}

/** The cart of a test drive, as it is shown above the times; null for one that is not listed. */
export async function findCartRow(
  { vehicle: id, color: chosen }: Pick<InquiryContext, "vehicle" | "color">,
  { catalogue, vehicles }: Pick<Services, "catalogue" | "vehicles">,
) {
  if (id === null) return null;
  const vehicle = await vehicles.find(id);
  if (vehicle === null) return null;
  const cart = catalogue.cartBySlug.get(id);
  const rendered = cart && coloredPictures(cart, catalogue.rendered.carts[cart.slug]);
  const colors = cart?.colors ?? [];
  const color =
    colors.find(({ name }) => name === chosen) ??
    (rendered ? colors.find(({ name }) => toSlug(name) === rendered.standard) : undefined);
  const images =
    cart && rendered && color ? imagesInColor(cart, rendered, toSlug(color.name)) : vehicle.images;
  const { units } = await vehicles.getSale(id);
  const here = units.filter((unit) => unit.state === "in stock").length;
  const stock = here > 0 ? ("here" as const) : vehicle.inStock ? null : ("away" as const);
  return {
    name: cart?.vehicleName ?? vehicle.name,
    path: images[0] ?? null,
    color: color ? { name: color.name, hex: color.hex } : null,
    price: vehicle.price === null ? null : priceText(vehicle.price),
    /** "here" takes a unit in stock. Null where the model is in stock but has no unit listed. */
    stock,
    /** Another one that is there, for one that is away. */
    other: stock === "away" ? await findCartHere(vehicle, { vehicles }) : null,
  };
}

export type CartRow = NonNullable<Awaited<ReturnType<typeof findCartRow>>>;
