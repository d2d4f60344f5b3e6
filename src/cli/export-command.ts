import { createWriteStream, renameSync, rmSync } from "node:fs";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Command, InvalidArgumentError, Option } from "commander";
import { isIsoDate } from "#domain/dates.ts";
import { dealershipInstant } from "#domain/dealership/clock.ts";
import { counted } from "#domain/money.ts";
import type { NotedInquiry } from "#inquiries/inquiry-admin.server.ts";
import { fileFault } from "#platform/file-fault.server.ts";
import { type CommandContext, done, errorCode, failed } from "./command-context.ts";
import { EXPORT_FORMATS, type ExportFormat, exportText } from "./export-text.ts";
import { throttled } from "./terminal.ts";

const HELP = `
All inquiries with their notes, the oldest first. CSV is for Excel and other spreadsheets, with times as at the dealership;
cells that a spreadsheet would run as a formula (they begin with = + - @ or a tab) begin with an apostrophe, which a
telephone number such as '+1 732 555 0199 shows. JSON is for programs: texts as they were sent, times in UTC.
The file holds names and addresses; only its owner may read it. Keep it no longer than it is needed.

Examples:
  npm run cli -- inquiries export --output inquiries.csv
  npm run cli -- inquiries export --since 2026-01-01 --output this-year.csv
  npm run --silent cli -- inquiries export --format json > inquiries.json`;

/** The start of the day at the dealership. */
function parseDay(text: string): Date {
  if (isIsoDate(text)) return dealershipInstant(text, "00:00");
  throw new InvalidArgumentError("It must be a day such as 2026-01-31.");
}

async function* countPages(
  pages: AsyncIterable<NotedInquiry[]>,
  onPage: (count: number) => void,
): AsyncGenerator<NotedInquiry[]> {
  for await (const page of pages) {
    onPage(page.length);
    yield page;
  }
}

/** A reader such as `head` may close standard output early. */
async function writeToOutput(text: AsyncIterable<string>, output: Writable): Promise<void> {
  try {
    await pipeline(Readable.from(text), output, { end: false });
  } catch (error) {
    if (errorCode(error) !== "EPIPE") throw error;
  }
}

/** Only its owner may read the file. Returns why it cannot be written, or null. */
async function writeToFile(file: string, text: AsyncIterable<string>): Promise<string | null> {
  const temporary = `${file}.${process.pid}.part`;
  try {
    await pipeline(
      Readable.from(text),
      createWriteStream(temporary, { mode: 0o600, flags: "wx", flush: true }),
    );
    renameSync(temporary, file);
    return null;
  } catch (error) {
    rmSync(temporary, { force: true });
    const why = fileFault(error);
    if (why === null) throw error;
    return why;
  }
}

type Options = { format: ExportFormat; since?: Date; output?: string };

export function addExportCommand(group: Command, context: CommandContext): void {
  group
    .command("export")
    .description("write all inquiries for a spreadsheet or a program")
    .addOption(
      new Option("--format <format>", "for a spreadsheet or a program")
        .choices(EXPORT_FORMATS)
        .default("csv"),
    )
    .option("--since <day>", "those received from that day on, such as 2026-01-31", parseDay)
    .option("--output <file>", "into a file, which is replaced (standard output)")
    .addHelpText("after", HELP)
    .action(({ format, since, output }: Options) =>
      context.runWithStores(async ({ inquiries }) => {
        const report = throttled(context.progress);
        let count = 0;
        const pages = countPages(inquiries.pages(since ?? null), (more) => {
          count += more;
          report(`${counted(count, "inquiry", "inquiries")} so far`);
        });
        const text = exportText(pages, format);
        if (output === undefined) {
          await writeToOutput(text, context.output);
          return done();
        }
        const why = await writeToFile(output, text);
        if (why !== null) return failed(`${output} cannot be written: ${why}.`);
        return done(`${counted(count, "inquiry", "inquiries")} written to ${output}.`);
      }),
    );
}
