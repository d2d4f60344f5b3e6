import { z } from "zod";
import { SCENES } from "#domain/hero-scene.ts";
import { seoSchema, updatedDate } from "./schema-fields.ts";

const text = z.string().min(2);

export const brandFileSchema = z.strictObject({
  updated: updatedDate,
  /** As every cart of it says. The file name is its slug. */
  name: text,
  /** Its place among the brands, from 1: in the stock list its carts stand in this order. */
  order: z.int().positive(),
  batteryType: text,
  /** The drive label of its page's grid, regardless of each cart's own drive. */
  driveLabel: text,
  /** List on the brand's page: all its vehicles in the stock list, or only the carts in carts/. */
  lists: z.enum(["stock", "carts"]),
  /** The picture behind its page's title until one of its carts is rendered by day. */
  scene: z.enum(SCENES),
  /** The page says from which price to which, and names the carts outside. */
  priceRange: z.strictObject({
    /** File names of carts that do not count for it. */
    leavesOut: z.array(text),
  }),
  lead: text,
  /** Each with one sentence. */
  series: z.array(z.strictObject({ name: text, description: text })),
  /** Series without a text; their cards on the page are made of their carts' facts. */
  seriesWithoutText: z.array(text).default([]),
  /** Number of models that the card of a series names; all if left out. */
  modelsPerSeries: z.int().positive().optional(),
  /** File names of the carts that its page shows as cards. */
  grid: z.array(text).max(6),
  seo: seoSchema,
});

export type Brand = z.infer<typeof brandFileSchema> & { slug: string };

/** Names, in the order of the stock list. */
export function listSeries({
  series,
  seriesWithoutText,
}: Pick<Brand, "seriesWithoutText"> & {
  series: readonly { name: string }[];
}): string[] {
  return [...series.map(({ name }) => name), ...seriesWithoutText];
}

/** Dealers spell brands as they like: "Denago Powersports". */
export function isOfBrand({ name }: Pick<Brand, "name">, vehicle: { brand: string }): boolean {
  return vehicle.brand.toLowerCase().includes(name.toLowerCase());
}
