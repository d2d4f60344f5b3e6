import type { Kysely } from "kysely";
import type { PeopleTables } from "./tables.ts";

/** `at` is in milliseconds since 1970. `person` is null for the command line. */
export type ListedChange = {
  id: number;
  at: number;
  person: string | null;
  actor: string;
  action: string;
  subject: string;
  before: string | null;
  after: string | null;
};

type Filter = {
  /** An account's id. */
  person?: string | undefined;
  /** Kind, or kind and id, such as "content" or "inquiry:7H2K-9QXM". */
  subject?: string | undefined;
  action?: string | undefined;
  /** Only changes older than this one. */
  before?: number | undefined;
  limit: number;
};

export function createChanges(database: Kysely<PeopleTables>) {
  return {
    /** The newest first. */
    async list({ person, subject, action, before, limit }: Filter): Promise<ListedChange[]> {
      let query = database.selectFrom("audit").selectAll().orderBy("id", "desc").limit(limit);
      if (person !== undefined) query = query.where("person", "=", person);
      if (action !== undefined) query = query.where("action", "=", action);
      if (subject !== undefined) {
        const pattern = `${subject.replace(/[\\%_]/g, "\\$&")}:%`;
        query = query.where((row) =>
          row.or([row("subject", "=", subject), row("subject", "like", pattern)]),
        );
      }
      if (before !== undefined) query = query.where("id", "<", before);
      return await query.execute();
    },
  };
}
