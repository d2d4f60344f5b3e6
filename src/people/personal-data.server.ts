import { declareTables, staff } from "#records/personal-data/declare-tables.ts";
import type { EventTables } from "#records/tables.ts";
import type { PeopleTables } from "./tables.ts";

const WITH_ACCOUNT = staff("as long as they have an account");

const ATTEMPTS = { kind: "sign-in attempts", for: "attemptDays" } as const;

export const peopleTables = declareTables<Omit<PeopleTables, keyof EventTables>>({
  desk_people: WITH_ACCOUNT,
  desk_passkeys: WITH_ACCOUNT,
  saved_views: WITH_ACCOUNT,
  desk_sessions: {
    ...staff("once nobody has used them for a time"),
    kept: [{ kind: "sessions", for: "sessionDays", after: { ms: "seen_at" } }],
  },
  one_time_tokens: {
    ...staff("some time after they ended"),
    kept: [{ ...ATTEMPTS, after: { ms: "until" } }],
  },
  desk_failures: {
    ...staff("some time after the attempt"),
    kept: [{ ...ATTEMPTS, after: { ms: "at" } }],
  },
});
