import { hash } from "node:crypto";
import type { Kysely } from "kysely";
import type { AppointmentTables } from "#appointments/store/tables.ts";
import { newKey } from "#platform/own-page-key.server.ts";

/** In milliseconds since 1970; `readAt` is null until a calendar program has read it. */
export type CalendarKey = { createdAt: number; readAt: number | null };

const KEY = /^[\w-]{22}$/;
/** Calendar programs read every few minutes; to the hour is enough to see whether one still does. */
const READ_STEP_MS = 3_600_000;

const toDigest = (key: string) => hash("sha256", key, "base64url");

/** The secret addresses at which staff subscribe to the calendar, one for each person. */
export const createCalendarKeys = (
  database: Kysely<AppointmentTables>,
  { clock }: { clock: () => Date },
) => ({
  async findKey(person: string): Promise<CalendarKey | null> {
    const row = await database
      .selectFrom("calendar_keys")
      .select(["created_at", "read_at"])
      .where("person", "=", person)
      .executeTakeFirst();
    if (row === undefined) return null;
    return {
      createdAt: Number(row.created_at),
      readAt: row.read_at === null ? null : Number(row.read_at),
    };
  },

  /** A new key in place of the one before. It is not stored, so it is shown only now. */
  async issueKey(person: string): Promise<string> {
    const key = newKey();
    const row = { digest: toDigest(key), created_at: clock().getTime(), read_at: null };
    await database
      .insertInto("calendar_keys")
      .values({ person, ...row })
      .onConflict((conflict) => conflict.column("person").doUpdateSet(row))
      .execute();
    return key;
  },

  async revokeKey(person: string): Promise<void> {
    await database.deleteFrom("calendar_keys").where("person", "=", person).execute();
  },

  /** Whose key it is: an account's id. Null for any other text. */
  async findKeyOwner(key: string): Promise<string | null> {
    if (!KEY.test(key)) return null;
    const digest = toDigest(key);
    const row = await database
      .selectFrom("calendar_keys")
      .select(["person", "read_at"])
      .where("digest", "=", digest)
      .executeTakeFirst();
    if (row === undefined) return null;
    const now = clock().getTime();
    if (row.read_at === null || Number(row.read_at) < now - READ_STEP_MS) {
      await database
        .updateTable("calendar_keys")
        .set({ read_at: now })
        .where("digest", "=", digest)
        .execute();
    }
    return row.person;
  },
});
