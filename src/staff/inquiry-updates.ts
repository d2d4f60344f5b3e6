import type { Command } from "commander";
import { counted } from "#domain/money.ts";
import type { DeadLetter } from "#inquiries/delivery/outbox.server.ts";
import { type CommandContext, done, failed, type Outcome, usageError } from "./command-context.ts";
import { type Column, jsonLines, localTime, table } from "./terminal.ts";

const MAX_NOTE_LENGTH = 5000;

// PostgreSQL does not store all of these.
const UNPRINTABLE = /[^\P{Cc}\t\n]|\p{Cs}/u;

const NOTE_HELP = `
An inquiry with a note counts as answered. "inquiries show" shows its notes. Notes leave with the inquiry.

Example:
  npm run staff -- inquiries note 7K4M-2QXD "Called: she comes on Friday at ten."`;

const CLOSE_HELP = `
A closed inquiry counts as answered and leaves "inquiries list", which shows it with --all.

Examples:
  npm run staff -- inquiries close 7K4M-2QXD
  npm run staff -- inquiries reopen 7K4M-2QXD`;

const REFERENCE = 'the reference that "inquiries list" shows, such as 7K4M-2QXD';

const MAX_DEAD_LETTERS = 1000;

const COLUMNS: Column<DeadLetter>[] = [
  { heading: "REFERENCE", cell: ({ reference }) => reference },
  { heading: "CHANNEL", cell: ({ channel }) => channel },
  { heading: "ATTEMPTS", cell: ({ attempts }) => String(attempts), right: true },
  { heading: "GIVEN UP", cell: ({ deadAt }) => localTime(new Date(deadAt).toISOString()) },
  { heading: "FAULT", cell: ({ fault }) => fault ?? "" },
];

const DEAD_HELP = `
Inquiries are stored whatever becomes of their mails. A delivery is given up after 7 days, or when trying again cannot help;
"inquiries requeue" lets the site try it again.

Examples:
  npm run staff -- inquiries dead
  npm run --silent staff -- inquiries dead --json`;

const REQUEUE_HELP = `
Fix the fault first: "doctor" tells whether the mail server can be reached. The site sends what was put back within seconds.
An acknowledgement to a visitor may have arrived all the same: it is sent again only when its reference is given.

Examples:
  npm run staff -- inquiries requeue 7K4M-2QXD 8B2C-9ZZT
  npm run staff -- inquiries requeue --all`;

export function unknownInquiry(reference: string): Outcome {
  return failed(
    `No inquiry has the reference "${reference}". "npm run staff -- inquiries list --all" shows the newest.`,
  );
}

export function parseNote(given: string): { ok: true; text: string } | { ok: false; why: string } {
  const text = given.replaceAll(/\r\n?/g, "\n").trim();
  if (text === "") return { ok: false, why: "The note is empty." };
  if (text.length > MAX_NOTE_LENGTH) {
    return { ok: false, why: `The note is too long: at most ${MAX_NOTE_LENGTH} characters.` };
  }
  if (UNPRINTABLE.test(text))
    return { ok: false, why: "The note holds characters that cannot be shown." };
  return { ok: true, text };
}

export function addUpdateCommands(group: Command, context: CommandContext): void {
  group
    .command("note")
    .description("write down what was answered")
    .argument("<reference>", REFERENCE)
    .argument("<text>", "the note, in quotation marks")
    .addHelpText("after", NOTE_HELP)
    .action((reference: string, given: string) =>
      context.runWithStores(async ({ inquiries }) => {
        const note = parseNote(given);
        if (!note.ok) return usageError(note.why);
        if (!(await inquiries.note(reference, note.text))) return unknownInquiry(reference);
        return done(`Noted on ${reference.toUpperCase()}.`);
      }),
    );

  const changes = {
    close: { description: "mark one as done", state: "closed" },
    reopen: { description: "mark a closed one as not done", state: "open" },
  } as const;
  for (const [name, { description, state }] of Object.entries(changes)) {
    const change = name === "close" ? "close" : "reopen";
    group
      .command(change)
      .description(description)
      .argument("<reference>", REFERENCE)
      .addHelpText("after", CLOSE_HELP)
      .action((reference: string) =>
        context.runWithStores(async ({ inquiries }) => {
          const changed = await inquiries[change](reference);
          if (changed === "unknown") return unknownInquiry(reference);
          const was = changed === "already" ? "already " : "";
          return done(`${reference.toUpperCase()} is ${was}${state}.`);
        }),
      );
  }
}

export function addDeliveryCommands(group: Command, context: CommandContext): void {
  group
    .command("dead")
    .description("show the deliveries that were given up, the latest first")
    .option("--json", "print them as JSON")
    .addHelpText("after", DEAD_HELP)
    .action((options: { json?: true }) =>
      context.runWithStores(async ({ outbox }) => {
        const rows = await outbox.deadLetters(MAX_DEAD_LETTERS);
        if (options.json) {
          const records = rows.map(({ deadAt, ...row }) => ({
            ...row,
            givenUpAt: new Date(deadAt).toISOString(),
          }));
          return done(...jsonLines(records));
        }
        if (rows.length === 0) return done("No delivery was given up.");
        return done(...table(COLUMNS, rows));
      }),
    );

  group
    .command("requeue")
    .description("try again what was given up")
    .argument("[references...]", 'the references that "inquiries dead" shows')
    .option("--all", "everything but acknowledgements to visitors")
    .addHelpText("after", REQUEUE_HELP)
    .action((references: string[], { all }: { all?: true }) =>
      context.runWithStores(async ({ inquiries, outbox }) => {
        if ((all ?? false) === references.length > 0) {
          return usageError("Give either references or --all.");
        }
        for (const reference of references) {
          if ((await inquiries.find(reference)) === null) return unknownInquiry(reference);
        }
        const count = await outbox.requeue(all ? "all" : references);
        if (count === 0) return done("Nothing of that was given up.");
        return done(`${counted(count, "delivery", "deliveries")} put back.`);
      }),
    );
}
