import { z } from "zod";
import { seoSchema, updatedDate } from "#domain/content/schema-fields.ts";
import { clerkSchema } from "#domain/driving/clerk.ts";
import { localRuleSchema } from "#domain/driving/local-rule.ts";
import type { AreaGroup } from "./area-groups.ts";
import { AREA_SCENE_NAMES } from "./area-scenes.ts";

const question = z.strictObject({ question: z.string().endsWith("?"), answer: z.string().min(60) });
const paragraph = z.string().min(120);

/** Kinds of cart that a page can recommend. */
const CART_ROLES = [
  "two seats",
  "rear bench",
  "two rows",
  "three rows",
  "eight seats",
  "lifted four",
  "compact box",
  "work box",
  "flat bed",
] as const;

export type CartRole = (typeof CART_ROLES)[number];

export const areaFileSchema = z.strictObject({
  updated: updatedDate,
  name: z.string().min(3),
  type: z.enum(["Township", "Borough", "City", "Town", "Village", "Community"]),
  /** Null for a municipality. */
  partOf: z.string().nullable(),
  /** Within the contiguous states, so that a missing minus is found. */
  lat: z.number().min(24).max(50),
  lon: z.number().min(-125).max(-66),
  /** Such as "barrier island", "mainland bay and river" or "inland farmland"; its words decide what the pages advise. */
  setting: z.string().min(5),
  /** The picture on its pages. */
  scene: z.enum(AREA_SCENE_NAMES),
  /** Null: not verified. */
  localRule: localRuleSchema.nullable(),
  clerk: clerkSchema.optional(),
  lead: z.string().min(60),
  about: z.array(paragraph).min(2),
  choosing: paragraph,
  /** The kinds that `choosing` recommends, where they differ from those of the setting. */
  carts: z.array(z.enum(CART_ROLES)).min(2).max(4).optional(),
  rentalLead: z.string().min(60),
  rentalNotes: z.array(paragraph).min(2),
  questions: z.array(question).length(3),
  rentalQuestions: z.array(question).length(2),
  seo: seoSchema,
  rentalSeo: seoSchema,
});

export type Area = z.infer<typeof areaFileSchema> & { slug: string; group: AreaGroup };
