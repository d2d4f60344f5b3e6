import type { Expression, ExpressionBuilder, Kysely, SqlBool, Transaction } from "kysely";
import { CHANGE } from "./events.server.ts";
import { OUTSIDE_HISTORY } from "./read-events.server.ts";
import type { EventTables } from "./tables.ts";

const STEP_ROWS = 500;

type Condition = (builder: ExpressionBuilder<EventTables, "events">) => Expression<SqlBool>;

/** The columns of an event whose content is gone: the list of changes keeps the others. */
const FORGOTTEN = {
  kind: CHANGE,
  from_state: null,
  to_state: null,
  reason: null,
  detail: "{}",
  before: null,
} as const;

/**
 * Removes the content of events for good, such as that of a note. Their lines in the list of changes stay. When a record is
 * deleted, the triggers of `createRecordTrigger` do the same.
 */
export async function forgetEvents(
  transaction: Kysely<EventTables> | Transaction<EventTables>,
  condition: Condition,
): Promise<void> {
  await transaction.deleteFrom("events").where(condition).where("action", "is", null).execute();
  await transaction.updateTable("events").set(FORGOTTEN).where(condition).execute();
}

/**
 * Takes a few of the oldest events out of the list of changes, and deletes those that are no part of a record's own
 * history. Returns how many.
 */
export async function forgetOldChanges(
  transaction: Kysely<EventTables> | Transaction<EventTables>,
  before: Date,
): Promise<number> {
  const old = await transaction
    .selectFrom("events")
    .select(["id", "kind"])
    .where("at", "<", before.getTime())
    .where("action", "is not", null)
    .limit(STEP_ROWS)
    .execute();
  const { lines = [], others = [] } = Object.groupBy(old, ({ kind }) =>
    OUTSIDE_HISTORY.includes(kind) ? "lines" : "others",
  );
  const toIds = (events: typeof old) => events.map(({ id }) => id);
  if (lines.length > 0) {
    await transaction.deleteFrom("events").where("id", "in", toIds(lines)).execute();
  }
  if (others.length > 0) {
    await transaction
      .updateTable("events")
      .set({ action: null, before: null, before_text: null, after_text: null })
      .where("id", "in", toIds(others))
      .execute();
  }
  return old.length;
}
