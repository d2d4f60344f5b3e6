import type { Command } from "commander";
import { counted } from "#domain/money.ts";
import type { CommandContext } from "./command-context.ts";
import { exportText } from "./export-text.ts";
import { addExportOptions, type ExportOptions, writeExport } from "./write-export.ts";

const HELP = `
All inquiries with their notes, the oldest first. CSV is for Excel and other spreadsheets, with times as at the dealership;
cells that a spreadsheet would run as a formula (they begin with = + - @ or a tab) begin with an apostrophe, which a
telephone number such as '+1 732 555 0199 shows. JSON is for programs: texts as they were sent, times in UTC.
The file holds names and addresses; only its owner may read it. Keep it no longer than it is needed.

Examples:
  npm run cli -- inquiries export --output inquiries.csv
  npm run cli -- inquiries export --since 2026-01-01 --output this-year.csv
  npm run --silent cli -- inquiries export --format json > inquiries.json`;

export function addExportCommand(group: Command, context: CommandContext): void {
  addExportOptions(
    group.command("export").description("write all inquiries for a spreadsheet or a program"),
    "those received",
  )
    .addHelpText("after", HELP)
    .action(({ format, since, output }: ExportOptions) =>
      context.runWithStores(({ inquiries }) =>
        writeExport(
          {
            pages: inquiries.pages(since ?? null),
            textOf: (pages) => exportText(pages, format),
            counted: (count) => counted(count, "inquiry", "inquiries"),
            output,
          },
          context,
        ),
      ),
    );
}
