import { existsSync, readdirSync } from "node:fs";
import type { Command } from "commander";
import { openStores } from "#app/open-stores.server.ts";
import { formatCount } from "#domain/money.ts";
import type { Settings } from "#platform/env.server.ts";
import { copyFiles } from "./backups/files.server.ts";
import { BackupError, openRestic, type Restic, type Snapshot } from "./backups/restic.server.ts";
import { inScratchFolder } from "./backups/scratch-folder.server.ts";
import { verifyFiles } from "./backups/verify.server.ts";
import { type CommandContext, done, failed, megabytes, type Outcome } from "./command-context.ts";
import { type Column, localTime, table } from "./terminal.ts";

const NOT_SET =
  "BACKUP_REPOSITORY and BACKUP_PASSWORD_FILE are not set: see “Back up and restore” in docs/runbook.md.";

const RUN_HELP = `
Copies the database while the site runs, with content, photos, people and bookings, and stores it in the repository: encrypted, and
only what is new. Then removes old backups: the last of each of 24 hours, 7 days, 4 weeks and 12 months stays. The first one
of a day also frees their space. From a timer, every hour.`;

const VERIFY_HELP = `
Restores the newest backup into a scratch folder, opens it as the site would, checks it, compares the number of rows of every table
with those at the time of the backup, and checks the repository: its structure, and a different part of its data every day of
a month. The site reports the age of the backup that was verified last. From a timer, every day.`;

const RESTORE_HELP = `
Writes the files of a backup into an empty folder, and changes nothing else: site.sqlite, or carts.dump for pg_restore, and
desk.key where there is one. docs/runbook.md says how they come back into service.

Examples:
  npm run cli -- backup restore /srv/restored
  npm run cli -- backup restore /srv/restored --of 1f3a9c20`;

const NO_BACKUP = "there is no backup in it yet";

const toDay = (time: string | Date) => new Date(time).toISOString().slice(0, 10);

async function run(restic: Restic, settings: Settings): Promise<Outcome> {
  const { added } = await inScratchFolder(settings.DATA_DIR, async (folder) => {
    await copyFiles(settings, folder);
    return await restic.store(folder);
  });
  const snapshots = await restic.snapshots();
  const [newest, last] = snapshots.toReversed();
  if (newest === undefined) throw new BackupError(NO_BACKUP);
  await mark(settings, "stored", newest);
  const stored = `Stored as ${newest.short_id}: ${megabytes(added)} were new.`;
  try {
    await restic.forget({ prune: last === undefined || toDay(last.time) !== toDay(newest.time) });
    return done(stored);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return failed(stored, `Old backups were not removed: ${error.message}.`);
  }
}

async function mark(
  { DATA_DIR, DATABASE_URL }: Settings,
  kind: "stored" | "verified",
  { time }: Snapshot,
): Promise<void> {
  const stores = await openStores({ folder: DATA_DIR, url: DATABASE_URL });
  await stores.recordBackup(kind, Date.parse(time)).finally(() => stores.close());
}

async function verify(restic: Restic, settings: Settings): Promise<Outcome> {
  const newest = (await restic.snapshots()).at(-1);
  if (newest === undefined) throw new BackupError(NO_BACKUP);
  const verified = await inScratchFolder(settings.DATA_DIR, async (folder) => {
    await restic.restore(newest.id, folder);
    return await verifyFiles(folder, settings);
  });
  await restic.check(new Date().getUTCDate());
  await mark(settings, "verified", newest);
  const { rows, inquiries, photos, people } = verified;
  return done(
    `The backup ${newest.short_id} of ${localTime(newest.time)} can be restored.`,
    "Integrity  ok",
    `Rows       ${formatCount(rows)}, as many as were stored`,
    `Inquiries  ${formatCount(inquiries)}`,
    `Photos     ${formatCount(photos)}`,
    `People     ${formatCount(people)}`,
  );
}

const COLUMNS: Column<Snapshot>[] = [
  { heading: "BACKUP", cell: ({ short_id }) => short_id },
  { heading: "TAKEN", cell: ({ time }) => localTime(time) },
];

async function list(restic: Restic): Promise<Outcome> {
  const snapshots = await restic.snapshots();
  if (snapshots.length === 0) return done("There is no backup yet.");
  return done(...table(COLUMNS, snapshots));
}

async function restore(restic: Restic, folder: string, backup?: string): Promise<Outcome> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    return failed(`${folder} is not empty: name a new folder.`);
  }
  const snapshots = await restic.snapshots();
  const found =
    backup === undefined
      ? snapshots.at(-1)
      : snapshots.find(({ id }) => backup !== "" && id.startsWith(backup));
  if (found === undefined)
    throw new BackupError(
      backup === undefined ? NO_BACKUP : `it has no backup ${backup}: see "backup list"`,
    );
  await restic.restore(found.id, folder);
  return done(`${folder} has the backup ${found.short_id} of ${localTime(found.time)}.`);
}

export function addBackupCommands(group: Command, context: CommandContext): void {
  const withRestic = (work: (restic: Restic, settings: Settings) => Promise<Outcome>) =>
    context.run(async () => {
      const read = context.readSettings();
      if (!read.ok) return failed("Please fix these settings:", ...read.mistakes);
      const restic = openRestic(read.settings);
      if (restic === null) return failed(NOT_SET);
      try {
        return await work(restic, read.settings);
      } catch (error) {
        if (!(error instanceof BackupError)) throw error;
        return failed(`The backup in ${read.settings.BACKUP_REPOSITORY} failed: ${error.message}.`);
      }
    });

  group
    .command("init")
    .description("make the repository, once")
    .action(() =>
      withRestic(async (restic, { BACKUP_REPOSITORY }) => {
        await restic.init();
        return done(
          `${BACKUP_REPOSITORY} is ready. Keep a copy of the password elsewhere: without it no backup can be read.`,
        );
      }),
    );
  group
    .command("run")
    .description("store a backup in the repository, and remove old ones")
    .addHelpText("after", RUN_HELP)
    .action(() => withRestic(run));
  group
    .command("verify")
    .description("restore the newest backup in a scratch folder and check it")
    .addHelpText("after", VERIFY_HELP)
    .action(() => withRestic(verify));
  group
    .command("list")
    .description("show the backups in the repository")
    .action(() => withRestic(list));
  group
    .command("restore")
    .description("write the files of a backup into a folder")
    .argument("<folder>", "an empty folder, or a new one")
    .option("--of <backup>", 'the backup, from "backup list"; the newest without it')
    .addHelpText("after", RESTORE_HELP)
    .action((folder: string, { of }: { of?: string }) =>
      withRestic((restic) => restore(restic, folder, of)),
    );
}
