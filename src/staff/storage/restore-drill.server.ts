import { chmodSync, constants, copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatCount } from "#domain/money.ts";
import { inspectStorage, openStores, type Stores } from "#staff/open-stores.server.ts";
import { type Outcome, refused } from "#staff/outcome.ts";
import { localTime } from "#staff/terminal/received-time.ts";

const WHY: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EACCES: "it may not be read",
  EISDIR: "it is a folder",
  ENOSPC: "the disk for temporary files is full",
};

function whyOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const message = error instanceof Error ? error.message : String(error);
  // It names the copy, and a setting that has no part in this.
  return WHY[code] ?? message.replace(/^The database .* cannot be opened: /, "");
}

async function findings({ inquiries, outbox, damages }: Stores): Promise<Outcome> {
  const found = await damages();
  if (found.length > 0) return refused("The backup is damaged:", ...found.map((it) => `  ${it}`));
  const total = await inquiries.count();
  const { waiting, dead } = await outbox.counts();
  const [newest] = await inquiries.list({ closed: true, limit: 1 });
  const received = newest ? `${newest.reference}, ${localTime(newest.received_at)}` : "none";
  return {
    out: [
      "The backup can be restored.",
      "Integrity       ok",
      `Inquiries       ${formatCount(total)}`,
      `Newest inquiry  ${received}`,
      `Deliveries      ${formatCount(waiting)} waiting, ${formatCount(dead)} given up`,
    ],
    code: 0,
  };
}

/**
 * Restores a backup into an empty folder of its own, opens it there as the site would, and tells what is in it. The backup
 * is only read, and the folder is removed.
 */
export async function restoreDrill(file: string): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "restore-drill-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const leave = () => {
    remove();
    process.exit(130);
  };
  process.once("SIGINT", leave);
  process.once("SIGTERM", leave);
  try {
    const copy = join(folder, "site.sqlite");
    copyFileSync(file, copy, constants.COPYFILE_FICLONE);
    chmodSync(copy, 0o600);
    // An empty file would become a new database, and pass.
    if ((await inspectStorage({ folder })).isNew) {
      return refused(`${file} cannot be restored: it holds no database of the site.`);
    }
    const stores = await openStores({ folder });
    try {
      return await findings(stores);
    } finally {
      await stores.close();
    }
  } catch (error) {
    return refused(`${file} cannot be restored: ${whyOf(error)}.`);
  } finally {
    process.off("SIGINT", leave);
    process.off("SIGTERM", leave);
    remove();
  }
}
