import { z } from "zod";
import { updatedDate } from "#domain/content/schema-fields.ts";
import { INQUIRY_KINDS } from "./inquiry-subject.ts";

export const TEMPLATE_VALUES = [
  "first name",
  "cart",
  "cart price",
  "color",
  "town",
  "miles to town",
  "open times",
  "open next",
  "phone",
] as const;

export type TemplateValue = (typeof TEMPLATE_VALUES)[number];

const GAP = /\[\[([^[\]]*)\]\]/g;

const KNOWN: ReadonlySet<string> = new Set(TEMPLATE_VALUES);

const isKnown = (name: string): name is TemplateValue => KNOWN.has(name);

const text = z
  .string()
  .min(20)
  .max(3000)
  .refine((written) => [...written.matchAll(GAP)].every(([, name = ""]) => KNOWN.has(name)), {
    message: `may only have the gaps ${TEMPLATE_VALUES.map((name) => `[[${name}]]`).join(", ")}`,
  });

export const replyTemplatesSchema = z.strictObject({
  updated: updatedDate,
  templates: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z][a-z0-9-]*$/),
        name: z.string().min(3).max(40),
        /** Kinds of inquiries for which it is offered. */
        kinds: z.array(z.enum(INQUIRY_KINDS)).min(1),
        /** Gaps such as [[first name]] are filled for each inquiry. */
        text,
      }),
    )
    .min(1),
});

export type ReplyTemplate = z.infer<typeof replyTemplatesSchema>["templates"][number];

export type FilledTemplate = { id: string; name: string; text: string; filled: string[] };

/** Unknown values stay as gaps, and a reply with a gap is refused. */
export function fillTemplate(
  { id, name, text: written }: ReplyTemplate,
  values: Partial<Record<TemplateValue, string>>,
): FilledTemplate {
  const filled = new Set<string>();
  const whole = written.replaceAll(GAP, (gap, key: string) => {
    const value = isKnown(key) ? values[key] : undefined;
    if (value === undefined) return gap;
    filled.add(value);
    return value;
  });
  return { id, name, text: whole, filled: [...filled] };
}

/** The first gap that is left, such as "[[color]]"; null if there is none. */
export function leftGap(reply: string): string | null {
  return reply.match(GAP)?.[0] ?? null;
}
