import type { Kysely } from "kysely";
import { createAccounts } from "./accounts.server.ts";
import { createAssignedMail } from "./assigned-mail.server.ts";
import { createPasskeys } from "./passkeys.server.ts";
import type { HashingCost } from "./password.server.ts";
import { createPasswords } from "./passwords.server.ts";
import { createSavedViews } from "./saved-views.server.ts";
import { createSessions } from "./sessions.server.ts";
import type { PeopleTables } from "./tables.ts";

type Options = {
  /** The key from `openDeskKey`. */
  key: Buffer | null;
  publicUrl: string;
  /** The name that authenticators show. */
  issuer: string;
  hashingCost?: HashingCost;
  now?: () => number;
  pause?: (ms: number) => Promise<unknown>;
};

export type People = ReturnType<typeof createPeople>;

export function createPeople(database: Kysely<PeopleTables>, options: Options) {
  const { now } = options;
  return {
    accounts: createAccounts(database, now),
    assignedMail: createAssignedMail(database),
    sessions: createSessions(database, now),
    savedViews: createSavedViews(database, now),
    passkeys: createPasskeys(database, options),
    passwords: createPasswords(database, options),
  };
}
