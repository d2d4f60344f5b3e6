import type { Command } from "commander";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { type LoadedCatalogue, loadCatalogue } from "#catalogue/load-catalogue.server.ts";
import { sampleValues } from "#catalogue/sample-values.server.ts";
import { counted, usd } from "#domain/money.ts";
import type { CommandContext, Outcome } from "./command-context.ts";

const HELP = `
Mistakes keep the site from starting: each is a line that names file and field, and the command ends with 1.
Sample values and prices that disagree are listed below the result. They are no mistakes: the command ends with 0.

Examples:
  npm run cli -- check-content
  npm run cli -- check-content --strict    ends with 1 while sample values remain
  CONTENT_DIR=/srv/carts/content npm run cli -- check-content`;

function featuredPrices({ home, cartBySlug }: Catalogue): string[] {
  return home.featured.flatMap(({ cart: slug, price }) => {
    const cart = cartBySlug.get(slug);
    if (!cart || price === undefined || cart.price === price) return [];
    return [
      `home.json: featured: the home page shows ${cart.vehicleName} at ${usd(price)}; its own page shows ${usd(cart.price)}.`,
    ];
  });
}

function listed(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", heading, ...lines.map((line) => `  ${line}`)];
}

export function checkContent(directory: string, strict: boolean): Outcome {
  return contentReport(loadCatalogue(directory), directory, strict);
}

/** `place` says which content it is. */
export function contentReport(content: LoadedCatalogue, place: string, strict: boolean): Outcome {
  if (!content.ok) {
    const { mistakes } = content;
    return {
      err: [...mistakes, `${counted(mistakes.length, "mistake")} in ${place}.`],
      code: 1,
    };
  }
  const { catalogue } = content;
  const { carts, areas, policies } = catalogue;
  const samples = sampleValues(catalogue);
  const size = [
    counted(carts.length, "cart"),
    counted(areas.length, "area"),
    counted(policies.length, "text"),
  ];
  const out = [
    `The content of ${place} is sound: ${size.join(", ")}.`,
    ...listed(`${counted(samples.length, "sample value")} to replace before going live:`, samples),
    ...listed("Prices that disagree; check that they are meant so:", featuredPrices(catalogue)),
  ];
  return { out, code: strict && samples.length > 0 ? 1 : 0 };
}

export function addContentCommand(program: Command, context: CommandContext): void {
  program
    .command("check-content")
    .description("check everything in the content folder before the site reads it")
    .option("--strict", "end with 1 while sample values remain")
    .addHelpText("after", HELP)
    .action((options: { strict?: true }) =>
      context.runWithSettings(({ CONTENT_DIR }) =>
        checkContent(CONTENT_DIR, options.strict ?? false),
      ),
    );
}
