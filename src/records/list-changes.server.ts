import { type Kysely, type Selectable, type SqlBool, sql } from "kysely";
import { escapeLike } from "#platform/database/dialect.server.ts";
import { shownSubject, VIEW } from "./events.server.ts";
import type { EventsTable, EventTables } from "./tables.ts";

/** A line of the list of changes. `subject` has the name that people know the record by, such as "inquiry:7H2K-9QXM". */
export type RecordedChange = Pick<Selectable<EventsTable>, "id" | "at" | "person" | "subject"> & {
  actor: string;
  action: string;
  before: string | null;
  after: string | null;
};

type Filter = {
  /** An account's id. */
  person?: string | undefined;
  /** Kind, or kind and name, such as "content" or "inquiry:7H2K-9QXM". */
  subject?: string | undefined;
  action?: string | undefined;
  /** Rows that say who has seen something, instead of changes. */
  views?: boolean | undefined;
  /** Only changes older than this one. */
  before?: number | undefined;
  limit: number;
};

const recordKind = (subject: string) => subject.split(":", 1)[0] ?? "";

const startsWith = (text: string) =>
  sql<SqlBool>`subject like ${`${escapeLike(text)}:%`} escape '!'`;

const toChange = ({
  id,
  at,
  person,
  subject,
  ...row
}: Selectable<EventsTable>): RecordedChange => ({
  id,
  at,
  person,
  subject: shownSubject({ subject, reference: row.reference }),
  actor: row.author,
  action: row.action ?? "",
  before: row.before_text,
  after: row.after_text,
});

/** Reads the list of changes: action, subject and author of all events that have an action. */
export function createChangeList(database: Kysely<EventTables>) {
  const changes = () => database.selectFrom("events").selectAll().where("action", "is not", null);

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
      let query = changes().orderBy("id", "desc").limit(limit);
      query = query.where("kind", views ? "=" : "!=", VIEW);
      if (person !== undefined) query = query.where("person", "=", person);
      if (action !== undefined) query = query.where("action", "=", action);
      if (subject !== undefined) {
        const kind = recordKind(subject);
        query = query.where((row) =>
          row.or([
            row("subject", "=", subject),
            startsWith(subject),
            row.and([row("reference", "=", subject.slice(kind.length + 1)), startsWith(kind)]),
          ]),
        );
      }
      if (before !== undefined) query = query.where("id", "<", before);
      return (await query.execute()).map(toChange);
    },

    /** Changes to subjects such as "vehicle:denago-ev-city", newest first. */
    async of(subjects: readonly string[], limit: number): Promise<RecordedChange[]> {
      if (subjects.length === 0) return [];
      const query = changes().where("subject", "in", subjects).orderBy("id", "desc").limit(limit);
      return (await query.execute()).map(toChange);
    },

    /** The newest of each subject that has any. */
    async latest(subjects: readonly string[]): Promise<ReadonlyMap<string, RecordedChange>> {
      if (subjects.length === 0) return new Map();
      const rows = await changes()
        .where("id", "in", (inner) =>
          inner
            .selectFrom("events")
            .select(({ fn }) => fn.max("id").as("id"))
            .where("subject", "in", subjects)
            .where("action", "is not", null)
            .groupBy("subject"),
        )
        .execute();
      return new Map(rows.map((row) => [row.subject, toChange(row)]));
    },
  };
}

export type ChangeList = ReturnType<typeof createChangeList>;
