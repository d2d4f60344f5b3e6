import { z } from "zod";
import { documentData } from "#catalogue/edits/document-fields.ts";
import { overlay } from "#catalogue/edits/edit.ts";
import type { DeskServices } from "#desk/services.ts";
import { brandFileSchema } from "#domain/content/brand-schema.ts";

/** Without texts, whose figures are not filled in. */
const factsSchema = z.object(
  brandFileSchema.pick({
    name: true,
    order: true,
    batteryType: true,
    driveLabel: true,
    series: true,
    seriesWithoutText: true,
    grid: true,
  }).shape,
);

export type BrandFacts = z.infer<typeof factsSchema> & { slug: string };

/** Brands as their files say, those that have no cart yet as well, in the order of the site. */
export async function listBrandFiles({
  content,
}: Pick<DeskServices, "content">): Promise<BrandFacts[]> {
  const files = [...overlay(content.base, await content.edits())].flatMap(([path, text]) => {
    const slug = /^brands\/(.+)\.json$/.exec(path)?.[1];
    const file = factsSchema.safeParse(documentData(path, text));
    return slug !== undefined && file.success ? [{ ...file.data, slug }] : [];
  });
  return files.toSorted((a, b) => a.order - b.order || a.slug.localeCompare(b.slug));
}
