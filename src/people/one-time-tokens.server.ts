import type { Kysely } from "kysely";
import { MAX_CLOCK_DRIFT } from "./sessions.server.ts";
import type { PeopleTables, TokenKind } from "./tables.ts";
import { hashText, newToken } from "./token.server.ts";

export type OneTimeToken = { person: string | null; value: string | null; until: number };

type NewToken = {
  kind: TokenKind;
  person: string | null;
  value?: string | null;
  /** Milliseconds since 1970. */
  until: number;
  token?: string;
};

/** Returns the token, which is stored as a digest only. */
export async function issueToken(
  database: Kysely<PeopleTables>,
  { kind, person, value = null, until, token = newToken() }: NewToken,
): Promise<string> {
  await database
    .insertInto("one_time_tokens")
    .values({ digest: hashText(token), kind, person, value, until })
    .execute();
  return token;
}

const MINUTE = 60_000;

export const TOKEN_TTL: Readonly<Record<TokenKind, number>> = {
  invite: 48 * 60 * MINUTE,
  challenge: 5 * MINUTE,
  "second-step": 5 * MINUTE,
  setup: 20 * MINUTE,
  recovery: Number.POSITIVE_INFINITY,
};

/** One that would last longer than its kind was issued while the clock was ahead, and is over too. */
const isValid = (kind: TokenKind, until: number, now: number) =>
  until > now && until <= now + TOKEN_TTL[kind] + MAX_CLOCK_DRIFT;

/** Null if there is none, or its time is over. */
export async function findToken(
  database: Kysely<PeopleTables>,
  kind: TokenKind,
  token: string,
  now: number,
): Promise<OneTimeToken | null> {
  const row = await database
    .selectFrom("one_time_tokens")
    .select(["person", "value", "until"])
    .where("digest", "=", hashText(token))
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row !== undefined && isValid(kind, row.until, now) ? row : null;
}

/** Returns null to all but one of several callers with the same token. */
export async function consumeToken(
  database: Kysely<PeopleTables>,
  kind: TokenKind,
  token: string,
  now: number,
): Promise<OneTimeToken | null> {
  const row = await database
    .deleteFrom("one_time_tokens")
    .where("digest", "=", hashText(token))
    .where("kind", "=", kind)
    .returning(["person", "value", "until"])
    .executeTakeFirst();
  return row !== undefined && isValid(kind, row.until, now) ? row : null;
}

export async function deleteTokens(
  database: Kysely<PeopleTables>,
  person: string,
  kinds: readonly TokenKind[],
): Promise<void> {
  await database
    .deleteFrom("one_time_tokens")
    .where("person", "=", person)
    .where("kind", "in", kinds)
    .execute();
}
