import type { Kysely } from "kysely";
import type { PeopleTables, SlipKind } from "./tables.ts";
import { hashText, newToken } from "./token.server.ts";

export type Slip = { person: string | null; value: string | null; until: number };

type NewSlip = {
  kind: SlipKind;
  person: string | null;
  value?: string | null;
  /** Milliseconds since 1970. */
  until: number;
  token?: string;
};

/** Returns the token, which is stored as a digest only. */
export async function addSlip(
  database: Kysely<PeopleTables>,
  { kind, person, value = null, until, token = newToken() }: NewSlip,
): Promise<string> {
  await database
    .insertInto("desk_slips")
    .values({ digest: hashText(token), kind, person, value, until })
    .execute();
  return token;
}

/** Null if there is none, or its time is over. */
export async function findSlip(
  database: Kysely<PeopleTables>,
  kind: SlipKind,
  token: string,
  now: number,
): Promise<Slip | null> {
  const slip = await database
    .selectFrom("desk_slips")
    .select(["person", "value", "until"])
    .where("digest", "=", hashText(token))
    .where("kind", "=", kind)
    .where("until", ">", now)
    .executeTakeFirst();
  return slip ?? null;
}

/** Of several takers of one slip, one gets it; the others get null. */
export async function takeSlip(
  database: Kysely<PeopleTables>,
  kind: SlipKind,
  token: string,
  now: number,
): Promise<Slip | null> {
  const slip = await database
    .deleteFrom("desk_slips")
    .where("digest", "=", hashText(token))
    .where("kind", "=", kind)
    .returning(["person", "value", "until"])
    .executeTakeFirst();
  return slip !== undefined && slip.until > now ? slip : null;
}

export async function deleteSlips(
  database: Kysely<PeopleTables>,
  person: string,
  kinds: readonly SlipKind[],
): Promise<void> {
  await database
    .deleteFrom("desk_slips")
    .where("person", "=", person)
    .where("kind", "in", kinds)
    .execute();
}
