import { z } from "zod";
import { updatedDate } from "#domain/content/schema-fields.ts";

const sourceIds = z.array(z.string()).min(1);
const sentence = z.string().min(30);

/** A point without sources must not claim a rule. */
const pointSchema = z.strictObject({ text: sentence, sources: sourceIds.optional() });
const points = z.array(pointSchema).min(2);
const setting = z.strictObject({ title: z.string().min(5), points });

export const streetLegalSchema = z.strictObject({
  updated: updatedDate,
  checked: z.iso.date(),
  sources: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z-]+$/),
        name: z.string().min(5),
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
        /** For the table on every area's page; null leaves it out. */
        short: z.string().min(10).max(90).nullable(),
        sources: sourceIds,
      }),
    )
    .min(3),
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
  settings: z.strictObject({
    "barrier-peninsula": setting,
    "long-beach-island": setting,
    "bay-and-river": setting,
    inland: setting,
  }),
  renters: points,
  buyers: points,
});

export type DrivingPoint = z.infer<typeof pointSchema>;
