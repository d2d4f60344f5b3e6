import type { Command } from "commander";
import { loadCatalogue } from "#catalogue/load-catalogue.server.ts";
import { sampleValues } from "#catalogue/sample-values.server.ts";
import type { Desk } from "#staff/desk.ts";
import { counted, type Outcome } from "#staff/outcome.ts";
import { contentNotes } from "./content-notes.ts";

const HELP = `
Mistakes keep the site from starting: each is a line that names file and field, and the command ends with 1.
Sample values and prices that disagree are listed below the result. They are no mistakes: the command ends with 0.

Examples:
  npm run staff -- check-content
  npm run staff -- check-content --strict    ends with 1 while sample values remain
  CONTENT_DIR=/srv/carts/content npm run staff -- check-content`;

function listed(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", heading, ...lines.map((line) => `  ${line}`)];
}

/** Checks a content folder as the site does at its start, then tells what is still a sample or disagrees. */
export function checkContent(directory: string, strict: boolean): Outcome {
  const content = loadCatalogue(directory);
  if (!content.ok) {
    const { mistakes } = content;
    return {
      err: [...mistakes, `${counted(mistakes.length, "mistake")} in ${directory}.`],
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
    `The content of ${directory} is sound: ${size.join(", ")}.`,
    ...listed(`${counted(samples.length, "sample value")} to replace before going live:`, samples),
    ...listed("Prices that disagree; check that they are meant so:", contentNotes(catalogue)),
  ];
  return { out, code: strict && samples.length > 0 ? 1 : 0 };
}

/** Adds `check-content`. */
export function addContentCommand(program: Command, desk: Desk): void {
  program
    .command("check-content")
    .description("check everything in the content folder before the site reads it")
    .option("--strict", "end with 1 while sample values remain")
    .addHelpText("after", HELP)
    .action((options: { strict?: true }) =>
      desk.answer(({ CONTENT_DIR }) => checkContent(CONTENT_DIR, options.strict ?? false)),
    );
}
