import { type Kysely, type Selectable, type SqlBool, sql } from "kysely";
import { type AuditTable, type AuditTables, VIEW } from "./audit.server.ts";
import { escapeLike } from "./database/dialect.server.ts";

export type RecordedChange = Selectable<AuditTable>;

type Filter = {
  /** An account's id. */
  person?: string | undefined;
  /** Kind, or kind and id, such as "content" or "inquiry:7H2K-9QXM". */
  subject?: string | undefined;
  action?: string | undefined;
  /** Rows that say who has seen something, instead of changes. */
  views?: boolean | undefined;
  /** Only changes older than this one. */
  before?: number | undefined;
  limit: number;
};

/** Reads the list of changes: action, subject and author. */
export function createAuditHistory(database: Kysely<AuditTables>) {
  const ofSubjects = (subjects: readonly string[]) =>
    database.selectFrom("audit").selectAll().where("subject", "in", subjects);

  return {
    /** The newest first. */
    async list({
      person,
      subject,
      action,
      views = false,
      before,
      limit,
    }: Filter): Promise<RecordedChange[]> {
      let query = database.selectFrom("audit").selectAll().orderBy("id", "desc").limit(limit);
      query = query.where("action", views ? "=" : "!=", VIEW);
      if (person !== undefined) query = query.where("person", "=", person);
      if (action !== undefined) query = query.where("action", "=", action);
      if (subject !== undefined) {
        const pattern = `${escapeLike(subject)}:%`;
        query = query.where((row) =>
          row.or([row("subject", "=", subject), sql<SqlBool>`subject like ${pattern} escape '!'`]),
        );
      }
      if (before !== undefined) query = query.where("id", "<", before);
      return await query.execute();
    },

    /** Changes to subjects such as "vehicle:denago-ev-city", newest first. */
    async of(subjects: readonly string[], limit: number): Promise<RecordedChange[]> {
      if (subjects.length === 0) return [];
      return await ofSubjects(subjects).orderBy("id", "desc").limit(limit).execute();
    },

    /** The newest of each subject that has any. */
    async latest(subjects: readonly string[]): Promise<ReadonlyMap<string, RecordedChange>> {
      if (subjects.length === 0) return new Map();
      const rows = await ofSubjects(subjects)
        .where("id", "in", (inner) =>
          inner
            .selectFrom("audit")
            .select(({ fn }) => fn.max("id").as("id"))
            .where("subject", "in", subjects)
            .groupBy("subject"),
        )
        .execute();
      return new Map(rows.map((row) => [row.subject, row]));
    },
  };
}

export type AuditHistory = ReturnType<typeof createAuditHistory>;
