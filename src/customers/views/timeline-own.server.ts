import type { Kysely } from "kysely";
import type { Customer } from "#customers/store/customer.ts";
import { RECORD } from "#customers/store/customer.ts";
import type { CustomerRecord } from "#customers/store/records.server.ts";
import type { ReadTables } from "#customers/store/tables.ts";
import { VIEW } from "#records/events.server.ts";
import { NOTE } from "#records/notes.server.ts";
import { readEvents } from "#records/read-events.server.ts";
import { toSubject } from "#records/subjects.ts";
import { MAX_ROWS, type TimelineEntry } from "./timeline-entry.ts";

/** These have rows of their own. */
const NOT_CHANGES = [
  ...[VIEW, "note", "undo note", "add next step"],
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

/** Notes and next steps are entries of their own; the other changes are in the list of changes. */
export async function readOwn(
  database: Kysely<ReadTables>,
  { stored }: Customer,
  records: readonly CustomerRecord[],
): Promise<TimelineEntry[]> {
  const ids = stored.map(({ id }) => id);
  const subjects = ids.map((id) => toSubject(RECORD, id));
  const [steps, notes, changes] = await Promise.all([
    readSteps(database, ids, records),
    readEvents(database, subjects, { kinds: [NOTE], limit: MAX_ROWS }),
    database
      .selectFrom("events")
      .select(["id", "at", "author", "action"])
      .where("subject", "in", subjects)
      .where("action", "not in", NOT_CHANGES)
      .orderBy("id", "desc")
      .limit(MAX_ROWS)
      .execute(),
  ]);
  return [
    ...notes
      .map((note): TimelineEntry => {
        const shared = { key: `event ${note.id}`, at: note.at, group: "notes" } as const;
        return { ...shared, is: "note", note, reference: null };
      })
      .toReversed(),
    ...changes.map(({ id, action, ...change }): TimelineEntry => {
      const shared = { key: `event ${id}`, group: "changes" } as const;
      return { ...shared, ...change, is: "change", action: action ?? "" };
    }),
    ...steps,
  ];
}
