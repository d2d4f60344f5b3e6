import { z } from "zod";

/** The day on which staff last changed what a content file says, such as "2026-11-19". */
export const updatedDate = z.iso.date();

/** Whatever says when it was last changed. */
export type Dated = { readonly updated: string };

/** The latest of the days on which several things last changed; null for none. */
export function latestUpdate(things: readonly Dated[]): string | null {
  return things.reduce<string | null>(
    (newest, { updated }) => (newest !== null && newest > updated ? newest : updated),
    null,
  );
}

/** Title (without the dealership's name), description and keywords for search engines. */
export const seoSchema = z.strictObject({
  title: z.string().min(5).max(65),
  description: z.string().min(60).max(165),
  keywords: z.array(z.string().min(2)).min(1),
});
