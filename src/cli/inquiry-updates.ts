import { Argument, type Command } from "commander";
import { counted } from "#domain/money.ts";
import type { DeadLetter } from "#inquiries/delivery/outbox.server.ts";
import { CALL_OUTCOMES, type CallOutcome } from "#inquiries/tables.ts";
import type { DeadMail } from "#reservations/mail-outbox.server.ts";
import { commandLineActor } from "./actor.ts";
import { type CommandContext, done, failed, type Outcome, usageError } from "./command-context.ts";
import { CHANNELS, RENTER_MAILS } from "./inquiry-report.ts";
import { type Column, jsonLines, localTime, table } from "./terminal.ts";

const MAX_NOTE_LENGTH = 5000;

// PostgreSQL does not store all of these.
const UNPRINTABLE = /[^\P{Cc}\t\n]|\p{Cs}/u;

const NOTE_HELP = `
A note answers nobody: "inquiries call" does, once the customer was reached. "inquiries show" shows its notes. Notes leave
with the inquiry.

Example:
  npm run cli -- inquiries note 7K4M-2QXD "Hold the red one for her until Friday."`;

const CALL_HELP = `
Outcomes: reached, voicemail, no-answer. An inquiry whose customer was reached counts as answered.

Example:
  npm run cli -- inquiries call 7K4M-2QXD reached "She comes on Friday at ten."`;

const CLOSE_HELP = `
A closed inquiry counts as answered and leaves "inquiries list", which shows it with --all.

Examples:
  npm run cli -- inquiries close 7K4M-2QXD
  npm run cli -- inquiries reopen 7K4M-2QXD`;

const REFERENCE = 'the reference that "inquiries list" shows, such as 7K4M-2QXD';

const MAX_UNSENT = 1000;

/** Of an inquiry, or a mail to a renter. */
type Unsent = DeadLetter | DeadMail;

/** A newer version may have queued messages that this one has no word for. */
function messageOf(unsent: Unsent): string {
  const [words, name]: [Readonly<Record<string, string>>, string] =
    "kind" in unsent ? [RENTER_MAILS, unsent.kind] : [CHANNELS, unsent.channel];
  return words[name] ?? name;
}

const COLUMNS: Column<Unsent>[] = [
  { heading: "REFERENCE", cell: ({ reference }) => reference },
  { heading: "MESSAGE", cell: messageOf },
  { heading: "ATTEMPTS", cell: ({ attempts }) => String(attempts), right: true },
  { heading: "LAST ATTEMPT", cell: ({ deadAt }) => localTime(deadAt) },
  { heading: "FAULT", cell: ({ fault }) => fault ?? "" },
];

const UNSENT_HELP = `
Inquiries and bookings are stored even when their mails cannot be sent. A message is tried for 7 days, unless trying again cannot help; then it
is listed here. "inquiries resend" lets the site try it again.

Examples:
  npm run cli -- inquiries unsent
  npm run --silent cli -- inquiries unsent --json`;

const RESEND_HELP = `
Fix the fault first: "check" says whether the mail server can be reached. The site then sends within seconds.
An acknowledgement of an inquiry or a booking may have arrived all the same: it is sent again only when its reference is given.

Examples:
  npm run cli -- inquiries resend 7K4M-2QXD 8B2C-9ZZT
  npm run cli -- inquiries resend --all`;

