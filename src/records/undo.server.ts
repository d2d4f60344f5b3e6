import type { Kysely } from "kysely";
import type { Actor } from "#platform/actor.ts";
import type { Target } from "./change-record.server.ts";
import { NOTE, undoNote } from "./notes.server.ts";
import { eventFromRow, type RecordEvent } from "./read-events.server.ts";
import { parseSubject } from "./subjects.ts";
import type { EventTables } from "./tables.ts";
import type { Viewer } from "./visibility.ts";

/** The kind of the event that an undo adds. */
export const UNDONE = "undone";

/** The time after a change within which it can be undone, though the customer may know of it; in milliseconds. */
export const UNDO_WITHIN_MS = 600_000;

/** An event that is to be undone. `before` has the columns of its record that it wrote, as they were. */
export type UndoableEvent = RecordEvent & {
  reference: string | null;
  action: string | null;
  isUndone: boolean;
  before: Readonly<Record<string, unknown>>;
};

/** How events of one kind of record are undone; notes are the same for all. */
export type UndoRule<Right, Change> = {
  /** Such as "booking". */
  record: string;
  /** The right that it takes; null where the viewer does not see the record. */
  right: (event: UndoableEvent, viewer: Viewer) => Promise<Right | null> | Right | null;
  undo: (actor: Actor, event: UndoableEvent) => Promise<Change>;
  /** Kinds of events that change no version and can be undone all the same. */
  unversioned?: readonly string[];
};

export type Undoer<Right> = { actor: Actor; viewer: Viewer; may: (right: Right) => boolean };

/** "unknown": nothing is known that would undo it, such as an event of a newer version. "author": only who wrote a note can delete it. */
export type UndoResult<Right, Change> =
  | { kind: "changed"; event: UndoableEvent; change: Change }
  | { kind: "note-removed" }
  | { kind: "missing" }
  | { kind: "rejected"; why: "undone" | "unknown" | "author" }
  | { kind: "rejected"; why: "role"; right: Right };

/** The target of an undo: the record as the event left it. */
export const toUndoTarget = ({ id, subject, reference, version }: UndoableEvent): Target => ({
  reference: reference ?? parseSubject(subject).id,
  version,
  undoes: id,
});

/** Reads an event; null for an unknown one. */
export async function readUndoable(
  database: Kysely<EventTables>,
  id: number,
): Promise<UndoableEvent | null> {
  const row = await database
    .selectFrom("events")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { reference, action, undone_by } = row;
  const before = JSON.parse(row.before ?? "{}");
  return { ...eventFromRow(row), reference, action, isUndone: undone_by !== null, before };
}

export function createUndo<Right, Change>(
  database: Kysely<EventTables>,
  rules: readonly UndoRule<Right, Change>[],
) {
  /** `id` is the event's; with `about`, only an event of the record with that subject. */
  return async (
    { actor, viewer, may }: Undoer<Right>,
    id: number,
    about?: string,
  ): Promise<UndoResult<Right, Change>> => {
    const event = await readUndoable(database, id);
    if (event === null || (about !== undefined && event.subject !== about)) {
      return { kind: "missing" };
    }
    const { record } = parseSubject(event.subject);
    const rule = rules.find((known) => known.record === record);
    if (rule === undefined) return { kind: "rejected", why: "unknown" };
    const right = await rule.right(event, viewer);
    if (right === null) return { kind: "missing" };
    if (!may(right)) return { kind: "rejected", why: "role", right };
    if (event.isUndone) return { kind: "rejected", why: "undone" };
    if (event.kind === NOTE) {
      return (await undoNote(database, actor, event))
        ? { kind: "note-removed" }
        : { kind: "rejected", why: "author" };
    }
    if (event.version === null && !rule.unversioned?.includes(event.kind)) {
      return { kind: "rejected", why: "unknown" };
    }
    return { kind: "changed", event, change: await rule.undo(actor, event) };
  };
}
