import type { Command } from "commander";
import type { Stores } from "#app/open-stores.server.ts";
import { commandLineActor } from "./actor.ts";
import { type CommandContext, done, failed, type Outcome } from "./command-context.ts";

const HELP = `
The site deletes every day what is older than content/retention.json says. It deletes nothing, ends no request and sends no mail
about a day, and says so at the desk, in the log, at /readyz and as site_purge_held, while it last ran more than 14 days ago or in
the future by this computer's clock: a wrong clock would delete everything. Look at the date below. If it is today's, --yes deletes
the old data once, and the site goes on; if it is not, set the clock right, and the site goes on without this command.

Examples:
  npm run cli -- purge          shows what would be deleted, and deletes nothing
  npm run cli -- purge --yes`;

const toLines = (counts: Record<string, number>) =>
  Object.entries(counts).map(([kind, count]) => `${kind}: ${count}`);

async function purge(
  { purge: { count, now }, clockDoubt, loadContent }: Stores,
  directory: string,
  isConfirmed: boolean,
): Promise<Outcome> {
  const content = await loadContent(directory);
  if (!content.ok) return failed(...content.mistakes);
  const { retention } = content.catalogue;
  if (isConfirmed) {
    const deleted = toLines(await now(retention, commandLineActor()));
    return done(...(deleted.length === 0 ? ["Nothing was old enough."] : ["Deleted:", ...deleted]));
  }
  const reason = await clockDoubt();
  const old = toLines(await count(retention));
  return done(
    `It is ${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC by this computer's clock.`,
    reason === null
      ? "The site deletes old data automatically."
      : `The site is holding back: ${reason}`,
    ...(old.length === 0
      ? ["Nothing is old enough to be deleted."]
      : ["Old enough to be deleted:", ...old]),
  );
}

export function addPurgeCommand(program: Command, context: CommandContext): void {
  program
    .command("purge")
    .description("show what is old enough to be deleted, or delete it after the clock was checked")
    .option("--yes", "the date is right: delete it now")
    .addHelpText("after", HELP)
    .action(({ yes = false }: { yes?: boolean }) =>
      context.runWithStores((stores, { CONTENT_DIR }) => purge(stores, CONTENT_DIR, yes)),
    );
}
