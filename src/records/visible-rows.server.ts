import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { RecordFacts, Viewer } from "./visibility.ts";

const ALL = sql<SqlBool>`1 = 1`;
const NONE = sql<SqlBool>`1 = 0`;

function isIn(column: string, values: readonly string[] | null): RawBuilder<SqlBool> {
  if (values === null) return ALL;
  if (values.length === 0) return NONE;
  return sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`;
}

/** The rule of `canSee` as a condition on the rows of inquiries, appointments or bookings. */
export function visibleRows(viewer: Viewer, kind: RecordFacts["kind"]): RawBuilder<SqlBool> {
  switch (kind) {
    case "inquiry":
      return isIn("interest", viewer.interests);
    case "appointment":
      return isIn("pool", viewer.pools);
    case "booking":
      return viewer.bookings ? ALL : NONE;
  }
}
