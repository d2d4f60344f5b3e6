import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "#platform/make-folder.server.ts";

const PREFIX = "backup-";
const DAY_MS = 86_400_000;

/** Removes the folders of commands that were killed. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const isOld = name.startsWith(PREFIX) && Date.now() - statSync(path).mtimeMs > DAY_MS;
    if (isOld) rmSync(path, { recursive: true, force: true });
  }
}

/** Only this user may look into the folder, which is removed at the end. It is in DATA_DIR, since /tmp may be memory. */
export async function inScratchFolder<Result>(
  dataDir: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  makeFolder("DATA_DIR", dataDir);
  removeLeftovers(dataDir);
  const folder = mkdtempSync(join(dataDir, PREFIX));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const onSignal = () => {
    remove();
    process.exit(130);
  };
  process.once("SIGINT", onSignal);
  process.once("SIGTERM", onSignal);
  try {
    return await work(folder);
  } finally {
    process.off("SIGINT", onSignal);
    process.off("SIGTERM", onSignal);
    remove();
  }
}
