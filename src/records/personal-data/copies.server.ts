import type { Kysely } from "kysely";
import { type RecordEvent, readEvents } from "#records/read-events.server.ts";
import { parseKind, toSubject } from "#records/subjects.ts";
import type { EventTables, OutboxTables } from "#records/tables.ts";
import type { AnyRow, Columns, DeclaredTables } from "./declare-tables.ts";
import {
  type DeclaredPart,
  type DeclaredRecord,
  listParts,
  openTables,
} from "./declared-rows.server.ts";

type Copy = Record<string, unknown>;

export function isoTime(at: number): string;
export function isoTime(at: number | null): string | null;
export function isoTime(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

/** As the copies of most records have them. */
export const copyEvent = ({ at, author, kind, reason, detail }: RecordEvent): object => ({
  at: isoTime(at),
  author,
  kind,
  reason,
  detail,
});

/** Columns of instants are named so: "at", "created_at". */
function copyValue(column: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  return typeof value === "number" && /(^|_)at$/.test(column) ? isoTime(value) : value;
}

const isCopy = (value: unknown): value is Copy => typeof value === "object" && value !== null;

/** Sets "context.page" in the copy's `context`, unless that is null. */
function setValue(copy: Copy, name: string, value: unknown) {
  const [start = "", ...rest] = name.split(".");
  if (rest.length === 0) {
    copy[start] = value;
    return;
  }
  const part = copy[start] === undefined ? {} : copy[start];
  copy[start] = part;
  if (isCopy(part)) setValue(part, rest.join("."), value);
}

function copyRow(columns: Columns<AnyRow>, row: AnyRow): Copy {
  const copy: Copy = {};
  for (const [column, copied] of Object.entries(columns)) {
    if (typeof copied === "string") setValue(copy, copied, copyValue(column, row[column]));
    else if (copied !== null) setValue(copy, copied.name, copied.read(row));
  }
  return copy;
}

const addToList = (copy: Copy, list: string, copies: readonly unknown[]) => {
  const known = copy[list];
  copy[list] = [...(Array.isArray(known) ? known : []), ...copies];
};

async function readParts(
  database: Kysely<EventTables>,
  [table, { by, order }]: [string, DeclaredPart],
  owners: ReadonlyMap<unknown, AnyRow>,
): Promise<AnyRow[]> {
  if (owners.size === 0) return [];
  const query = openTables(database)
    .selectFrom(table)
    .selectAll()
    .where(by, "in", [...owners.keys()]);
  return await (order === undefined ? query : query.orderBy(order)).execute();
}

/** Adds the rows that belong to others in the copy, and those that belong to them in turn. */
async function copyParts(
  database: Kysely<EventTables>,
  tables: DeclaredTables,
  { table: of, rows: owned, copy }: { table: string; rows: readonly AnyRow[]; copy: Copy },
): Promise<void> {
  const owners = new Map(owned.map((row) => [row.id, row]));
  for (const [table, part] of listParts(tables, of)) {
    const { by, list, isSingle, constants, ofOwner = [], columns, select } = part;
    const rows = await readParts(database, [table, part], owners);
    const copies = (select?.(rows) ?? rows).map((row) => ({
      ...copyRow(columns, row),
      ...Object.fromEntries(ofOwner.map((column) => [column, owners.get(row[by])?.[column]])),
      ...constants,
    }));
    if (list !== undefined && isSingle) copy[list] = copies[0] ?? null;
    else if (list !== undefined) addToList(copy, list, copies);
    await copyParts(database, tables, { table, rows, copy });
  }
}

/** The columns that changes wrote, as they were, by the ids of the events. */
async function copyColumnsBefore(
  database: Kysely<EventTables>,
  columns: Columns<AnyRow>,
  subject: string,
): Promise<ReadonlyMap<number, Copy>> {
  const rows = await database
    .selectFrom("events")
    .select(["id", "before"])
    .where("subject", "=", subject)
    .where("before", "is not", null)
    .execute();
  const copies = rows.map(({ id, before }): [number, Copy] => {
    const row: AnyRow = JSON.parse(before ?? "{}");
    const written = Object.entries(columns).filter(([column]) => column in row);
    return [id, copyRow(Object.fromEntries(written), row)];
  });
  return new Map(copies.filter(([, copy]) => Object.keys(copy).length > 0));
}

async function copyMessages(
  database: Kysely<EventTables>,
  subject: string,
  kindName: string,
): Promise<object[]> {
  const rows = await database
    .withTables<OutboxTables>()
    .selectFrom("outbox")
    .select(["kind", "created_at", "delivered_at"])
    .where("subject", "=", subject)
    .orderBy("created_at")
    .execute();
  return rows.map(({ kind, created_at, delivered_at }) => ({
    [kindName]: parseKind(kind),
    writtenAt: isoTime(created_at),
    deliveredAt: isoTime(delivered_at),
  }));
}

const compareTimes = (a: { at?: string }, b: { at?: string }): number => {
  if (a.at === b.at || a.at === undefined || b.at === undefined) return 0;
  return a.at < b.at ? -1 : 1;
};

/** All that is held of a record, to be written as JSON. */
export async function copyRecord(
  database: Kysely<EventTables>,
  tables: DeclaredTables,
  [table, { kind, columns, history, messages }]: [string, DeclaredRecord],
  row: AnyRow,
): Promise<object> {
  const copy = copyRow(columns, row);
  const subject = toSubject(kind, String(row.id));
  await copyParts(database, tables, { table, rows: [row], copy });
  const before = await copyColumnsBefore(database, columns, subject);
  const events = await readEvents(database, [subject]);
  for (const [list, copyEvent] of Object.entries(history)) {
    const copies = events.map((event) => {
      const copied = copyEvent(event);
      return copied && before.has(event.id) ? { ...copied, before: before.get(event.id) } : copied;
    });
    addToList(
      copy,
      list,
      copies.filter((copied) => copied !== null),
    );
  }
  if (messages) copy[messages.list] = await copyMessages(database, subject, messages.kind);
  return Object.fromEntries(
    Object.entries(copy).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.toSorted(compareTimes) : value,
    ]),
  );
}
