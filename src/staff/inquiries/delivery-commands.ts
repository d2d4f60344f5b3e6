import type { Command } from "commander";
import type { Outbox } from "#inquiries/delivery/outbox.server.ts";
import type { Desk } from "#staff/desk.ts";
import { counted, done, misused } from "#staff/outcome.ts";
import { safeJson } from "#staff/terminal/plain-text.ts";
import { localTime } from "#staff/terminal/received-time.ts";
import { type Column, table } from "#staff/terminal/table.ts";
import { unknownInquiry } from "./lookups.ts";

type DeadLetter = Awaited<ReturnType<Outbox["deadLetters"]>>[number];

const MOST_DEAD = 1000;

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
Mend the fault first: "doctor" tells whether the mail server can be reached. The site sends what was put back within seconds.
An acknowledgement to a visitor may have arrived all the same: it is sent again only when its reference is given.

Examples:
  npm run staff -- inquiries requeue 7K4M-2QXD 8B2C-9ZZT
  npm run staff -- inquiries requeue --all`;

/** Adds `inquiries dead` and `inquiries requeue`. */
export function addDeliveryCommands(group: Command, desk: Desk): void {
  group
    .command("dead")
    .description("show the deliveries that were given up, the latest first")
    .option("--json", "print them as JSON")
    .addHelpText("after", DEAD_HELP)
    .action((options: { json?: true }) =>
      desk.onStores(async ({ outbox }) => {
        const rows = await outbox.deadLetters(MOST_DEAD);
        if (options.json) {
          const records = rows.map(({ deadAt, ...row }) => ({
            ...row,
            givenUpAt: new Date(deadAt).toISOString(),
          }));
          return done(...safeJson(records).split("\n"));
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
      desk.onStores(async ({ inquiries, outbox }) => {
        if ((all ?? false) === references.length > 0) {
          return misused("Give either references or --all.");
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
