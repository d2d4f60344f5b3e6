import type { Catalogue } from "#catalogue/catalogue.ts";
import { type LoadedCatalogue, loadCatalogue } from "#catalogue/load-catalogue.server.ts";
import { sampleValues } from "#catalogue/sample-values.server.ts";
import { pluralize, usd } from "#domain/money.ts";
import type { Outcome } from "./command-context.ts";

function featuredPriceLines({ home, cartBySlug }: Catalogue): string[] {
  return home.featured.flatMap(({ cart: slug, price }) => {
    const cart = cartBySlug.get(slug);
    if (!cart || price === undefined || cart.price === price) return [];
    return [
      `home.json: featured: the home page shows ${cart.vehicleName} at ${usd(price)}; its own page shows ${usd(cart.price)}.`,
    ];
  });
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", heading, ...lines.map((line) => `  ${line}`)];
}

export function checkFolder(directory: string, strict: boolean): Outcome {
  return reportContent(loadCatalogue(directory), directory, strict);
}

/** `place` stands in the sentences, such as "the site" or a folder. */
export function reportContent(content: LoadedCatalogue, place: string, strict: boolean): Outcome {
  if (!content.ok) {
    const { mistakes } = content;
    return {
      err: [...mistakes, `${pluralize(mistakes.length, "mistake")} in ${place}.`],
      code: 1,
    };
  }
  const { catalogue } = content;
  const { carts, areas, policies } = catalogue;
  const samples = sampleValues(catalogue);
  const size = [
    pluralize(carts.length, "cart"),
    pluralize(areas.length, "area"),
    pluralize(policies.length, "text"),
  ];
  const out = [
    `The content of ${place} is sound: ${size.join(", ")}.`,
    ...section(
      `${pluralize(samples.length, "sample value")} to replace before going live:`,
      samples,
    ),
    ...section(
      "Prices that disagree; check that they are meant so:",
      featuredPriceLines(catalogue),
    ),
  ];
  return { out, code: strict && samples.length > 0 ? 1 : 0 };
}
