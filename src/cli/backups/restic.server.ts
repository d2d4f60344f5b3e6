import { z } from "zod";
import type { Settings } from "#platform/env.server.ts";
import { type ProgramResult, runChild } from "./child-program.server.ts";

const snapshotSchema = z.object({ id: z.string(), short_id: z.string(), time: z.string() });

export type Snapshot = z.infer<typeof snapshotSchema>;

const addedSchema = z.object({ data_added: z.number(), snapshot_id: z.string() });

/** All machines use this host and this tag, so that restic applies the retention to all of their backups. */
const HOST = "shore-golf-carts";
const TAG = "site";
const OURS = ["--host", HOST, "--tag", TAG];

/** Restic keeps the last backup of each of these hours, days, weeks and months. The privacy policy says a year. */
const RETENTION = [
  ...["--keep-hourly", "24", "--keep-daily", "7"],
  ...["--keep-weekly", "4", "--keep-monthly", "12"],
];

/** Packs with less unused data are left alone, since rewriting them costs more than it saves. */
const MAX_UNUSED = "10%";

const PARTS = 31;

export class BackupError extends Error {}

const IN_USE = "another command uses the repository";

function reason({ err, out }: ProgramResult): string {
  const output = `${err}\n${out}`;
  if (output.includes("wrong password or no key found")) {
    return "the password in BACKUP_PASSWORD_FILE is not the repository's";
  }
  if (output.includes("Resolving password failed")) {
    return "the file of BACKUP_PASSWORD_FILE cannot be read";
  }
  if (/unable to open config file: .*(?:no such file|does not exist|not found)/i.test(output)) {
    return 'there is no repository. Is its disk mounted, its server up? "backup init" makes a new one';
  }
  if (output.includes("already locked")) return IN_USE;
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  const complaints = lines.filter((line) => /fatal|error|subprocess/i.test(line));
  const sentence = (complaints.length > 0 ? complaints : lines).slice(-2).join(" ");
  return `restic says: ${sentence.slice(0, 400).replace(/\.$/, "")}`;
}

export type Restic = NonNullable<ReturnType<typeof openRestic>>;

/** Null unless the settings name a repository. Its methods throw a BackupError with a reason for people. */
export function openRestic({
  BACKUP_REPOSITORY: repository,
  BACKUP_PASSWORD_FILE: passwordFile,
}: Pick<Settings, "BACKUP_REPOSITORY" | "BACKUP_PASSWORD_FILE">) {
  if (repository === undefined || passwordFile === undefined) return null;

  const restic = async (folder: string | undefined, ...args: string[]): Promise<string> => {
    const ran = await runChild("restic", args, {
      package: "restic",
      ...(folder !== undefined && { folder }),
      environment: { RESTIC_REPOSITORY: repository, RESTIC_PASSWORD_FILE: passwordFile },
    });
    if (ran.code !== 0) throw new BackupError(reason(ran));
    return ran.out;
  };

  return {
    async init(): Promise<void> {
      await restic(undefined, "init");
    },

    /** Returns the oldest first. */
    async snapshots(): Promise<Snapshot[]> {
      const found = await restic(undefined, "snapshots", "--json", ...OURS);
      const snapshots = z.array(snapshotSchema).parse(JSON.parse(found) ?? []);
      return snapshots.toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time));
    },

    /** Stores the whole folder. `added` is in bytes, as encrypted. */
    async store(folder: string): Promise<{ added: number }> {
      const out = await restic(folder, "backup", "--json", ...OURS, ".");
      const summary = out.trimEnd().split("\n").at(-1) ?? "";
      return { added: addedSchema.parse(JSON.parse(summary)).data_added };
    },

    async forget({ prune }: { prune: boolean }): Promise<void> {
      const pruning = prune ? ["--prune", "--max-unused", MAX_UNUSED] : [];
      const options = [...OURS, "--group-by", "host", ...RETENTION, ...pruning];
      try {
        await restic(undefined, "forget", ...options);
      } catch (error) {
        if (!(error instanceof BackupError && error.message === IN_USE)) throw error;
        // The command removes only the locks of commands that were killed.
        await restic(undefined, "unlock");
        await restic(undefined, "forget", ...options);
      }
    },

    async restore(id: string, folder: string): Promise<void> {
      await restic(undefined, "restore", id, "--target", folder);
    },

    /** Checks the repository, and reads the data of one of its 31 parts. `day` is that of a month. */
    async check(day: number): Promise<void> {
      await restic(undefined, "check", `--read-data-subset=${day}/${PARTS}`);
    },
  };
}
