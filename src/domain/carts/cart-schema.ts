import { z } from "zod";
import { seoSchema, updatedDate } from "#domain/content/schema-fields.ts";

const hex = z.string().regex(/^#[0-9A-Fa-f]{6}$/, "must be a color such as #1C4E9E");

/** A cart that cart-studio has a 3D model of. */
export const cartFileSchema = z.strictObject({
  updated: updatedDate,
  vehicleName: z.string().min(3),
  model: z.string().min(2),
  /** The name of a brand in content/brands. */
  brand: z.string().min(2),
  series: z.string().min(2),
  /** Whole US dollars, before tax and delivery. */
  price: z.int().positive(),
  seats: z.int().min(1).max(12),
  /** Miles per charge. */
  range: z.int().positive(),
  /** Miles per hour. */
  topSpeed: z.int().positive(),
  driveType: z.enum(["2x4", "4x4", "rear-wheel", "all-wheel"]),
  /** The 3D model that its pictures are rendered from. */
  shape: z.enum(["classic", "d5", "d6", "denago", "city", "utility", "d3"]),
  seatLayout: z.enum(["2", "2+2", "4F", "4+2", "6F", "6+2"]),
  stance: z.enum(["road", "lifted"]),
  tires: z.enum(["street", "all-terrain", "knobby"]),
  wheels: z.enum(["alloy", "steel", "orange-alloy"]),
  guard: z.boolean(),
  steps: z.boolean(),
  roof: z.enum(["standard", "extended", "long"]),
  bed: z.enum(["box", "large-box", "flat"]).nullable(),
  colors: z.array(z.strictObject({ name: z.string().min(2), hex })).min(1),
  features: z.array(z.string().min(3)).length(8),
  tagline: z.string().min(20).max(90),
  description: z.string().min(150),
  seo: seoSchema,
  partnerUrl: z.url(),
  isNew: z.boolean(),
  inStock: z.boolean(),
});

/** A cart of any make. With the shape "other" it has photographs only. */
export const catalogueCartSchema = cartFileSchema.extend({
  shape: z.enum([...cartFileSchema.shape.shape.options, "other"]),
  /** Only the desk shows it, until it is published. */
  draft: z.boolean().optional(),
});

export type Cart = z.infer<typeof catalogueCartSchema> & {
  slug: string;
  /** That of its brand. */
  batteryType: string;
  /** Paths of what is rendered of it. */
  images: string[];
};
