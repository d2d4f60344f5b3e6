import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { InquiryKind } from "#domain/inquiries/inquiry-subject.ts";
import type { Outcome } from "#domain/inquiries/outcome.ts";
import { createSearch } from "#records/search/search.server.ts";
import type { Viewer } from "#records/visibility.ts";
import { visibleRows } from "#records/visible-rows.server.ts";
import { type InquiriesTable, type InquiryTables, RECORD } from "./tables.ts";

export const INBOX_TABS = ["waiting", "mine", "answered", "closed"] as const;

export type InboxTab = (typeof INBOX_TABS)[number];

export type InboxOrder = "oldest" | "newest";

const COLUMNS = [
  "id",
  "reference",
  "received_at",
  "first_name",
  "last_name",
  "phone",
  "interest",
  "intent",
  "vehicle",
  "subject",
  "assignee",
  "assignee_name",
  "answered_at",
  "first_answer_at",
  "closed_at",
  "version",
] as const;

export type InboxRow = Pick<InquiriesTable, (typeof COLUMNS)[number]> & {
  /** The first words of the message. */
  opening: string;
};

export type InboxQuery = {
  viewer: Viewer;
  tab: InboxTab;
  /** Whose "mine" is. */
  person: string;
  kind: InquiryKind | null;
  /** "open" for those whose end is not known; all, if it is left out. */
  outcome?: Outcome | "open" | null;
  order: InboxOrder;
  /** `next` of the page before. */
  after: string | null;
  limit: number;
};

const SORTED_BY = {
  waiting: "received_at",
  mine: "received_at",
  answered: "answered_at",
  closed: "closed_at",
} as const satisfies Record<InboxTab, keyof InquiriesTable>;

const OPENING_LENGTH = 160;

type Rows<Output> = SelectQueryBuilder<InquiryTables, "inquiries", Output>;

const waiting = <Output>(rows: Rows<Output>) =>
  rows.where("closed_at", "is", null).where("answered_at", "is", null);

function onTab<Output>(rows: Rows<Output>, tab: InboxTab, person: string): Rows<Output> {
  switch (tab) {
    case "waiting":
      return waiting(rows);
    case "mine":
      return waiting(rows).where("assignee", "=", person);
    case "answered":
      return rows.where("closed_at", "is", null).where("answered_at", "is not", null);
    case "closed":
      return rows.where("closed_at", "is not", null);
  }
}

function ofKind<Output>(rows: Rows<Output>, kind: InquiryKind | null): Rows<Output> {
  if (kind === null) return rows;
  if (kind === "rental") return rows.where("intent", "=", "rental");
  return rows
    .where("interest", "=", kind)
    .where((eb) => eb.or([eb("intent", "is", null), eb("intent", "!=", "rental")]));
}

function endedAs<Output>(
  rows: Rows<Output>,
  outcome: NonNullable<InboxQuery["outcome"]>,
  isBookedAs: IsBookedAs,
): Rows<Output> {
  return rows.where(({ and, exists, not, or, selectFrom }) => {
    const ended = selectFrom("inquiry_outcomes")
      .select("inquiry")
      .whereRef("inquiry", "=", "inquiries.id");
    const isUnsaid = not(exists(ended));
    if (outcome === "open") {
      return and([isUnsaid, not(isBookedAs("won")), not(isBookedAs("lost"))]);
    }
    const isSaid = exists(ended.where("inquiry_outcomes.outcome", "=", outcome));
    return outcome === "none" ? isSaid : or([isSaid, and([isUnsaid, isBookedAs(outcome)])]);
  });
}

const within = <Output>(rows: Rows<Output>, viewer: Viewer): Rows<Output> =>
  rows.where(visibleRows(viewer, "inquiry"));

export type Inbox = ReturnType<typeof createInbox>;

/** True of inquiries that ended so by their booking. */
type IsBookedAs = (outcome: "won" | "lost") => RawBuilder<SqlBool>;

export function createInbox(
  database: Kysely<InquiryTables>,
  { isBookedAs = () => sql`1 = 0` }: { isBookedAs?: IsBookedAs } = {},
) {
  const rows = () =>
    database
      .selectFrom("inquiries")
      .select(COLUMNS)
      .select(sql<string>`substr(message, 1, ${sql.lit(OPENING_LENGTH)})`.as("opening"));

  const search = createSearch(database);

  /** The newest first. */
  const listByIds = async (ids: readonly string[]): Promise<InboxRow[]> =>
    ids.length === 0
      ? []
      : await rows().where("id", "in", ids).orderBy("received_at", "desc").orderBy("id").execute();

  return {
    /** `next` is null on the last page. */
    async list({
      tab,
      person,
      kind,
      outcome = null,
      order,
      after,
      limit,
      viewer,
    }: InboxQuery): Promise<{ rows: InboxRow[]; next: string | null }> {
      const column = SORTED_BY[tab];
      const [direction, beyond] =
        order === "oldest" ? (["asc", ">"] as const) : (["desc", "<"] as const);
      let query = within(ofKind(onTab(rows(), tab, person), kind), viewer);
      if (outcome !== null) query = endedAs(query, outcome, isBookedAs);
      const [at = "", id = ""] = after?.split("~") ?? [];
      if (after !== null) {
        query = query.where((eb) =>
          eb.or([eb(column, beyond, at), eb.and([eb(column, "=", at), eb("id", beyond, id)])]),
        );
      }
      const found = await query
        .orderBy(column, direction)
        .orderBy("id", direction)
        .limit(limit + 1)
        .execute();
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      const hasMore = found.length > limit && last !== undefined;
      return { rows: shown, next: hasMore ? `${last[column]}~${last.id}` : null };
    },

    /** `past` counts those that wait since before `cutoff`. */
    async counts(
      person: string,
      cutoff: Date,
      viewer: Viewer,
    ): Promise<{ waiting: number; mine: number; past: number }> {
      const counts = waiting(
        database
          .selectFrom("inquiries")
          .select((eb) => eb.fn.countAll<number>().as("waiting"))
          .select(sql<number>`sum(case when assignee = ${person} then 1 else 0 end)`.as("mine"))
          .select(
            sql<number>`sum(case when received_at < ${cutoff.toISOString()} then 1 else 0 end)`.as(
              "past",
            ),
          ),
      );
      const row = await within(counts, viewer).executeTakeFirst();
      return {
        waiting: Number(row?.waiting ?? 0),
        mine: Number(row?.mine ?? 0),
        past: Number(row?.past ?? 0),
      };
    },

    /** Inquiries first answered since then, latest first. */
    async answeredSince(since: Date, limit: number, viewer: Viewer): Promise<InboxRow[]> {
      return await within(rows(), viewer)
        .where("first_answer_at", ">=", since.toISOString())
        .orderBy("first_answer_at", "desc")
        .orderBy("id")
        .limit(limit)
        .execute();
    },

    /** By parts of names, email, phone, reference, cart and town; the newest first. */
    async search(text: string, limit: number, viewer: Viewer): Promise<InboxRow[]> {
      const hits = await search(text, { viewer, records: [RECORD], limit, order: "newest" });
      return await listByIds(hits.map(({ id }) => id));
    },

    listByIds,
  };
}
