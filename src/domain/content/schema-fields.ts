import { z } from "zod";

export const updatedDate = z.iso.date();

export type Dated = { readonly updated: string };

export function latestUpdate(things: readonly Dated[]): string | null {
  return things.reduce<string | null>(
    (newest, { updated }) => (newest !== null && newest > updated ? newest : updated),
    null,
  );
}

export const seoSchema = z.strictObject({
  title: z.string().min(5).max(65),
  description: z.string().min(60).max(165),
  keywords: z.array(z.string().min(2)).min(1),
});
