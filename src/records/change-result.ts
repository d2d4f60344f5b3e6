/** Who has changed a record last, and when: milliseconds since 1970. */
export type LastChange = { by: string; at: number };

/** The result of a change of a record. Nothing is stored unless it is "ok". */
export type ChangeResult<Done = unknown, Why = unknown, Newer = LastChange> =
  | ({ kind: "ok" } & Done)
  /** Somebody else has changed the record since the version that the person saw. */
  | ({ kind: "outdated" } & Newer)
  /** The record is gone. */
  | { kind: "missing" }
  /** The change is not possible now, or changes nothing. */
  | ({ kind: "rejected" } & Why);
