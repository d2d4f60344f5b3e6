import type { Kysely } from "kysely";
import { type RecordEvent, readEvents } from "#records/read-events.server.ts";
import { parseKind, toSubject } from "#records/subjects.ts";
import type { EventTables, OutboxTables } from "#records/tables.ts";
import type { AnyRow, Columns, DeclaredTables } from "./declare-tables.ts";
import { type DeclaredRecord, listParts, openTables } from "./declared-rows.server.ts";

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

/** Adds to the copy what belongs to the row, and to the rows that belong to it. */
async function copyParts(
  database: Kysely<EventTables>,
  tables: DeclaredTables,
  { table: of, row: owner, copy }: { table: string; row: AnyRow; copy: Copy },
): Promise<void> {
  for (const [table, part] of listParts(tables, of)) {
    const { by, order, list, isSingle, constants, ofOwner = [], columns } = part;
    const owned = openTables(database).selectFrom(table).selectAll().where(by, "=", owner.id);
    const rows = await (order === undefined ? owned : owned.orderBy(order)).execute();
    if (list !== undefined) {
      const more = Object.fromEntries(ofOwner.map((column) => [column, owner[column]]));
      const copies = rows.map((row) => ({ ...copyRow(columns, row), ...more, ...constants }));
      if (isSingle) copy[list] = copies[0] ?? null;
      else addToList(copy, list, copies);
    }
    for (const row of rows) await copyParts(database, tables, { table, row, copy });
    if (rows.length === 0) nameLists(tables, table, copy);
  }
}

function addToList(copy: Copy, list: string, copies: readonly object[]) {
  const known = copy[list];
  copy[list] = [...(Array.isArray(known) ? known : []), ...copies];
}

/** Lists of parts that nobody has are empty in the copy. */
function nameLists(tables: DeclaredTables, of: string, copy: Copy) {
  for (const [, { list }] of listParts(tables, of))
    if (list !== undefined) addToList(copy, list, []);
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
  await copyParts(database, tables, { table, row, copy });
  const events = await readEvents(database, [subject]);
  for (const [list, copyEvent] of Object.entries(history)) {
    addToList(
      copy,
      list,
      events.map(copyEvent).filter((event) => event !== null),
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
