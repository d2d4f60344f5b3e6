import { z } from "zod";
import type { IntentArgs } from "#desk/actions/define-intents.server.ts";
import { type IntentResult, ok, rejectFields } from "#desk/actions/intent-result.ts";
import { addDocument } from "#desk/content/add-document.server.ts";
import { listBrandFiles } from "#desk/content/brand-files.server.ts";
import { optionalLines, optionalText } from "#desk/ui/form-schemas.ts";
import { RESERVED_SLUGS } from "#domain/content/reserved-slugs.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { toSlug } from "#domain/slug.ts";
import { toLine } from "#domain/written-text.ts";

export const brandSchema = z.object({
  name: optionalText,
  batteryType: optionalText,
  driveLabel: optionalText,
  scene: optionalText,
  lead: optionalLines,
  "series-name": optionalText,
  "series-description": optionalLines,
  "seo-title": optionalText,
  "seo-description": optionalText,
});

type BrandInput = z.output<typeof brandSchema>;

/** Checked here, since the site checks the texts of a brand only once it has a cart. */
function findGaps(input: BrandInput): Record<string, string> {
  const required = [
    "name",
    "batteryType",
    "driveLabel",
    "lead",
    "series-name",
    "series-description",
  ] as const;
  const gaps = required.filter((name) => toLine(input[name]).length < 2);
  return Object.fromEntries(gaps.map((name) => [name, "Fill this in."]));
}

function toField(key: string, inner: string): string {
  if (key === "seo") return inner === "title" ? "seo-title" : "seo-description";
  return key === "series" ? "series-description" : key;
}

export async function addBrand({
  input,
  services,
  staff,
}: IntentArgs<BrandInput>): Promise<IntentResult> {
  const gaps = findGaps(input);
  if (Object.keys(gaps).length > 0) return rejectFields(gaps);
  const { name } = input;
  const slug = toSlug(name);
  const { areas, policies, redirects } = services.catalogue();
  const brands = await listBrandFiles(services);
  if (brands.some((brand) => brand.slug === slug)) {
    return rejectFields({ name: `${name} is there already.` });
  }
  const taken = [
    ...RESERVED_SLUGS.map((reserved) => `/${reserved}`),
    ...areas.map((area) => `/${area.slug}`),
    ...policies.flatMap(({ path, aliases }) => [path, ...aliases]),
    ...redirects.map(({ from }) => from),
  ];
  if (slug === "" || taken.includes(`/${slug}`)) {
    return rejectFields({ name: `/${slug} is the address of another page of the site.` });
  }
  const rejection = await addDocument(
    { services, staff },
    {
      path: `brands/${slug}.json`,
      toField,
      data: {
        updated: dealershipTime(new Date()).day,
        name,
        order: Math.max(0, ...brands.map(({ order }) => order)) + 1,
        batteryType: input.batteryType,
        driveLabel: input.driveLabel,
        lists: "stock",
        scene: input.scene,
        priceRange: { leavesOut: [] },
        lead: toLine(input.lead),
        series: [{ name: input["series-name"], description: toLine(input["series-description"]) }],
        grid: [],
        seo: {
          title: input["seo-title"] || `${name} electric golf carts`,
          description:
            input["seo-description"] ||
            `Compare ${name} electric golf carts by seats, range, price and top speed, and see which are in stock.`,
          keywords: [`${name} golf carts`],
        },
      },
    },
  );
  if (rejection !== null) return rejection;
  const series = `${slug}/${input["series-name"]}`;
  return ok(`${name} is added. Its page opens with its first model.`, {
    to: `/desk/stock/new/model?${new URLSearchParams({ series })}`,
  });
}
