import type { Command } from "commander";
import type { DeadAppointmentMail } from "#appointments/mails/mail-outbox.server.ts";
import { pluralize } from "#domain/money.ts";
import type { DeadLetter } from "#inquiries/delivery/outbox.server.ts";
import type { DeadMail } from "#rentals/mails/mail-outbox.server.ts";
import { type CommandContext, done, failed, usageError } from "./command-context.ts";
import { APPOINTMENT_MAIL_LABELS, CHANNEL_LABELS, RENTER_MAIL_LABELS } from "./message-labels.ts";
import { type Column, jsonLines, localTime, table } from "./terminal.ts";

const MAX_UNSENT = 1000;

type Dead = DeadLetter | DeadMail | DeadAppointmentMail;

/** `channel` is the name that programs read, `label` is for people. */
type Unsent = { channel: string; label: string; row: Dead };

type Labels = Readonly<Record<string, string>>;

/** A newer version may have queued kinds of messages that this one has no label for. */
const toUnsent = (row: Dead, channel: string, kind: string, labels: Labels): Unsent => ({
  channel,
  row,
  label: labels[kind] ?? kind,
});

const toMail = (person: string, labels: Labels) => (row: DeadMail | DeadAppointmentMail) => {
  const isOurs = row.kind === "shop" || row.kind === "driver";
  return toUnsent(row, isOurs ? row.kind : person, row.kind, labels);
};

const COLUMNS: Column<Unsent>[] = [
  { heading: "REFERENCE", cell: ({ row }) => row.reference },
  { heading: "MESSAGE", cell: ({ label }) => label },
  { heading: "ATTEMPTS", cell: ({ row }) => String(row.attempts), right: true },
  { heading: "LAST ATTEMPT", cell: ({ row }) => localTime(row.deadAt) },
  { heading: "FAULT", cell: ({ row }) => row.fault ?? "" },
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
      context.runWithStores(async ({ outbox, renterMails, appointmentMails }) => {
        const letters = await outbox.deadLetters(MAX_UNSENT);
        const renterRows = await renterMails.deadMails(MAX_UNSENT);
        const appointmentRows = await appointmentMails.deadMails(MAX_UNSENT);
        const rows: Unsent[] = [
          ...letters.map((row) => toUnsent(row, row.channel, row.channel, CHANNEL_LABELS)),
          ...renterRows.map(toMail("renter", RENTER_MAIL_LABELS)),
          ...appointmentRows.map(toMail("customer", APPOINTMENT_MAIL_LABELS)),
        ].sort((a, b) => b.row.deadAt - a.row.deadAt);
        if (options.json) {
          const records = rows.map(({ channel, row: { deadAt, ...others } }) => {
            const givenUpAt = new Date(deadAt).toISOString();
            return { channel, ...others, givenUpAt };
          });
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
      context.runWithStores(
        async ({ inquiries, bookings, appointments, outbox, renterMails, appointmentMails }) => {
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
          const selection = all ? "all" : references;
          const count =
            (await outbox.requeue(selection)) +
            (await renterMails.requeue(selection)) +
            (await appointmentMails.requeue(selection));
          if (count === 0) return done("None of these messages is waiting to be sent again.");
          return done(`${pluralize(count, "message")} will be sent again.`);
        },
      ),
    );
}
