import { type Command, InvalidArgumentError, Option } from "commander";
import type { Stores } from "#app/open-stores.server.ts";
import { daysBefore, monthsBefore } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { heldText, removedText, unfinishedText } from "#domain/held-data.ts";
import type { Actor } from "#platform/audit.server.ts";
import { personKey } from "#platform/personal-data.server.ts";
import { commandLineActor } from "./actor.ts";
import { type CommandContext, done, failed, type Outcome, usageError } from "./command-context.ts";
import { throttled } from "./terminal.ts";

const HELP = `
Deletes inquiries permanently, with their notes, the rentals they ask for and what is still to be sent of them: those older
than a number of months or days; or all that is held of one person, rentals included. A rental that took place stays in the
books until its time is over, with its figures and without name, contact, signature or photos; one that is not finished has
to be closed or canceled first. It says how many and asks first; --yes leaves the question out, as a timer must. How many
were deleted, and by whom, is kept in the list of changes. SQLite's file is rewritten so that nothing of them is left in it;
with many photos that takes seconds, in which the site stores no inquiry and asks visitors to send again. Backups and mails
that went out are not touched. PostgreSQL frees the space in its own time. What is old enough by content/retention.json is
deleted by the site itself, each day.

Examples:
  npm run cli -- inquiries delete --older-than 24m
  npm run cli -- inquiries delete --older-than 730d --yes
  npm run cli -- inquiries delete --email dana@example.com
  npm run cli -- inquiries delete --phone "(800) 555-0177"`;

const inquiryCount = (count: number) => heldText({ inquiries: count, reservations: 0 });

type Age = { count: number; unit: "m" | "d" };

function parseAge(text: string): Age {
  const [, digits, unit] = /^([1-9]\d{0,3})([md])$/.exec(text) ?? [];
  if (digits === undefined) {
    throw new InvalidArgumentError("It must be months or days, such as 24m or 730d.");
  }
  return { count: Number(digits), unit: unit === "m" ? "m" : "d" };
}

export const dateBefore = (now: Date, { count, unit }: Age): Date =>
  unit === "d" ? daysBefore(now, count) : monthsBefore(now, count);

async function afterVacuum(vacuum: Stores["vacuum"], result: string): Promise<Outcome> {
  if ((await vacuum()) !== "busy") return done(result);
  const traces =
    "The database was in use, so traces may be left in its file: run the command again.";
  return { out: [result], err: [traces], code: 1 };
}

type Deletion = {
  which: string;
  /** Such as "2 inquiries"; empty for none. */
  count: () => Promise<string>;
  /** Says what became of them. */
  remove: () => Promise<{ ok: boolean; text: string }>;
};

async function deleteInquiries(
  { which, count, remove }: Deletion,
  vacuum: Stores["vacuum"],
  isConfirmed: boolean,
  { prompt }: Pick<CommandContext, "prompt">,
): Promise<Outcome> {
  const found = await count();
  if (found === "") {
    // An earlier run may have been interrupted before it vacuumed the file.
    return await afterVacuum(vacuum, `There is no inquiry ${which}.`);
  }
  const many = `${found} ${which}`;
  if (!isConfirmed) {
    const answer = await prompt(`Delete ${many} permanently? Type yes to do it: `);
    if (answer === null) return usageError(`${many} would be deleted. Add --yes to do it.`);
    if (answer.trim().toLowerCase() !== "yes") return failed("Nothing was deleted.");
  }
  const { ok, text } = await remove();
  return ok ? await afterVacuum(vacuum, text) : failed(text);
}

function ofPerson(personalData: Stores["personalData"], actor: Actor, person: string): Deletion {
  return {
    which: "of that person",
    count: async () => heldText(await personalData.count(person)),
    async remove() {
      const result = await personalData.remove(actor, person);
      return result.kind === "unfinished"
        ? { ok: false, text: unfinishedText(result.references) }
        : { ok: true, text: removedText(result) };
    },
  };
}

type Options = { olderThan?: Age; email?: string; phone?: string; yes?: boolean };

const WHICH = "Say which ones: --older-than 24m, --email ADDRESS or --phone NUMBER.";

export function addDeleteCommand(group: Command, context: CommandContext, clock: () => Date): void {
  group
    .command("delete")
    .description("delete inquiries permanently, by their age or by person")
    .option("--older-than <age>", "received before so many months or days: 24m, 730d", parseAge)
    .addOption(
      new Option("--email <address>", "all that is held of a mail address").conflicts("olderThan"),
    )
    .addOption(
      new Option("--phone <number>", "… of a phone number, with area code").conflicts([
        "olderThan",
        "email",
      ]),
    )
    .option("--yes", "do not ask")
    .addHelpText("after", HELP)
    .action(({ olderThan, email, phone, yes = false }: Options) =>
      context.runWithStores(async ({ inquiries, personalData, vacuum }) => {
        const actor = commandLineActor();
        if (olderThan !== undefined) {
          const date = dateBefore(clock(), olderThan);
          const old: Deletion = {
            which: `from before ${dealershipTime(date).day}`,
            count: async () => inquiryCount(await inquiries.count(date)),
            async remove() {
              const report = throttled(context.progress);
              const deleted = await inquiries.purge(actor, date, (many) =>
                report(`${many} deleted`),
              );
              return { ok: true, text: `${inquiryCount(deleted)} deleted for good.` };
            },
          };
          return await deleteInquiries(old, vacuum, yes, context);
        }
        const person = email ?? phone ?? "";
        if (personKey(person) === null) return usageError(WHICH);
        const deletion = ofPerson(personalData, actor, person);
        return await deleteInquiries(deletion, vacuum, yes, context);
      }),
    );
}
