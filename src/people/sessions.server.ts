import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { recordChange, SIGN_IN } from "#records/events.server.ts";
import { PERSON } from "#records/outbox/staff-mails.server.ts";
import { toSubject } from "#records/subjects.ts";
import { type Role, readRoles } from "./roles.ts";
import type { PeopleTables, SignInMethod } from "./tables.ts";
import { hashText, newToken } from "./token.server.ts";

const MINUTE = 60 * 1000;
const IDLE_TTL = 2 * 60 * MINUTE;
export const SESSION_TTL = 12 * 60 * MINUTE;
const PROOF_TTL = 10 * MINUTE;
/** A time further ahead was written while the clock was wrong, and is over: it would last as long as the clock was ahead. */
export const MAX_CLOCK_DRIFT = MINUTE;
const MAX_SESSIONS = 20;
/** SQLite has no offset without a limit. */
const MAX_OLDER = 100_000;

/** Times are milliseconds since 1970. */
export type SignedInPerson = {
  id: string;
  name: string;
  email: string;
  /** At least one, in the order of `ROLES`. */
  roles: readonly Role[];
  /** The session's id; not its token. */
  session: string;
  method: SignInMethod;
  authenticatedAt: number;
};

export type ListedSession = {
  id: string;
  method: SignInMethod;
  device: string;
  createdAt: number;
  seenAt: number;
};

/** Changes of accounts ask for a passkey, or a password and a code, not older than ten minutes. */
export const isRecentlyAuthenticated = (
  { authenticatedAt }: Pick<SignedInPerson, "authenticatedAt">,
  now = Date.now(),
) => now - authenticatedAt < PROOF_TTL && authenticatedAt <= now + MAX_CLOCK_DRIFT;

type NewSession = { person: string; name: string; method: SignInMethod; device: string };

/** Returns the session's token. Takes part in the transaction that checked who signs in. */
export async function addSession(
  transaction: Transaction<PeopleTables>,
  { person, name, method, device }: NewSession,
  at: number,
): Promise<string> {
  const token = newToken();
  await transaction
    .deleteFrom("desk_sessions")
    .where((row) =>
      row.or([
        row("created_at", "<", at - SESSION_TTL),
        row("seen_at", "<", at - IDLE_TTL),
        row("created_at", ">", at + MAX_CLOCK_DRIFT),
        row("seen_at", ">", at + MAX_CLOCK_DRIFT),
      ]),
    )
    .execute();
  await transaction
    .deleteFrom("desk_sessions")
    .where("digest", "in", (sessions) =>
      sessions
        .selectFrom("desk_sessions")
        .select("digest")
        .where("person", "=", person)
        .orderBy("seen_at", "desc")
        .orderBy("id")
        .limit(MAX_OLDER)
        .offset(MAX_SESSIONS - 1),
    )
    .execute();
  await transaction
    .insertInto("desk_sessions")
    .values({
      digest: hashText(token),
      id: randomUUID(),
      person,
      method,
      device,
      created_at: at,
      seen_at: at,
      authenticated_at: at,
    })
    .execute();
  await recordChange(
    transaction,
    { person, name },
    { action: SIGN_IN, subject: toSubject(PERSON, person), after: `${method}, ${device}` },
  );
  return token;
}

/** `session` is its id. */
export async function markProved(
  database: Kysely<PeopleTables>,
  session: string,
  at: number,
): Promise<void> {
  await database
    .updateTable("desk_sessions")
    .set({ authenticated_at: at })
    .where("id", "=", session)
    .execute();
}

export function createSessions(database: Kysely<PeopleTables>, now: () => number = Date.now) {
  const open = (from: Kysely<PeopleTables> = database) =>
    from
      .selectFrom("desk_sessions")
      .where("desk_sessions.created_at", ">", now() - SESSION_TTL)
      .where("desk_sessions.created_at", "<=", now() + MAX_CLOCK_DRIFT)
      .where("desk_sessions.seen_at", ">", now() - IDLE_TTL)
      .where("desk_sessions.seen_at", "<=", now() + MAX_CLOCK_DRIFT);

  return {
    /** Null when the session is over, or its person was disabled. `touch` keeps it from being idle. */
    async find(token: string, { touch = true } = {}): Promise<SignedInPerson | null> {
      const digest = hashText(token);
      const row = await open()
        .innerJoin("desk_people", "desk_people.id", "desk_sessions.person")
        .select([
          "desk_people.id",
          "desk_people.name",
          "email",
          "role",
          "other_roles",
          "desk_sessions.id as session",
          "method",
          "seen_at",
          "authenticated_at",
        ])
        .where("digest", "=", digest)
        .where("disabled_at", "is", null)
        .executeTakeFirst();
      if (row === undefined) return null;
      if (touch && row.seen_at < now() - MINUTE) {
        await database
          .updateTable("desk_sessions")
          .set({ seen_at: now() })
          .where("digest", "=", digest)
          .execute();
      }
      const { id, name, email, session, method, authenticated_at: authenticatedAt } = row;
      const roles = readRoles(row.role, row.other_roles);
      return { id, name, email, roles, session, method, authenticatedAt };
    },

    /** The one seen last comes first. */
    async list(person: string): Promise<ListedSession[]> {
      return await open()
        .select(["id", "method", "device", "created_at as createdAt", "seen_at as seenAt"])
        .where("person", "=", person)
        .orderBy("seen_at", "desc")
        .orderBy("id")
        .execute();
    },

    async end(token: string): Promise<void> {
      await database.deleteFrom("desk_sessions").where("digest", "=", hashText(token)).execute();
    },

    /** One of a person's sessions by its id. */
    async endById(person: string, id: string): Promise<void> {
      await database
        .deleteFrom("desk_sessions")
        .where("person", "=", person)
        .where("id", "=", id)
        .execute();
    },

    /** All of a person's sessions; `except` is the id of one that stays. */
    async endAll(person: string, { except = "" } = {}): Promise<void> {
      await database
        .deleteFrom("desk_sessions")
        .where("person", "=", person)
        .where("id", "!=", except)
        .execute();
    },
  };
}
