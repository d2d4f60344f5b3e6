import type { Kysely } from "kysely";

/** Times in milliseconds since 1970. */
type BackupsTable = {
  /** "stored": it is in the repository. "verified": it was restored from there and checked. */
  kind: "stored" | "verified";
  /** When the newest backup of the kind was taken. */
  at: number;
};

export type BackupTables = { backups: BackupsTable };

/** A day and the time that its checks take. Older, something is wrong. */
export const MAX_VERIFIED_AGE_MS = 26 * 3_600_000;

export type BackupMarks = { stored: number | null; verified: number | null };

/** Shared by the command line and all processes of the site. */
export async function recordBackup(
  database: Kysely<BackupTables>,
  kind: BackupsTable["kind"],
  at: number,
): Promise<void> {
  await database
    .insertInto("backups")
    .values({ kind, at })
    .onConflict((conflict) => conflict.column("kind").doUpdateSet({ at }))
    .execute();
}

export async function readBackups(database: Kysely<BackupTables>): Promise<BackupMarks> {
  const rows = await database.selectFrom("backups").selectAll().execute();
  const at = (requested: BackupsTable["kind"]) =>
    rows.find(({ kind }) => kind === requested)?.at ?? null;
  return { stored: at("stored"), verified: at("verified") };
}
