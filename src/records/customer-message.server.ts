import type { Transaction } from "kysely";
import type { By } from "./change-record.server.ts";
import type { EventTables } from "./tables.ts";

/** Posts without an id that say the same within this time are one: somebody pressed twice. */
export const REPEAT_WITHIN_MS = 60_000;

/**
 * The change that adds a message from a customer's own page. The shop gets it as a mail too. The same text within a minute is
 * the same message.
 */
export async function newCustomerMessage(
  transaction: Transaction<EventTables>,
  { actor, at }: By,
  subject: string,
  text: string,
) {
  const repeated = await transaction
    .selectFrom("events")
    .select("id")
    .where("subject", "=", subject)
    .where("kind", "=", "message")
    .where("author", "=", actor.name)
    .where("reason", "=", text)
    .where("at", ">=", at.getTime() - REPEAT_WITHIN_MS)
    .executeTakeFirst();
  if (repeated !== undefined) return { why: "unchanged" } as const;
  return {
    set: null,
    event: { kind: "message", reason: text },
    mail: null,
    audit: { action: "write" },
  } as const;
}
