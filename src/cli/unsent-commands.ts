import type { Command } from "commander";
import type { UnsentMessage } from "#app/mail/unsent-messages.server.ts";
import { pluralize } from "#domain/money.ts";
import { type CommandContext, done, failed, usageError } from "./command-context.ts";
import { MESSAGE_LABELS } from "./message-labels.ts";
import { type Column, jsonLines, localTime, table } from "./terminal.ts";

const MAX_UNSENT = 1000;

/** The name of a message for programs. */
function toChannel({ record, kind }: UnsentMessage): string {
  if (record === "inquiry" || kind === "shop" || kind === "driver") return kind;
  return record === "booking" ? "renter" : "customer";
}

/** A newer version may have queued kinds of messages that this one has no label for. */
const toLabel = ({ record, kind }: UnsentMessage) => MESSAGE_LABELS[record]?.[kind] ?? kind;

const COLUMNS: Column<UnsentMessage>[] = [
  { heading: "REFERENCE", cell: ({ reference }) => reference },
  { heading: "MESSAGE", cell: toLabel },
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

export function addUnsentCommands(group: Command, context: CommandContext): void {
  group
    .command("unsent")
    .description("show the messages that could not be sent, the latest first")
    .option("--json", "print them as JSON")
    .addHelpText("after", UNSENT_HELP)
    .action((options: { json?: true }) =>
      context.runWithStores(async ({ unsent }) => {
        const rows = (await unsent.list()).slice(0, MAX_UNSENT);
        if (options.json) {
          const records = rows.map(({ deadAt, record, kind, ...message }) => ({
            channel: toChannel({ deadAt, record, kind, ...message }),
            ...message,
            ...(record !== "inquiry" && { kind }),
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
      context.runWithStores(async ({ inquiries, bookings, appointments, unsent }) => {
        if ((all ?? false) === references.length > 0) {
          return usageError("Give either references or --all.");
        }
        for (const reference of references) {
          const isKnown =
            (await inquiries.exists(reference)) ||
            (await bookings.find(reference.toUpperCase())) !== null ||
            (await appointments.find(reference.toUpperCase())) !== null;
          if (!isKnown)
            return failed(`No inquiry, booking or appointment has the reference "${reference}".`);
        }
        const count = await unsent.resend(all ? "all" : references);
        if (count === 0) return done("None of these messages is waiting to be sent again.");
        return done(`${pluralize(count, "message")} will be sent again.`);
      }),
    );
}
