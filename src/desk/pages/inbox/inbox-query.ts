import { choice, defineQuery, text } from "#desk/ui/define-query.ts";
import { INQUIRY_KINDS } from "#domain/inquiries/inquiry-subject.ts";
import { OUTCOMES } from "#domain/inquiries/outcome.ts";

export const TABS = ["waiting", "mine", "answered", "closed"] as const;

type Order = "oldest" | "newest";

const ADDRESS = "/desk/inbox";

export const inboxQuery = defineQuery(ADDRESS, {
  tab: choice(TABS, "waiting"),
  kind: choice(INQUIRY_KINDS, null),
  outcome: choice([...OUTCOMES, "open"], null),
  /** Null for the tab's own order. */
  order: choice(["oldest", "newest"], null),
  /** Search text; empty for a list without a search. */
  words: text("", { name: "q" }),
  after: text(null, { max: 200 }),
});

export type InboxQuery = ReturnType<typeof inboxQuery.parse>;

/** Stands for no person in the choice of an assignee. */
export const NOBODY = "nobody";

/** How a filter of this list is saved. */
export const inboxFilter = {
  list: "inbox",
  toPath: (params: URLSearchParams) => inboxQuery.path(inboxQuery.parse(params), { after: null }),
} as const;

/** Waiting inquiries begin with the oldest, handled ones with the newest. */
export const findOrder = ({ tab, order }: Pick<InboxQuery, "tab" | "order">): Order =>
  order ?? (tab === "waiting" || tab === "mine" ? "oldest" : "newest");

/** Fewer inquiries than the tab has, or in another order. */
export function isNarrowed({ tab, kind, outcome, order, words }: InboxQuery): boolean {
  const hasOtherOrder = findOrder({ tab, order }) !== findOrder({ tab, order: null });
  return kind !== null || outcome !== null || words !== "" || hasOtherOrder;
}

/** The query of another tab, or of a conversation beside the same list; "" or "?…". */
export const inboxSearch = (query: InboxQuery, change: Partial<InboxQuery> = {}): string =>
  inboxQuery.path(query, change).slice(ADDRESS.length);
