import { type Command, InvalidArgumentError, Option } from "commander";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { counted } from "#domain/money.ts";
import { commandLineActor } from "./actor.ts";
import { type CommandContext, done, failed, type Outcome, usageError } from "./command-context.ts";
import type { Stores } from "./open-stores.server.ts";
import { throttled } from "./terminal.ts";

const HELP = `
Deletes inquiries permanently, with their notes, the rentals they ask for and what is still to be sent of them: those older
than a number of months or days, or all of one person. It says how many and asks first; --yes leaves the question out, as a timer must. How many were deleted, and by
whom, is kept in the list of changes. SQLite's file is rewritten so that nothing of them is left in it; with many photos that
takes seconds, in which the site stores no inquiry and asks visitors to send again. Backups and mails that went out are not touched. PostgreSQL frees the space in its own time.

Examples:
  npm run cli -- inquiries delete --older-than 24m
  npm run cli -- inquiries delete --older-than 730d --yes
  npm run cli -- inquiries delete --email dana@example.com`;

type Age = { count: number; unit: "m" | "d" };

function parseAge(text: string): Age {
  const [, digits, unit] = /^([1-9]\d{0,3})([md])$/.exec(text) ?? [];
  if (digits === undefined) {
    throw new InvalidArgumentError("It must be months or days, such as 24m or 730d.");
  }
  return { count: Number(digits), unit: unit === "m" ? "m" : "d" };
}

/** In a shorter month, its last day. */
export function dateBefore(now: Date, { count, unit }: Age): Date {
  const date = new Date(now);
  if (unit === "d") {
    date.setUTCDate(date.getUTCDate() - count);
    return date;
  }
  date.setUTCMonth(date.getUTCMonth() - count);
  // Date turns March 31 less a month into March 3.
  if (date.getUTCDate() !== now.getUTCDate()) date.setUTCDate(0);
  return date;
}

async function afterVacuum(vacuum: Stores["vacuum"], result: string): Promise<Outcome> {
  if ((await vacuum()) !== "busy") return done(result);
  const traces =
    "The database was in use, so traces may be left in its file: run the command again.";
  return { out: [result], err: [traces], code: 1 };
}

type Deletion = {
  which: string;
  count: () => Promise<number>;
  /** Returns how many were deleted. */
  remove: (onBatch: (deleted: number) => void) => Promise<number>;
};

async function deleteInquiries(
  { which, count, remove }: Deletion,
  vacuum: Stores["vacuum"],
  isConfirmed: boolean,
  context: Pick<CommandContext, "prompt" | "progress">,
): Promise<Outcome> {
  const found = await count();
  if (found === 0) {
    // An earlier run may have been interrupted before it vacuumed the file.
    return await afterVacuum(vacuum, `There is no inquiry ${which}.`);
  }
  const many = `${counted(found, "inquiry", "inquiries")} ${which}`;
  if (!isConfirmed) {
    const answer = await context.prompt(`Delete ${many} permanently? Type yes to do it: `);
    if (answer === null) return usageError(`${many} would be deleted. Add --yes to do it.`);
    if (answer.trim().toLowerCase() !== "yes") return failed("Nothing was deleted.");
  }
  const report = throttled(context.progress);
  const deleted = await remove((deleted) => report(`${deleted} of ${found} deleted`));
  return await afterVacuum(vacuum, `${counted(deleted, "inquiry", "inquiries")} deleted.`);
}

type Options = { olderThan?: Age; email?: string; yes?: boolean };

export function addDeleteCommand(group: Command, context: CommandContext, clock: () => Date): void {
  group
    .command("delete")
    .description("delete inquiries permanently, by their age or by person")
    .option("--older-than <age>", "received before so many months or days: 24m, 730d", parseAge)
    .addOption(new Option("--email <address>", "those of one mail address").conflicts("olderThan"))
    .option("--yes", "do not ask")
    .addHelpText("after", HELP)
    .action(({ olderThan, email, yes = false }: Options) =>
      context.runWithStores(async ({ inquiries, personalData, vacuum }) => {
        const actor = commandLineActor();
        if (olderThan !== undefined) {
          const date = dateBefore(clock(), olderThan);
          const old: Deletion = {
            which: `from before ${dealershipTime(date).day}`,
            count: () => inquiries.count(date),
            remove: (onBatch) => inquiries.purge(actor, date, onBatch),
          };
          return await deleteInquiries(old, vacuum, yes, context);
        }
        if (email === undefined || email.trim() === "") {
          return usageError("Say which ones: --older-than 24m or --email ADDRESS.");
        }
        const person: Deletion = {
          which: "of that address",
          count: () => personalData.count(email),
          remove: () => personalData.remove(actor, email),
        };
        return await deleteInquiries(person, vacuum, yes, context);
      }),
    );
}
