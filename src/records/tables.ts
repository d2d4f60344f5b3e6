import type { Generated } from "kysely";
import type { OutboxColumns } from "#platform/outbox/leases.server.ts";
import type { IdentityTables } from "./customers/tables.ts";

/** Changes and views of records. Rows are only added; see `forgetEvents` for the exception. */
export type EventsTable = {
  /** In the order in which they were added. */
  id: Generated<number>;
  /** Milliseconds since 1970. */
  at: number;
  /** Kind and id of the record's row: "booking:" and a UUID, "vehicle:denago-ev-city", "content:site.json". */
  subject: string;
  /** The name that people know the record by, such as "7H2K-9QXM"; null where it is the id. */
  reference: string | null;
  /** An account's id; null for customers, the process and the command line. */
  person: string | null;
  author: string;
  /** A kind of the record's own history, or `CHANGE` or `VIEW`. A newer version may have written others. */
  kind: string;
  from_state: string | null;
  to_state: string | null;
  /** Free text, such as a note, a message, or the reason for a cancellation. */
  reason: string | null;
  /** JSON object with the details of the kind. */
  detail: string;
  /** The record's version after the change; null for an event that changed none. */
  version: number | null;
  /** JSON object with the columns that the change wrote, as they were, for its undo. */
  before: string | null;
  /** The id of the event that undid it. */
  undone_by: number | null;
  /** A verb, such as "assign" or "publish", for the list of changes; null for an event that the list leaves out. */
  action: string | null;
  /** The value before and after, for the list of changes. */
  before_text: string | null;
  after_text: string | null;
};

export type EventTables = { events: EventsTable };

/** One row for each person whom a note mentions. */
export type MentionsTable = {
  /** The id of the note's event. */
  note: number;
  /** An account's id. */
  person: string;
  /** Milliseconds since 1970; null until the person opens the record or marks it as read. */
  read_at: number | null;
};

export type MentionTables = { mentions: MentionsTable };

/** How messages go out. */
export const CHANNELS = ["mail", "webhook"] as const;

export type Channel = (typeof CHANNELS)[number];

/** Messages to customers, to the shop, to staff and to other programs. */
export type OutboxTable = OutboxColumns & {
  /** The record of the message, such as "booking:" and the row's id. */
  subject: string;
  /** The kind of record and the kind of message, such as "booking.reminder". */
  kind: string;
  channel: Channel;
  /** The same message is not added twice. */
  unique_key: string;
  /** JSON object with what the text needs besides the record. */
  detail: string;
};

export type OutboxTables = { outbox: OutboxTable };

/** The entries of the desk's search, one for each record. */
export type SearchTable = {
  /** In the order in which they were added. */
  number: Generated<number>;
  subject: string;
  /** The kind of record. */
  record: string;
  /** An inquiry's interest, an appointment's pool; null for others. */
  part: string | null;
  /** The place in `PHASES`. */
  phase: number;
  /** Milliseconds since 1970: when it is due, or when it was added. */
  at: number;
  /** Identifiers, with spaces between them; phone numbers begin with "tel:". */
  exact: string;
  /** All that is searched, folded. */
  text: string;
};

export type RecordSearchTables = {
  search: SearchTable;
  /** One row: the version of the program's entries. */
  search_version: { version: number };
};

/** The tables of this room that all kinds of records use. */
export type RecordTables = EventTables &
  MentionTables &
  OutboxTables &
  RecordSearchTables &
  IdentityTables;
