import type { Command } from "commander";
import type { Stores } from "#app/open-stores.server.ts";
import type { ListedPerson } from "#people/accounts.server.ts";
import { invitationLink, parseInvitation } from "#people/invitation.ts";
import { commandLineActor } from "./actor.ts";
import { type CommandContext, done, failed, type Outcome, usageError } from "./command-context.ts";
import { type Column, localTime, table } from "./terminal.ts";

const INVITE_HELP = `
Prints a link that works once, for 48 hours, and for this person only: send it in a way nobody else reads. A newer one replaces it.
Invite again who has a new device, and with --lost who has lost one. The role is owner, sales, rentals, service or driver.

The first person to invite is the owner: before that the desk is off.

Examples:
  npm run cli -- people invite morgan@example.com "Morgan Sample" owner
  npm run cli -- people invite alex@example.com "Alex Sample" sales`;

const LAST_OWNER =
  "This is the only owner who can sign in. Invite another one, who has to join first.";

type People = Pick<Stores, "people">;

async function invite(
  { people }: People,
  publicUrl: string,
  fields: { email: string; name: string; role: string },
  { isLost }: { isLost: boolean },
): Promise<Outcome> {
  const parsed = parseInvitation(fields);
  if (!parsed.ok) return usageError(...Object.values(parsed.mistakes));
  const invited = await people.invite(commandLineActor(), parsed.invitation, { isLost });
  if (invited.kind !== "ok") return failed(LAST_OWNER);
  const { person, token, until } = invited;
  return done(
    `${person.name} (${person.role}) can join until ${localTime(until)} with this link, once:`,
    invitationLink(publicUrl, token),
  );
}

async function disable({ people }: People, email: string): Promise<Outcome> {
  const person = await people.findByEmail(email);
  if (person === null) return failed(`Nobody has the address ${email}: "people list" shows all.`);
  const changed = await people.disable(commandLineActor(), person.id);
  if (changed.kind === "rejected") return failed(LAST_OWNER);
  return done(`${person.name} is signed out everywhere and cannot sign in.`);
}

function state({ isDisabled, hasJoined, invitation }: ListedPerson): string {
  if (isDisabled) return "disabled";
  if (invitation !== null) return `invited until ${localTime(invitation.until)}`;
  return hasJoined ? "active" : "invitation over";
}

const COLUMNS: Column<ListedPerson>[] = [
  { heading: "NAME", cell: ({ name }) => name },
  { heading: "EMAIL", cell: ({ email }) => email },
  { heading: "ROLE", cell: ({ role }) => role },
  { heading: "STATE", cell: state },
];

export function addPeopleCommands(program: Command, context: CommandContext): void {
  const group = program.command("people").description("who may use the desk at /desk");

  group
    .command("invite")
    .description("print a link with which a person joins")
    .argument("<email>", "the work email")
    .argument("<name>", 'such as "Alex Sample"')
    .argument("<role>", "owner, sales, rentals, service or driver")
    .option("--lost", "a device was lost: ends sessions, passkeys, password and recovery codes now")
    .addHelpText("after", INVITE_HELP)
    .action((email: string, name: string, role: string, { lost = false }: { lost?: boolean }) =>
      context.runWithStores((stores, { PUBLIC_URL, PORT }) =>
        invite(
          stores,
          PUBLIC_URL ?? `http://localhost:${PORT}`,
          { email, name, role },
          { isLost: lost },
        ),
      ),
    );

  group
    .command("list")
    .description("show everybody with role and state")
    .action(() =>
      context.runWithStores(async ({ people }) => {
        const all = await people.list();
        return all.length === 0 ? done("Nobody is invited yet.") : done(...table(COLUMNS, all));
      }),
    );

  group
    .command("disable")
    .description("sign a person out everywhere, for good")
    .argument("<email>", "the work email")
    .action((email: string) => context.runWithStores((stores) => disable(stores, email)));
}
