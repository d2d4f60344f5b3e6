import type { BookingState } from "#domain/bookings/states.ts";

/** Kind of a result, which selects its icon. The icons themselves stay in the browser. */
export type FoundKind =
  | "customer"
  | "inquiry"
  | "booking"
  | "appointment"
  | "cart"
  | "page"
  | "call"
  | "answer";

export type Found = {
  /** Unique among the results. */
  key: string;
  kind: FoundKind;
  title: string;
  detail: string;
  /** Text at the right, such as a state or a day. */
  note: string;
  /** A booking has its state in place of the note. */
  state?: { is: BookingState; isLate: boolean };
  /** An address within the desk, or a "tel:" link. */
  address: string;
};

export type FoundGroup = {
  title: string;
  found: Found[];
  /** The line that unfolds the group, such as "4 closed". */
  fold?: string;
};

export type SearchResults = {
  text: string;
  groups: FoundGroup[];
  /** Nothing has the text; the groups hold what is found for this instead. */
  nearest: string | null;
};
