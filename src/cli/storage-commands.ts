import { statSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { SHORT_LIVED_TABLES } from "#people/tables.ts";
import { backUpDatabase } from "#platform/database/backup.server.ts";
import { addBackupCommands } from "./backup-commands.ts";
import type { Finding } from "./check-site.server.ts";
import { type CommandContext, done, failed, megabytes } from "./command-context.ts";
import { addPurgeCommand } from "./purge-command.ts";
import { type Column, jsonLines, table } from "./terminal.ts";
import { testRestore } from "./test-restore.server.ts";

const CHECK_COLUMNS: Column<Finding>[] = [
  { heading: "STATE", cell: ({ state }) => state },
  { heading: "SUBJECT", cell: ({ subject }) => subject },
  { heading: "FINDING", cell: ({ words }) => words, maxWidth: Number.POSITIVE_INFINITY },
];

const LARGE_BYTES = 100_000_000;

const BACKUP_HELP = `
Copies the database of stock, photos and inquiries while the site runs: everything that was stored before the command began, and
nothing half. Sessions, invitations and recovery codes of the desk and calendar subscriptions are left out, so that a restore brings
none of them back. The copy is
checked and on the disk before it gets its name. It holds names and addresses, and only its owner may
read it.

Restore:
  1. npm run cli -- restore-test carts-monday.sqlite
  2. stop the site
  3. move DATA_DIR/site.sqlite, site.sqlite-wal and site.sqlite-shm away, all three: an old -wal would spoil the new file
  4. copy carts-monday.sqlite to DATA_DIR/site.sqlite, owned by the user that the site runs as
  5. start the site

PostgreSQL (DATABASE_URL) is backed up with its own pg_dump and restored with pg_restore, or by "backup run" like SQLite.

Every hour, off this machine and encrypted: "backup run".

Examples:
  npm run cli -- backup /srv/backup/carts-$(date +%F).sqlite
  npm run cli -- backup /srv/backup/carts-latest.sqlite --replace`;

const RESTORE_TEST_HELP = `
Restores the backup into an empty folder for temporary files, opens it as the site would, checks it and tells what is in it. The
backup is only read, and the folder is removed. Its rows are counted table by table. A backup that nobody has restored is a hope.

Example:
  npm run cli -- restore-test /srv/backup/carts-latest.sqlite`;

const CHECK_HELP = `
Looks at settings, content, storage, mail, the DNS records of the sender and what waits to be sent, and changes nothing. Nothing is mailed. Ends with 0, and
with 1 when something is wrong; warnings alone end with 0.

Examples:
  npm run cli -- check
  npm run --silent cli -- check --json`;

const PG_DUMP =
  'DATABASE_URL is set, so the data are in PostgreSQL: back them up with pg_dump --format=custom --file=FILE "$DATABASE_URL", and restore them with pg_restore.';

function reportLargeFile(file: string, context: CommandContext): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGE_BYTES) context.progress(`Copying ${megabytes(size)} …`);
}

export function addStorageCommands(program: Command, context: CommandContext): void {
  const backup = program
    .command("backup")
    .description("copy the database to a file, or to a repository, while the site runs")
    .argument("<file>", "the copy, such as carts-monday.sqlite")
    .option("--replace", "in place of a file of that name")
    .addHelpText("after", BACKUP_HELP)
    .action((file: string, { replace = false }: { replace?: boolean }) =>
      context.runWithSettings(async ({ DATA_DIR, DATABASE_URL }) => {
        if (DATABASE_URL !== undefined) return failed(PG_DUMP);
        reportLargeFile(join(DATA_DIR, "site.sqlite"), context);
        const backedUp = await backUpDatabase(DATA_DIR, file, {
          replace,
          emptied: SHORT_LIVED_TABLES,
        });
        if (!backedUp.ok) return failed(`${file} cannot be written: ${backedUp.why}.`);
        return done(`${file}: ${megabytes(backedUp.bytes)}, integrity ok.`);
      }),
    );
  addBackupCommands(backup, context);
  addPurgeCommand(program, context);

  program
    .command("restore-test")
    .description("try a backup: restore it in a folder for temporary files and look inside")
    .argument("<file>", 'a file that "backup" has written')
    .addHelpText("after", RESTORE_TEST_HELP)
    .action((file: string) =>
      context.run(async () => {
        reportLargeFile(file, context);
        return await testRestore(file);
      }),
    );

  program
    .command("check")
    .description("check that the site can run: settings, content, storage, mail")
    .option("--json", "print the findings as JSON")
    .addHelpText("after", CHECK_HELP)
    .action((options: { json?: true }) =>
      context.run(async () => {
        // Imported here because its mail library slows the start of every command.
        const { checkSite } = await import("./check-site.server.ts");
        const findings = await checkSite(context.readSettings(), context.resolveTxt);
        const out = options.json ? jsonLines(findings) : table(CHECK_COLUMNS, findings);
        return { out, code: findings.some(({ state }) => state === "wrong") ? 1 : 0 };
      }),
    );
}