export function unknownInquiry(reference: string): Outcome {
  return failed(
    `No inquiry has the reference "${reference}". "npm run cli -- inquiries list --all" shows the newest.`,
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
    .description("write something down for the others")
    .argument("<reference>", REFERENCE)
    .argument("<text>", "the note, in quotation marks")
    .addHelpText("after", NOTE_HELP)
    .action((reference: string, given: string) =>
      context.runWithStores(async ({ conversations }) => {
        const note = parseNote(given);
        if (!note.ok) return usageError(note.why);
        const added = await conversations.addNote(commandLineActor(), reference, note.text);
        if (added === null) return unknownInquiry(reference);
        return done(`Noted on ${reference.toUpperCase()}.`);
      }),
    );

  group
    .command("call")
    .description("write down a call to the customer")
    .argument("<reference>", REFERENCE)
    .addArgument(new Argument("<outcome>", "how it went").choices(CALL_OUTCOMES))
    .argument("[text]", "what was said, in quotation marks")
    .addHelpText("after", CALL_HELP)
    .action((reference: string, outcome: CallOutcome, given?: string) =>
      context.runWithStores(async ({ conversations }) => {
        const note = given === undefined ? { ok: true as const, text: "" } : parseNote(given);
        if (!note.ok) return usageError(note.why);
        const call = { outcome, text: note.text };
        const { kind } = await conversations.logCall(commandLineActor(), reference, call);
        if (kind === "unknown") return unknownInquiry(reference);
        return done(`The call is written down on ${reference.toUpperCase()}.`);
      }),
    );

  group
    .command("close")
    .description("mark one as done")
    .argument("<reference>", REFERENCE)
    .addHelpText("after", CLOSE_HELP)
    .action((reference: string) =>
      context.runWithStores(async ({ conversations }) => {
        const close = { to: "closed", version: null } as const;
        const { kind } = await conversations.setStatus(commandLineActor(), reference, close);
        if (kind === "unknown") return unknownInquiry(reference);
        return done(`${reference.toUpperCase()} is ${kind === "already" ? "already " : ""}closed.`);
      }),
    );

  group
    .command("reopen")
    .description("mark a closed one as not done")
    .argument("<reference>", REFERENCE)
    .addHelpText("after", CLOSE_HELP)
    .action((reference: string) =>
      context.runWithStores(async ({ inquiries, conversations }) => {
        const inquiry = await inquiries.find(reference);
        if (inquiry === null) return unknownInquiry(reference);
        if (inquiry.closed_at === null) return done(`${inquiry.reference} is already open.`);
        const open = { to: "waiting", version: null } as const;
        await conversations.setStatus(commandLineActor(), reference, open);
        return done(`${inquiry.reference} is open.`);
      }),
    );
}

export function addDeliveryCommands(group: Command, context: CommandContext): void {
  group
    .command("unsent")
    .description("show the messages that could not be sent, the latest first")
    .option("--json", "print them as JSON")
    .addHelpText("after", UNSENT_HELP)
    .action((options: { json?: true }) =>
      context.runWithStores(async ({ outbox, renterMails }) => {
        const rows: Unsent[] = [
          ...(await outbox.deadLetters(MAX_UNSENT)),
          ...(await renterMails.deadMails(MAX_UNSENT)),
        ].sort((one, other) => other.deadAt - one.deadAt);
        if (options.json) {
          const records = rows.map(({ deadAt, ...row }) => ({
            channel: "kind" in row && row.kind === "shop" ? "shop" : "renter",
            ...row,
            givenUpAt: new Date(deadAt).toISOString(),
          }));
          return done(...jsonLines(records));
        }
        if (rows.length === 0) return done("Every message was sent or is still being tried.");
        return done(...table(COLUMNS, rows));
      }),
    );

  group
    .command("resend")
    .description("send again what could not be sent")
    .argument("[references...]", 'the references that "inquiries unsent" shows')
    .option("--all", "everything but acknowledgements")
    .addHelpText("after", RESEND_HELP)
    .action((references: string[], { all }: { all?: true }) =>
      context.runWithStores(async ({ inquiries, bookings, outbox, renterMails }) => {
        if ((all ?? false) === references.length > 0) {
          return usageError("Give either references or --all.");
        }
        for (const reference of references) {
          const known =
            (await inquiries.find(reference)) ?? (await bookings.find(reference.toUpperCase()));
          if (known === null) return unknownInquiry(reference);
        }
        const chosen = all ? "all" : references;
        const count = (await outbox.requeue(chosen)) + (await renterMails.requeue(chosen));
        if (count === 0) return done("None of these messages is waiting to be sent again.");
        return done(`${counted(count, "message")} will be sent again.`);
      }),
    );
}
