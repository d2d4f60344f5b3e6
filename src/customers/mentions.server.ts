import type { Kysely } from "kysely";
import { shownSubject } from "#records/events.server.ts";
import { NOTE } from "#records/notes.server.ts";
import type { StaffMailTopic } from "#records/outbox/staff-mail-text.ts";
import type { MentionTables } from "#records/tables.ts";
import { toDeskPath } from "./desk-path.ts";
import { readTopics, type TopicOptions } from "./mails/staff-mail-topics.server.ts";
import type { ReadTables } from "./store/tables.ts";

/** A note that mentions a person. `topic` is the record that the note is on. */
export type Mention = {
  /** The id of the note's event. */
  note: number;
  at: number;
  author: string;
  text: string;
  isRead: boolean;
  topic: StaffMailTopic;
};

/** More than anybody reads; the oldest are left out. */
const MAX_UNREAD = 99;

type Options = Omit<TopicOptions, "database"> & {
  database: Kysely<ReadTables & MentionTables>;
  clock?: () => Date;
};

/** Notes that mention a person, until the person has read them and for some time after. */
export function createMentions({ database, clock = () => new Date(), ...options }: Options) {
  const select = (person: string, limit: number) =>
    database
      .selectFrom("mentions")
      .innerJoin("events", "events.id", "mentions.note")
      .select(["note", "at", "author", "reason", "subject", "reference", "read_at"])
      .where("mentions.person", "=", person)
      // The text of a note goes with its record.
      .where("kind", "=", NOTE)
      .orderBy("note", "desc")
      .limit(limit);

  return {
    /** The newest first, whether they were read or not. */
    async list(person: string, limit: number): Promise<Mention[]> {
      const rows = await select(person, limit).execute();
      const mentions = await Promise.all(
        rows.map(async ({ note, at, author, reason, read_at, ...subject }) => {
          const records = [shownSubject(subject)];
          const topics = await readTopics(
            { database, ...options },
            { person, reason: "mentioned", records },
          );
          const isRead = read_at !== null;
          return topics.map((topic) => ({
            note,
            at: Number(at),
            author,
            text: reason ?? "",
            isRead,
            topic,
          }));
        }),
      );
      return mentions.flat();
    },

    /** Each with the address of its record's page at the desk. */
    async listUnread(person: string): Promise<{ note: number; path: string }[]> {
      const rows = await select(person, MAX_UNREAD).where("read_at", "is", null).execute();
      return rows.map(({ note, ...subject }) => ({
        note,
        path: toDeskPath(shownSubject(subject)),
      }));
    },

    async markRead(person: string, notes: readonly number[]): Promise<void> {
      if (notes.length === 0) return;
      await database
        .updateTable("mentions")
        .set({ read_at: clock().getTime() })
        .where("person", "=", person)
        .where("note", "in", notes)
        .where("read_at", "is", null)
        .execute();
    },
  };
}

export type Mentions = ReturnType<typeof createMentions>;
