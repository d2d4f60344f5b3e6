import type { BookingState } from "#domain/bookings/states.ts";

/** What an icon stands for; the icons themselves stay in the browser. */
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
  /** At the right, such as a state or a day. */
  note: string;
  /** A booking has its state in place of the note. */
  state?: { is: BookingState; isLate: boolean };
  /** Within the desk, or "tel:". */
  address: string;
};

export type FoundGroup = { title: string; found: Found[] };

export type SearchResults = {
  text: string;
  groups: FoundGroup[];
  /** Nothing has the text; the groups hold what is found for this instead. */
  nearest: string | null;
};
