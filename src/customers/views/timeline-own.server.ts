import type { Kysely } from "kysely";
import type { Customer } from "#customers/store/customer.ts";
import type { CustomerRecord } from "#customers/store/records.server.ts";
import type { ReadTables } from "#customers/store/tables.ts";
import { VIEW } from "#platform/audit.server.ts";
import { MAX_ROWS, type TimelineEntry } from "./timeline-entry.ts";

/** These have rows of their own. */
const NOT_CHANGES = [
  ...[VIEW, "note", "remove note", "add next step"],
  ...["finish next step", "drop next step", "reopen next step"],
];

/** Leaves out dropped steps, as if they had never been added. */
async function readSteps(
  database: Kysely<ReadTables>,
  customers: readonly string[],
  records: readonly CustomerRecord[],
): Promise<TimelineEntry[]> {
  const visible = new Set(records.map(({ id }) => id));
  const steps = await database
    .selectFrom("next_steps")
    .select([
      "id",
      "text",
      "inquiry",
      "created_at",
      "created_by",
      "closed_as",
      "closed_at",
      "closed_by",
    ])
    .where("customer", "in", customers)
    .where(({ eb, or }) => or([eb("closed_as", "is", null), eb("closed_as", "=", "done")]))
    .orderBy("updated_at", "desc")
    .limit(MAX_ROWS)
    .execute();
  return steps.flatMap(({ id, text, inquiry, closed_as, ...step }): TimelineEntry[] => {
    if (inquiry !== null && !visible.has(inquiry)) return [];
    const shared = { is: "step", group: "changes", text } as const;
    const set: TimelineEntry = {
      ...shared,
      event: "set",
      key: `set ${id}`,
      author: step.created_by,
      at: Number(step.created_at),
    };
    if (closed_as === null) return [set];
    const author = step.closed_by ?? "";
    return [
      set,
      { ...shared, event: "done", key: `done ${id}`, author, at: Number(step.closed_at) },
    ];
  });
}

/** Notes and next steps are rows of their own; the other changes are in the list of changes. */
export async function readOwn(
  database: Kysely<ReadTables>,
  { stored }: Customer,
  records: readonly CustomerRecord[],
): Promise<TimelineEntry[]> {
  const ids = stored.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [steps, notes, changes] = await Promise.all([
    readSteps(database, ids, records),
    database
      .selectFrom("customer_notes")
      .selectAll()
      .where("customer", "in", ids)
      .orderBy("at", "desc")
      .limit(MAX_ROWS)
      .execute(),
    database
      .selectFrom("audit")
      .select(["id", "at", "actor", "action"])
      .where(
        "subject",
        "in",
        ids.map((id) => `customer:${id}`),
      )
      .where("action", "not in", NOT_CHANGES)
      .orderBy("id", "desc")
      .limit(MAX_ROWS)
      .execute(),
  ]);
  return [
    ...steps,
    ...notes.map(
      ({ id, at, text, person, author }): TimelineEntry => ({
        is: "note",
        id,
        key: id,
        at: Number(at),
        group: "notes",
        text,
        person,
        author,
        reference: null,
      }),
    ),
    ...changes.map(
      ({ id, at, actor, action }): TimelineEntry => ({
        is: "change",
        key: `change ${id}`,
        at: Number(at),
        group: "changes",
        action,
        author: actor,
      }),
    ),
  ];
}
