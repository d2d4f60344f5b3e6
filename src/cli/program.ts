import { existsSync } from "node:fs";
import type { Writable } from "node:stream";
import { Command, CommanderError } from "commander";
import { openStores } from "#app/open-stores.server.ts";
import { cleanLine } from "#domain/written-text.ts";
import { isDamage, RESTORE_HINT } from "#platform/database/damage.server.ts";
import type { readSettings } from "#platform/env.server.ts";
import { createTxtResolver, type ResolveTxt } from "#platform/mail/sender-records.server.ts";
import {
  type CommandContext,
  done,
  errorMessage,
  failed,
  type Outcome,
  usageError,
} from "./command-context.ts";
import { addContentCommands } from "./content-commands.ts";
import { addFeedCommands } from "./feed-report.ts";
import { addInquiryCommands } from "./inquiry-commands.ts";
import { addPeopleCommands } from "./people-commands.ts";
import { addStorageCommands } from "./storage-commands.ts";
import { oneLine } from "./terminal.ts";
import { addVehicleCommands } from "./vehicle-commands.ts";

const HELP = `
Settings (environment):
  DATA_DIR      where the site keeps stock, photos, inquiries and changes of the content (./data)
  DATABASE_URL  the PostgreSQL that has them instead, such as postgres://user:password@host:5432/carts
  CONTENT_DIR   the content that came with this version (./content)
A .env file in the folder that the command is started in is read as well.

Ends with 0 when it succeeded, 1 when it failed, 2 when it was called wrongly. "check" and
"content check --strict" also end with 1 when they find something.

Examples:
  npm run cli -- inquiries export --output inquiries.csv
  npm run cli -- vehicles import used-carts.csv
  npm run cli -- vehicles export --output stock.csv
  npm run cli -- feeds report
  npm run cli -- people invite alex@example.com "Alex Sample" sales
  npm run cli -- content edit carts/denago-ev-city.json city.json --by Dana --note "Fall price"
  npm run cli -- backup /srv/backup/carts-$(date +%F).sqlite
  npm run cli -- backup run
  npm run cli -- check`;

// Stored texts come from visitors and may contain control characters.
const sanitized = (lines: readonly string[]) => lines.map((line) => `${oneLine(line)}\n`).join("");

/** A path copied from a window has marks of direction; a file may really be named so. */
const toArgument = (text: string) => (existsSync(text) ? text : cleanLine(text));

function faultSentence(error: unknown): string {
  const message = errorMessage(error);
  if (message === "database is locked")
    return "The site is writing just now: try again in a moment.";
  return `It did not work: ${message}${isDamage(error) ? `. ${RESTORE_HINT}.` : ""}`;
}

export function addCommands(program: Command, context: CommandContext): void {
  addVehicleCommands(program, context);
  addInquiryCommands(program, context);
  addContentCommands(program, context);
  addFeedCommands(program, context);
  addPeopleCommands(program, context);
  addStorageCommands(program, context);
}

type Environment = {
  readSettings: () => ReturnType<typeof readSettings>;
  output: Writable;
  errors: Writable;
  /** Asks the DNS servers of the machine if left out. */
  resolveTxt?: ResolveTxt;
};

/** Runs one command line and returns its exit code. */
export async function runProgram(
  args: readonly string[],
  { readSettings, output, errors, resolveTxt = createTxtResolver() }: Environment,
): Promise<number> {
  let exitCode = 0;
  const print = ({ out = [], err = [], code }: Outcome): void => {
    if (out.length > 0) output.write(sanitized(out));
    if (err.length > 0) errors.write(sanitized(err));
    exitCode = code;
  };
  const validSettings = () => {
    const result = readSettings();
    if (result.ok) return result.settings;
    print(failed("Please fix these settings:", ...result.mistakes));
    return null;
  };
  const context: CommandContext = {
    readSettings,
    output,
    resolveTxt,
    async run(work) {
      print(await work());
    },
    async runWithSettings(work) {
      const settings = validSettings();
      if (settings) print(await work(settings));
    },
    async runWithStores(work) {
      const settings = validSettings();
      if (!settings) return;
      const stores = await openStores({
        folder: settings.DATA_DIR,
        url: settings.DATABASE_URL,
      });
      try {
        print(await work(stores, settings));
      } finally {
        await stores.close();
      }
    },
    runWithStock: (work) =>
      context.runWithStores(async ({ loadContent, openStock }, { CONTENT_DIR }) => {
        const content = await loadContent(CONTENT_DIR);
        if (!content.ok) {
          return failed("The content has mistakes. Please fix them first:", ...content.mistakes);
        }
        const { catalogue } = content;
        return await work(
          openStock(() => catalogue),
          catalogue,
        );
      }),
    progress: (line) => print({ err: [line], code: 0 }),
  };

  const program = new Command("npm run cli --")
    .description(
      "For those who run the site. Everyday work is done at the desk: /desk of the site.",
    )
    .addHelpText("after", HELP)
    .showHelpAfterError("Add --help to see how it is used, with examples.")
    .configureOutput({
      writeOut: (text) => output.write(text),
      writeErr: (text) => errors.write(text),
    })
    .exitOverride();
  addCommands(program, context);

  try {
    await program.parseAsync(args.map(toArgument), { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) {
      // Commander has already printed the message.
      print(error.exitCode === 0 ? done() : usageError());
    } else {
      print(failed(faultSentence(error)));
    }
  }
  return exitCode;
}
