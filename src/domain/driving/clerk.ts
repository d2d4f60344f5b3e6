import { z } from "zod";
import { formatDate } from "#domain/dates.ts";
import { PHONE_FORMAT } from "#domain/dealership/phone.ts";

/** Who at the municipality knows its driving rule, as a public source says it. */
export const clerkSchema = z.strictObject({
  office: z.string().min(8),
  phone: z.string().regex(PHONE_FORMAT, "must look like (609) 555-0142"),
  extension: z.string().regex(/^\d+$/).optional(),
  source: z.string().min(8),
  url: z.url({ protocol: /^https?$/ }),
  /** The day or the year that the source itself bears. */
  asOf: z.union([z.iso.date(), z.string().regex(/^\d{4}$/, "must be a day or a year")]),
});

export type Clerk = z.infer<typeof clerkSchema>;

/** "2024" or "March 14, 2020". */
export function formatAsOf({ asOf }: Clerk): string {
  return asOf.length === 4 ? asOf : formatDate(asOf);
}
