import type { Generated } from "kysely";

/** What happened to a record, and who saw it. Rows are only added; see `forgetEvents` for the exception. */
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
  /** A verb, such as "assign" or "publish", for the list of changes; null for an event that the list leaves out. */
  action: string | null;
  /** What it was and what it is, for the list of changes. */
  before_text: string | null;
  after_text: string | null;
};

export type EventTables = { events: EventsTable };
