import { type RawBuilder, sql } from "kysely";

/** A record as messages name it: "booking:" and the row's id. */
export const toSubject = (record: string, id: string): string => `${record}:${id}`;

export function parseSubject(subject: string): { record: string; id: string } {
  const end = subject.indexOf(":");
  return { record: subject.slice(0, end), id: subject.slice(end + 1) };
}

export const toKind = (record: string, kind: string): string => `${record}.${kind}`;

/** The kind of message without the kind of record: "reminder". */
export const parseKind = (kind: string): string => kind.slice(kind.indexOf(".") + 1);

/** The subject of a row, in statements that read its table. `id` is such as "bookings.id". */
export const rowSubject = (record: string, id: string): RawBuilder<string> =>
  sql<string>`${sql.lit(`${record}:`)} || ${sql.ref(id)}`;

/** The unique key of a message about a row, in statements that read its table. */
export const rowKey = (
  { record, id, kind }: { record: string; id: string; kind: string },
  occasion: RawBuilder<string>,
): RawBuilder<string> =>
  sql<string>`${rowSubject(record, id)} || ${sql.lit(` ${toKind(record, kind)} `)} || ${occasion}`;
