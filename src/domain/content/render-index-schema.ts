import { z } from "zod";
import { DETAILS } from "#domain/pictures.ts";

const slug = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]*$/, "may have only lowercase letters, digits and hyphens");

const cartRenders = z.strictObject({
  /** Slugs of the colors that both stills show. */
  colors: z.array(slug).min(1),
  turn: z.literal(true).optional(),
  details: z.array(z.enum(DETAILS)).optional(),
  hero: z.literal(true).optional(),
  /** The hero also in a square of its own, for phones. */
  phoneHero: z.literal(true).optional(),
});

const sceneRenders = z.strictObject({
  phone: z.literal(true).optional(),
  variants: z.array(slug).optional(),
});

/** public/renders/index.json, which `npm run renders` writes: what is rendered. */
export const renderIndexSchema = z.strictObject({
  carts: z.record(slug, cartRenders),
  scenes: z.record(slug, sceneRenders),
  /** Places of work, by the names of their files. */
  work: z.array(slug).optional(),
});

export type RenderIndex = z.infer<typeof renderIndexSchema>;
export type CartRenders = z.infer<typeof cartRenders>;
