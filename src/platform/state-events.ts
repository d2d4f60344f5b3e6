import type { Actor } from "./audit.server.ts";

/** Something that happened to what has a state. `at` is milliseconds since 1970. */
export type NewStateEvent<Kind extends string, State extends string> = {
  at: number;
  by: Actor;
  kind: Kind;
  from?: State;
  to?: State;
  reason?: string | null;
  detail?: object;
};

/** The columns that all tables of events have. */
export const toEventRow = <Kind extends string, State extends string>({
  at,
  by,
  kind,
  from,
  to,
  reason,
  detail,
}: NewStateEvent<Kind, State>) => ({
  at,
  person: by.person,
  author: by.name,
  kind,
  from_state: from ?? null,
  to_state: to ?? null,
  reason: reason ?? null,
  detail: JSON.stringify(detail ?? {}),
});
