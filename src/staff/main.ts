import { Command, CommanderError } from "commander";
import { processSettings } from "#platform/env.server.ts";
import { addContentCommand } from "#staff/content/check-content.ts";
import { addFeedCommands } from "#staff/feeds/feed-commands.ts";
import { addInquiryCommands } from "#staff/inquiries/inquiry-commands.ts";
import { addStorageCommands } from "#staff/storage/storage-commands.ts";
import { ask } from "#staff/terminal/ask.server.ts";
import { oneLine } from "#staff/terminal/plain-text.ts";
import { addVehicleCommands } from "#staff/vehicles/vehicle-commands.ts";
import type { Desk } from "./desk.ts";
import { openStores } from "./open-stores.server.ts";
import { done, misused, type Outcome, refused } from "./outcome.ts";

const HELP = `
Settings (environment):
  DATA_DIR      where the site keeps stock and inquiries (./data)
  DATABASE_URL  the PostgreSQL that has them instead, such as postgres://user:password@host:5432/carts; photos stay in DATA_DIR
  CONTENT_DIR   the content that staff edit (./content)
A .env file in the folder that the command is started in is read as well.

Ends with 0 when it did what was asked, 1 when it could not, 2 when it was called wrongly. "inquiries overdue", "doctor" and
"check-content --strict" also end with 1 when they find something.

Examples:
  npm run staff -- inquiries list
  npm run staff -- inquiries note 7K4M-2QXD "Called: she comes on Friday at ten."
  npm run staff -- vehicles set evolution-d6-max-gt4 --out-of-stock
  npm run staff -- vehicles import used-carts.csv
  npm run staff -- feeds report
  npm run staff -- check-content
  npm run staff -- backup /srv/backup/carts-$(date +%F).sqlite
  npm run staff -- doctor`;

// Every line passes oneLine: stored texts come from visitors, and a terminal obeys what it is sent.
const written = (lines: readonly string[]) => lines.map((line) => `${oneLine(line)}\n`).join("");

function say({ out = [], err = [], code }: Outcome): void {
  if (out.length > 0) process.stdout.write(written(out));
  if (err.length > 0) process.stderr.write(written(err));
  process.exitCode = code;
}

function settingsOr(complain: (outcome: Outcome) => void) {
  const read = processSettings();
  if (read.ok) return read.settings;
  complain(refused("Please mend these settings:", ...read.mistakes));
  return null;
}

function faultSentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (message === "database is locked")
    return "The site is writing just now: try again in a moment.";
  return `It did not work: ${message}`;
}

const desk: Desk = {
  async tell(work) {
    say(await work());
  },
  async answer(work) {
    const settings = settingsOr(say);
    if (settings) say(work(settings));
  },
  async onStores(work) {
    const settings = settingsOr(say);
    if (!settings) return;
    const stores = await openStores({
      folder: settings.DATA_DIR,
      url: settings.DATABASE_URL,
    });
    try {
      say(await work(stores, settings));
    } finally {
      await stores.close();
    }
  },
  progress: (line) => say({ err: [line], code: 0 }),
  ask: (question) => ask(oneLine(question), { input: process.stdin, output: process.stderr }),
};

const program = new Command("npm run staff --")
  .description("The dealership's desk: stock, inquiries, content and storage.")
  .addHelpText("after", HELP)
  .showHelpAfterError("Add --help to see how it is used, with examples.")
  .exitOverride();
addVehicleCommands(program, desk);
addInquiryCommands(program, desk, () => new Date());
addContentCommand(program, desk);
addFeedCommands(program, desk);
addStorageCommands(program, desk);

// `… inquiries list | head -1` closes the pipe early; that is no fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    // Commander has said it; only help that was asked for is no mistake.
    say(error.exitCode === 0 ? done() : misused());
  } else {
    say(refused(faultSentence(error)));
  }
}
