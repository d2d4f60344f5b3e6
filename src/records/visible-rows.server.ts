import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { RecordFacts, Viewer } from "./visibility.ts";

type Kind = RecordFacts["kind"];

const ALL = sql<SqlBool>`1 = 1`;
const NONE = sql<SqlBool>`1 = 0`;

const COLUMNS: Record<Kind, string> = { inquiry: "interest", appointment: "pool", booking: "id" };

function isIn(column: string, values: readonly string[] | null): RawBuilder<SqlBool> {
  if (values === null) return ALL;
  if (values.length === 0) return NONE;
  return sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`;
}

/** The interests or pools of a kind that the viewer sees; null for all. */
function visibleParts(viewer: Viewer, kind: string): readonly string[] | null {
  if (kind === "inquiry") return viewer.interests;
  if (kind === "appointment") return viewer.pools;
  return kind === "booking" && !viewer.bookings ? [] : null;
}

/** The rule of `canSee` as a condition on the rows of inquiries, appointments or bookings. */
export const visibleRows = (viewer: Viewer, kind: Kind): RawBuilder<SqlBool> =>
  isIn(COLUMNS[kind], visibleParts(viewer, kind));

/** The same rule as a condition on the entries of some kinds in the search. It hides no kinds but those three. */
export const visibleEntries = (viewer: Viewer, records: readonly string[]): RawBuilder<SqlBool> => {
  const conditions = records.map(
    (record) =>
      sql`(search.record = ${record} and ${isIn("search.part", visibleParts(viewer, record))})`,
  );
  return sql<SqlBool>`(${sql.join([NONE, ...conditions], sql` or `)})`;
};
