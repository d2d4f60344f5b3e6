import { z } from "zod";

export const updatedDate = z.iso.date();

export type Dated = { readonly updated: string };

export function latestUpdate(things: readonly Dated[]): string | null {
  const days = things.map(({ updated }) => updated);
  return days.toSorted().at(-1) ?? null;
}

export const seoSchema = z.strictObject({
  title: z.string().min(5).max(65),
  description: z.string().min(60).max(165),
  keywords: z.array(z.string().min(2)).min(1),
});
