import { type RawBuilder, sql } from "kysely";
import { toKind, toSubject } from "./subjects.ts";

/** The subject of a row, in statements that read its table. `id` is such as "bookings.id". */
export const rowSubject = (record: string, id: string): RawBuilder<string> =>
  sql<string>`${sql.lit(toSubject(record, ""))} || ${sql.ref(id)}`;

/** The unique key of a message about a row, in statements that read its table. */
export const rowKey = (
  { record, id, kind }: { record: string; id: string; kind: string },
  occasion: RawBuilder<string>,
): RawBuilder<string> =>
  sql<string>`${rowSubject(record, id)} || ${sql.lit(` ${toKind(record, kind)} `)} || ${occasion}`;
