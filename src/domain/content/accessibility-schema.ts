import { z } from "zod";
import { updatedDate } from "./schema-fields.ts";

const sentence = z.string().min(20);
const point = z.strictObject({ title: z.string().min(2), text: sentence });

export const accessibilitySchema = z.strictObject({
  updated: updatedDate,
  standard: z.string().min(2),
  level: z.enum(["A", "AA", "AAA"]),
  lastTested: z.iso.date(),
  methods: z.array(point).min(1),
  limits: z.array(point).min(1),
  subject: z.string().min(2).max(80),
});

export type AccessibilityStatement = z.infer<typeof accessibilitySchema>;
