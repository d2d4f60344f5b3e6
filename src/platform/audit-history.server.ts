import type { Kysely } from "kysely";
import type { AuditTables } from "./audit.server.ts";

export type RecordedChange = {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
  person: string | null;
  actor: string;
  action: string;
  subject: string;
  before: string | null;
  after: string | null;
};

/** What was done to subjects, such as "vehicle:denago-ev-city", and by whom. */
export function createAuditHistory(database: Kysely<AuditTables>) {
  const query = (subjects: readonly string[]) =>
    database.selectFrom("audit").selectAll().where("subject", "in", subjects);

  return {
    /** The newest first. */
    async of(subjects: readonly string[], limit: number): Promise<RecordedChange[]> {
      if (subjects.length === 0) return [];
      const rows = await query(subjects).orderBy("id", "desc").limit(limit).execute();
      return rows.map((row) => ({ ...row, id: Number(row.id), at: Number(row.at) }));
    },

    /** The newest of each subject that has any. */
    async latest(subjects: readonly string[]): Promise<ReadonlyMap<string, RecordedChange>> {
      if (subjects.length === 0) return new Map();
      const rows = await query(subjects)
        .where("id", "in", (inner) =>
          inner
            .selectFrom("audit")
            .select(({ fn }) => fn.max("id").as("id"))
            .where("subject", "in", subjects)
            .groupBy("subject"),
        )
        .execute();
      return new Map(
        rows.map((row) => [row.subject, { ...row, id: Number(row.id), at: Number(row.at) }]),
      );
    },
  };
}

export type AuditHistory = ReturnType<typeof createAuditHistory>;
