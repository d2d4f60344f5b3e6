import { z } from "zod";
import { updatedDate } from "./schema-fields.ts";

const sentence = z.string().min(20);
const point = z.strictObject({ title: z.string().min(2), text: sentence });

/** content/accessibility.json: what the accessibility page says was tested, when, and what is not good yet. */
export const accessibilitySchema = z.strictObject({
  updated: updatedDate,
  standard: z.string().min(2),
  level: z.enum(["A", "AA", "AAA"]),
  /** The day on which all methods were last carried out. */
  lastTested: z.iso.date(),
  methods: z.array(point).min(1),
  limits: z.array(point).min(1),
  /** What a message from the page says it is about. */
  subject: z.string().min(2).max(80),
});

export type AccessibilityStatement = z.infer<typeof accessibilitySchema>;
