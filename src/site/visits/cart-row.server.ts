import { coloredPictures, imagesInColor } from "#domain/carts/cart-pictures.ts";
import type { InquiryContext } from "#domain/inquiries/context.ts";
import { priceText } from "#domain/money.ts";
import { toSlug } from "#domain/slug.ts";
import type { Services } from "#site/services.ts";

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
  return {
    name: cart?.vehicleName ?? vehicle.name,
    path: images[0] ?? null,
    color: color ? { name: color.name, hex: color.hex } : null,
    price: vehicle.price === null ? null : priceText(vehicle.price),
    /** "here" takes a unit in stock. Null where the model is in stock but has no unit listed. */
    stock: here > 0 ? ("here" as const) : vehicle.inStock ? null : ("away" as const),
  };
}

export type CartRow = NonNullable<Awaited<ReturnType<typeof findCartRow>>>;
