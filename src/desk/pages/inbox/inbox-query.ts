import { type InquiryKind, isInquiryKind } from "#domain/inquiries/inquiry-subject.ts";

export const TABS = ["waiting", "mine", "answered", "closed"] as const;

export type InboxTab = (typeof TABS)[number];

export type InboxQuery = {
  tab: InboxTab;
  kind: InquiryKind | null;
  order: "oldest" | "newest";
  /** What is searched for; empty for a list. */
  words: string;
  after: string | null;
};

const LONGEST_SEARCH = 100;

const isTab = (text: string | null): text is InboxTab => TABS.some((tab) => tab === text);

/** What waits begins with the oldest, what is done with the newest. */
export function parseInboxQuery(params: URLSearchParams): InboxQuery {
  const [tab, kind, order] = [params.get("tab"), params.get("kind"), params.get("order")];
  const shown = isTab(tab) ? tab : "waiting";
  const usual = shown === "waiting" || shown === "mine" ? "oldest" : "newest";
  return {
    tab: shown,
    kind: isInquiryKind(kind) ? kind : null,
    order: order === "oldest" || order === "newest" ? order : usual,
    words: (params.get("q") ?? "").slice(0, LONGEST_SEARCH),
    after: params.get("after"),
  };
}

/** Fewer inquiries than the tab has, or in another order. */
export function isNarrowed({ tab, kind, order, words }: InboxQuery): boolean {
  const usual = parseInboxQuery(new URLSearchParams({ tab }));
  return kind !== null || words !== "" || order !== usual.order;
}

/** The query of another tab, or of a conversation beside the same list; "" or "?…". */
export function inboxSearch(query: InboxQuery, own: Partial<InboxQuery> = {}): string {
  const { tab, kind, order, words, after } = { ...query, ...own };
  const params = new URLSearchParams();
  if (tab !== "waiting") params.set("tab", tab);
  if (kind !== null) params.set("kind", kind);
  if (order !== parseInboxQuery(new URLSearchParams({ tab })).order) params.set("order", order);
  if (words !== "") params.set("q", words);
  if (after !== null) params.set("after", after);
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}
