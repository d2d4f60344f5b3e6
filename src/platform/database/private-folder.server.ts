import { chmodSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileFault } from "#platform/file-fault.server.ts";

const GROUP_AND_OTHERS = 0o077;
/** Set on folders that are shared on purpose, such as /tmp. */
const STICKY = 0o1000;

/** The database, its log, the lock, and backups that are kept beside them. */
const DATABASE_FILE = /^site\.|\.sqlite$/;

export function isOpenToOthers(path: string): boolean {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  return (mode & GROUP_AND_OTHERS) !== 0;
}

function narrow(path: string, to: number): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.uid !== process.getuid?.()) return;
  if ((found.mode & GROUP_AND_OTHERS) === 0 || (found.mode & STICKY) !== 0) return;
  try {
    chmodSync(path, to);
  } catch (error) {
    // Some file systems have no permissions.
    if (fileFault(error) === null) throw error;
  }
}

/** Makes the folder 700 and the databases in it 600, where they are this user's. A missing folder is left missing. */
export function makePrivate(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  narrow(folder, 0o700);
  for (const name of readdirSync(folder)) {
    if (DATABASE_FILE.test(name)) narrow(join(folder, name), 0o600);
  }
}
