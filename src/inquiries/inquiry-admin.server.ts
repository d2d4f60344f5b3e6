import type { Kysely } from "kysely";
import { NOTHING_REQUESTED, type Requested } from "#domain/requested.ts";
import type { ReadRequested } from "./inquiry-record.ts";
import type { InquiriesTable, InquiryNotesTable, InquiryTables } from "./tables.ts";

const PAGE_ROWS = 500;

export type InquiryNote = Pick<InquiryNotesTable, "written_at" | "text">;

export type NotedInquiry = Requested & { inquiry: InquiriesTable; notes: InquiryNote[] };

export type InquiryAdmin = ReturnType<typeof createInquiryAdmin>;

/** References are case-insensitive. */
export function createInquiryAdmin(database: Kysely<InquiryTables>, readRequested: ReadRequested) {
  const getNotes = async (ids: readonly string[]): Promise<Map<string, InquiryNote[]>> => {
    const found = await database
      .selectFrom("inquiry_notes")
      .select(["inquiry", "written_at", "text"])
      .where("inquiry", "in", ids)
      .orderBy("written_at")
      .orderBy("id")
      .execute();
    const byInquiry = new Map<string, InquiryNote[]>();
    for (const { inquiry, ...note } of found) {
      byInquiry.set(inquiry, [...(byInquiry.get(inquiry) ?? []), note]);
    }
    return byInquiry;
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
        const notes = await getNotes(ids);
        const requested = await readRequested(ids);
        yield page.map((inquiry) => ({
          inquiry,
          ...(requested.get(inquiry.id) ?? NOTHING_REQUESTED),
          notes: notes.get(inquiry.id) ?? [],
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
