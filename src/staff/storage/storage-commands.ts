import { statSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { backUpDatabase } from "#platform/database/backup.server.ts";
import type { Desk } from "#staff/desk.ts";
import { done, refused } from "#staff/outcome.ts";
import { safeJson } from "#staff/terminal/plain-text.ts";
import { doctorTable, isWrong } from "./finding.ts";
import { megabytes } from "./megabytes.ts";
import { restoreDrill } from "./restore-drill.server.ts";

/** A copy of a file beyond this may take longer than a second. */
const LARGE = 100_000_000;

const BACKUP_HELP = `
Copies the database of stock and inquiries while the site runs: everything that was stored before the command began, and
nothing half. The copy is checked and on the disk before it gets its name. It holds names and addresses, and only its owner may
read it. Photos are files: copy DATA_DIR/photos as well.

Restore:
  1. npm run staff -- restore-drill carts-monday.sqlite
  2. stop the site
  3. move DATA_DIR/site.sqlite, site.sqlite-wal and site.sqlite-shm away, all three: an old -wal would spoil the new file
  4. copy carts-monday.sqlite to DATA_DIR/site.sqlite, owned by the user that the site runs as
  5. start the site

PostgreSQL (DATABASE_URL) is backed up with its own pg_dump and restored with pg_restore.

Examples:
  npm run staff -- backup /srv/backup/carts-$(date +%F).sqlite
  npm run staff -- backup /srv/backup/carts-latest.sqlite --replace`;

const DRILL_HELP = `
Restores the backup into an empty folder for temporary files, opens it as the site would, checks it and tells what is in it. The
backup is only read, and the folder is removed. A backup that nobody has restored is a hope.

Example:
  npm run staff -- restore-drill /srv/backup/carts-latest.sqlite`;

const DOCTOR_HELP = `
Looks at settings, content, storage, mail and what waits to be sent, and changes nothing. Nothing is mailed. Ends with 0, and
with 1 when something is wrong; warnings alone end with 0.

Examples:
  npm run staff -- doctor
  npm run --silent staff -- doctor --json`;

const PG_DUMP =
  'DATABASE_URL is set, so the data are in PostgreSQL: back them up with pg_dump --format=custom --file=FILE "$DATABASE_URL", and restore them with pg_restore.';

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

function tellOfLarge(file: string, desk: Desk): void {
  const size = sizeOf(file);
  if (size > LARGE) desk.progress(`Copying ${megabytes(size)} …`);
}

/** Adds `backup`, `restore-drill` and `doctor`. */
export function addStorageCommands(program: Command, desk: Desk): void {
  program
    .command("backup")
    .description("copy the database to a file, while the site runs")
    .argument("<file>", "the copy, such as carts-monday.sqlite")
    .option("--replace", "in place of a file of that name")
    .addHelpText("after", BACKUP_HELP)
    .action((file: string, { replace = false }: { replace?: boolean }) =>
      desk.answer(({ DATA_DIR, DATABASE_URL }) => {
        if (DATABASE_URL !== undefined) return refused(PG_DUMP);
        tellOfLarge(join(DATA_DIR, "site.sqlite"), desk);
        const backedUp = backUpDatabase(DATA_DIR, file, replace);
        if (!backedUp.ok) return refused(`${file} cannot be written: ${backedUp.why}.`);
        return done(`${file}: ${megabytes(backedUp.bytes)}, integrity ok.`);
      }),
    );

  program
    .command("restore-drill")
    .description("try a backup: restore it in a folder for temporary files and look inside")
    .argument("<file>", 'a file that "backup" has written')
    .addHelpText("after", DRILL_HELP)
    .action((file: string) =>
      desk.tell(async () => {
        tellOfLarge(file, desk);
        return await restoreDrill(file);
      }),
    );

  program
    .command("doctor")
    .description("check that the site can run: settings, content, storage, mail")
    .option("--json", "print the findings as JSON")
    .addHelpText("after", DOCTOR_HELP)
    .action((options: { json?: true }) =>
      desk.tell(async () => {
        // Its mail library would cost every other command time.
        const { doctor } = await import("./doctor.server.ts");
        const findings = await doctor();
        const out = options.json ? safeJson(findings).split("\n") : doctorTable(findings);
        return { out, code: isWrong(findings) ? 1 : 0 };
      }),
    );
}
