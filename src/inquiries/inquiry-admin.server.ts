import type { Kysely } from "kysely";
import { NOTHING_REQUESTED, type Requested } from "#domain/requested.ts";
import { NOTE } from "#records/notes.server.ts";
import { isoTime } from "#records/personal-data/copies.server.ts";
import { readEvents } from "#records/read-events.server.ts";
import { toSubject } from "#records/subjects.ts";
import type { ReadRequested } from "./inquiry-record.ts";
import type { InquiriesTable, InquiryTables } from "./tables.ts";
import { RECORD } from "./tables.ts";

const PAGE_ROWS = 500;

/** `writtenAt` is an ISO date in UTC. */
export type InquiryNote = { writtenAt: string; text: string };

export type NotedInquiry = Requested & { inquiry: InquiriesTable; notes: InquiryNote[] };

export type InquiryAdmin = ReturnType<typeof createInquiryAdmin>;

/** References are case-insensitive. */
export function createInquiryAdmin(database: Kysely<InquiryTables>, readRequested: ReadRequested) {
  const readNotes = async (ids: readonly string[]): Promise<Map<string, InquiryNote[]>> => {
    const subjects = ids.map((id) => toSubject(RECORD, id));
    const notes = await readEvents(database, subjects, { kinds: [NOTE] });
    return new Map(
      [...Map.groupBy(notes, ({ subject }) => subject)].map(([subject, of]) => [
        subject,
        of.map(({ at, reason }) => ({ writtenAt: isoTime(at), text: reason ?? "" })),
      ]),
    );
  };

  return {
    async newest(): Promise<Pick<InquiriesTable, "reference" | "received_at"> | null> {
      const newest = await database
        .selectFrom("inquiries")
        .select(["reference", "received_at"])
        .orderBy("received_at", "desc")
        .orderBy("id")
        .limit(1)
        .executeTakeFirst();
      return newest ?? null;
    },

    async exists(reference: string): Promise<boolean> {
      const inquiry = await database
        .selectFrom("inquiries")
        .select("id")
        .where("reference", "=", reference.toUpperCase())
        .executeTakeFirst();
      return inquiry !== undefined;
    },

    /** The oldest first. */
    async *pages(since: Date | null, size = PAGE_ROWS): AsyncGenerator<NotedInquiry[]> {
      let last = { received_at: since?.toISOString() ?? "", id: "" };
      for (;;) {
        const { received_at, id } = last;
        const page = await database
          .selectFrom("inquiries")
          .selectAll()
          .where((eb) =>
            eb.or([
              eb("received_at", ">", received_at),
              eb.and([eb("received_at", "=", received_at), eb("id", ">", id)]),
            ]),
          )
          .orderBy("received_at")
          .orderBy("id")
          .limit(size)
          .execute();
        const end = page.at(-1);
        if (end === undefined) return;
        last = end;
        const ids = page.map((inquiry) => inquiry.id);
        const notes = await readNotes(ids);
        const requested = await readRequested(ids);
        yield page.map((inquiry) => ({
          inquiry,
          ...(requested.get(inquiry.id) ?? NOTHING_REQUESTED),
          notes: notes.get(toSubject(RECORD, inquiry.id)) ?? [],
        }));
      }
    },

    async count(): Promise<number> {
      const { count } = await database
        .selectFrom("inquiries")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
