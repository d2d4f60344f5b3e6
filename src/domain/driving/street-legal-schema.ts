import { z } from "zod";
import { updatedDate } from "#domain/content/schema-fields.ts";

const sourceIds = z.array(z.string()).min(1);
const sentence = z.string().min(30);

/** Advice. What of it is a rule names its sources; a point without them claims no rule. */
const pointSchema = z.strictObject({ text: sentence, sources: sourceIds.optional() });
const points = z.array(pointSchema).min(2);
const setting = z.strictObject({ title: z.string().min(5), points });

/** content/street-legal.json: the state's rules for low-speed vehicles, each with its sources, and advice. */
export const streetLegalSchema = z.strictObject({
  updated: updatedDate,
  /** The day on which all sources were last read. */
  checked: z.iso.date(),
  sources: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z-]+$/),
        name: z.string().min(5),
        /** Where in it. */
        section: z.string().min(5),
        says: sentence,
      }),
    )
    .min(1),
  rules: z
    .array(
      z.strictObject({
        term: z.string().min(3).max(20),
        text: sentence,
        /** The rule in one line, for the small table of every area's page; null leaves it out there. */
        short: z.string().min(10).max(90).nullable(),
        sources: sourceIds,
      }),
    )
    .min(3),
  /** What a golf cart is not, beside what a low-speed vehicle is. */
  comparison: z
    .array(
      z.strictObject({
        what: z.string().min(3).max(30),
        golfCart: z.string().min(5),
        lowSpeedVehicle: z.string().min(5),
        sources: sourceIds,
      }),
    )
    .min(3),
  /** Advice for every group of areas. */
  settings: z.strictObject({
    "barrier-peninsula": setting,
    "long-beach-island": setting,
    "bay-and-river": setting,
    inland: setting,
  }),
  renters: points,
  buyers: points,
});

export type StreetLegal = z.infer<typeof streetLegalSchema>;
export type DrivingPoint = z.infer<typeof pointSchema>;
