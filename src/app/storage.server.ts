import { createDamageWatch, DAMAGED } from "#platform/database/damage.server.ts";
import { watchFile } from "#platform/database/database.server.ts";
import { checkFile, type FileCheck } from "#platform/database/file-check.server.ts";
import { lockFolder } from "#platform/database/folder-lock.server.ts";
import { durabilityWarnings, isWritable } from "#platform/database/health.server.ts";
import { createRefusalWatch } from "#platform/database/write-refusal.ts";
import type { Settings } from "#platform/env.server.ts";
import type { Log } from "#platform/log.server.ts";

import { openMigratedDatabase } from "./database.server.ts";

export type Storage = Awaited<ReturnType<typeof openStorage>>;

/** SQLite's folder is locked until `close`. Throws an Error with a message for people. */
export async function openStorage({ DATA_DIR: folder, DATABASE_URL: url }: Settings, log: Log) {
  const onWait = () => log.info("waiting for another process to let go of DATA_DIR");
  const unlock = url === undefined ? await lockFolder(folder, onWait) : () => {};
  const damage = createDamageWatch((why) =>
    log.error(
      { why },
      "the database is damaged: nothing is stored until it is restored, see docs/runbook.md",
    ),
  );
  const refusals = createRefusalWatch((why) => log.error({ why }, "nothing can be stored"));
  const database = await openMigratedDatabase(
    { folder, url },
    { hasWriterThread: true, damage, refusals },
  );
  for (const warning of await durabilityWarnings(database)) log.warn(warning);
  const isThere = url === undefined ? watchFile(folder) : () => true;

  const check = async (kind: FileCheck): Promise<void> => {
    try {
      const [why] = await checkFile(folder, kind);
      if (why !== undefined) damage.report(why);
    } catch (error) {
      log.error({ err: error }, "the database's file could not be checked");
    }
  };
  let first: Promise<void> | null = null;

  return {
    database,
    /** Why nothing may be stored; null while no reason is known. */
    fault(): string | null {
      if (!isThere()) return "the database's file is gone or was replaced";
      return damage.isFound() ? DAMAGED : null;
    },
    /** Why the disk refuses writes, which are still tried; null while it takes them. */
    writeRefusal: () => refusals.current(() => isWritable(database)),
    /** Runs SQLite's quick_check once. Writes wait for the result. */
    firstCheck: () => {
      first ??= url === undefined ? check("quick_check") : Promise.resolve();
      return first;
    },
    check,
    isDamaged: damage.isFound,
    async close(): Promise<void> {
      await database.destroy();
      unlock();
    },
  };
}
