import type { Kysely } from "kysely";
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
    .where("until", ">", now)
    .executeTakeFirst();
  return row ?? null;
}

/** Of several takers of one token, one gets it; the others get null. */
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
  return row !== undefined && row.until > now ? row : null;
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
