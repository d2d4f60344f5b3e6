import { cartFileSchema } from "../../src/domain/carts/cart-schema.ts";

/** The facts of a cart's file that its looks depend on. */
const looksSchema = cartFileSchema
  .pick({
    brand: true,
    model: true,
    series: true,
    shape: true,
    seatLayout: true,
    stance: true,
    tires: true,
    wheels: true,
    guard: true,
    steps: true,
    roof: true,
    bed: true,
    colors: true,
    features: true,
  })
  .strip();

export type StudioCart = ReturnType<typeof looksSchema.parse> & { slug: string };

/** A cart of content/carts/<slug>.json, read as its looks. */
export function studioCart(slug: string, file: unknown): StudioCart {
  return { slug, ...looksSchema.parse(file) };
}
