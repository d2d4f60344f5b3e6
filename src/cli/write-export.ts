import { createWriteStream, renameSync, rmSync } from "node:fs";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Command, Option } from "commander";
import { fileFault } from "#platform/file-fault.server.ts";
import { type CommandContext, done, errorCode, failed, type Outcome } from "./command-context.ts";
import { EXPORT_FORMATS, type ExportFormat } from "./export-formats.ts";
import { throttled } from "./terminal.ts";

export type ExportOptions = { format: ExportFormat; output?: string };

export function addExportOptions(command: Command): Command {
  return command
    .addOption(
      new Option("--format <format>", "for a spreadsheet or a program")
        .choices(EXPORT_FORMATS)
        .default("csv"),
    )
    .option("--output <file>", "into a file, which is replaced (standard output)");
}

async function* countPages<Row>(
  pages: AsyncIterable<readonly Row[]>,
  onPage: (count: number) => void,
): AsyncGenerator<readonly Row[]> {
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

type Export<Row> = {
  pages: AsyncIterable<readonly Row[]>;
  toText: (pages: AsyncIterable<readonly Row[]>) => AsyncIterable<string>;
  /** Writes a number of rows, such as "3 inquiries". */
  describeCount: (count: number) => string;
  output: string | undefined;
};

/** Writes pages of rows to a file or to standard output. */
export async function writeExport<Row>(
  { pages, toText, describeCount, output }: Export<Row>,
  context: Pick<CommandContext, "progress" | "output">,
): Promise<Outcome> {
  const report = throttled(context.progress);
  let count = 0;
  const text = toText(
    countPages(pages, (more) => {
      count += more;
      report(`${describeCount(count)} so far`);
    }),
  );
  if (output === undefined) {
    await writeToOutput(text, context.output);
    return done();
  }
  const why = await writeToFile(output, text);
  if (why !== null) return failed(`${output} cannot be written: ${why}.`);
  return done(`${describeCount(count)} written to ${output}.`);
}
