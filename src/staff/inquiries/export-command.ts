import { type Command, InvalidArgumentError, Option } from "commander";
import type { NotedInquiry } from "#inquiries/inquiry-admin.server.ts";
import type { Desk } from "#staff/desk.ts";
import { counted, done, refused } from "#staff/outcome.ts";
import { nowAndThen } from "#staff/terminal/now-and-then.ts";
import { EXPORT_FORMATS, type ExportFormat, exportText } from "./export-text.ts";
import { writeFile, writeOut } from "./write-export.server.ts";

const HELP = `
All inquiries with their notes, the oldest first. Times are UTC, those of rentals the dealership's. CSV opens in Excel as it is: UTF-8 with a byte order mark;
cells that a spreadsheet would run as a formula (they begin with = + - @ or a tab) begin with an apostrophe, which a
telephone number such as '+1 732 555 0199 shows. JSON holds the texts as they were sent.
The file holds names and addresses; only its owner may read it. Keep it no longer than it is needed.

Examples:
  npm run staff -- inquiries export --output inquiries.csv
  npm run staff -- inquiries export --since 2026-01-01 --output this-year.csv
  npm run --silent staff -- inquiries export --format json > inquiries.json`;

/** "2026-01-31": the beginning of that day by the clock of this machine, which the lists show. */
function dayFrom(text: string): Date {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? [];
  const date = new Date(year ?? Number.NaN, (month ?? 0) - 1, day);
  // 30 February would be 2 March.
  if (date.getMonth() + 1 === month && date.getDate() === day) return date;
  throw new InvalidArgumentError("It must be a day such as 2026-01-31.");
}

async function* counting(
  pages: AsyncIterable<NotedInquiry[]>,
  onPage: (count: number) => void,
): AsyncGenerator<NotedInquiry[]> {
  for await (const page of pages) {
    onPage(page.length);
    yield page;
  }
}

type Options = { format: ExportFormat; since?: Date; output?: string };

/** Adds `inquiries export`. */
export function addExportCommand(group: Command, desk: Desk): void {
  group
    .command("export")
    .description("write all inquiries for a spreadsheet or a program")
    .addOption(
      new Option("--format <format>", "for a spreadsheet or a program")
        .choices(EXPORT_FORMATS)
        .default("csv"),
    )
    .option("--since <day>", "those received from that day on, such as 2026-01-31", dayFrom)
    .option("--output <file>", "into a file, which is replaced (standard output)")
    .addHelpText("after", HELP)
    .action(({ format, since, output }: Options) =>
      desk.onStores(async ({ inquiries }) => {
        const tell = nowAndThen(desk.progress);
        let count = 0;
        const pages = counting(inquiries.pages(since ?? null), (more) => {
          count += more;
          tell(`${counted(count, "inquiry", "inquiries")} so far`);
        });
        const text = exportText(pages, format);
        if (output === undefined) {
          await writeOut(text);
          return done();
        }
        const why = await writeFile(output, text);
        if (why !== null) return refused(`${output} cannot be written: ${why}.`);
        return done(`${counted(count, "inquiry", "inquiries")} written to ${output}.`);
      }),
    );
}
