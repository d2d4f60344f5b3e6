import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { ReadTables } from "#customers/store/tables.ts";
import type { Viewer } from "#records/visibility.ts";
import { visibleRows } from "#records/visible-rows.server.ts";

/** `cursor` is where the next walk goes on: without names, since it is in an address. */
export type WalkedRecord = { id: string; cursor: string };

type Walk = (
  database: Kysely<ReadTables>,
  viewer: Viewer,
  after: string | null,
  limit: number,
) => Promise<WalkedRecord[]>;

const isReachable = sql<SqlBool>`(email <> '' or phone <> '')`;

export type Direction = "asc" | "desc";

const BEYOND = { asc: sql`>`, desc: sql`<` };
const ORDER = { asc: sql`asc`, desc: sql`desc` };

/** Before and after every record. */
const ENDS = {
  asc: { at: 0, text: "" },
  desc: { at: Number.MAX_SAFE_INTEGER, text: "9999" },
};

/** By when they came. */
export const walkByTime =
  (direction: Direction): Walk =>
  async (database, viewer, after, limit) => {
    const [text = "", id = ""] = after?.split("~") ?? [];
    const end = ENDS[direction];
    const at = after === null ? end.at : Number(text);
    if (Number.isNaN(at)) return [];
    const from = after === null ? end.text : new Date(at).toISOString();
    const [beyond, order] = [BEYOND[direction], ORDER[direction]];
    const { rows: inquiries } = await sql<{ id: string; at: string }>`
    select id, received_at as at from inquiries
    where (received_at, id) ${beyond} (${from}, ${id}) and ${isReachable}
      and ${visibleRows(viewer, "inquiry")}
    order by received_at ${order}, id ${order} limit ${limit}`.execute(database);
    const { rows: made } = await sql<{ id: string; at: number | string }>`
    select * from (
      select id, created_at as at from bookings
      where (created_at, id) ${beyond} (${at}, ${id}) and ${isReachable}
        and ${visibleRows(viewer, "booking")}
      order by created_at ${order}, id ${order} limit ${limit}
    ) as of_bookings
    union all select * from (
      select id, created_at as at from appointments
      where (created_at, id) ${beyond} (${at}, ${id}) and ${isReachable}
        and ${visibleRows(viewer, "appointment")}
      order by created_at ${order}, id ${order} limit ${limit}
    ) as of_appointments`.execute(database);
    return [
      ...inquiries.map((row) => ({ id: row.id, at: Date.parse(row.at) })),
      ...made.map((row) => ({ id: row.id, at: Number(row.at) })),
    ]
      .sort((a, b) => (a.at - b.at || (a.id < b.id ? -1 : 1)) * (direction === "asc" ? 1 : -1))
      .slice(0, limit)
      .map((row) => ({ id: row.id, cursor: `${row.at}~${row.id}` }));
  };

const NAME = sql`lower(last_name) as last, lower(first_name) as first, id`;

/** By last name and first name. The database sorts, since its order of letters is its own. */
export const walkByName =
  (direction: Direction): Walk =>
  async (database, viewer, after, limit) => {
    const order = ORDER[direction];
    const start = sql`(
    select lower(last_name), lower(first_name), id from inquiries where id = ${after}
    union all
    select lower(last_name), lower(first_name), id from bookings where id = ${after}
    union all
    select lower(last_name), lower(first_name), id from appointments where id = ${after}
    limit 1
  )`;
    const beyond =
      after === null
        ? sql`1 = 1`
        : sql`(lower(last_name), lower(first_name), id) ${BEYOND[direction]} ${start}`;
    const part = (table: string, conditions: readonly RawBuilder<unknown>[]) => sql`
    select * from (
      select ${NAME} from ${sql.table(table)}
      where ${sql.join([beyond, isReachable, ...conditions], sql` and `)}
      order by lower(last_name) ${order}, lower(first_name) ${order}, id ${order} limit ${limit}
    ) as ${sql.id(`of_${table}`)}`;
    const { rows } = await sql<{ id: string }>`
    ${part("inquiries", [visibleRows(viewer, "inquiry")])}
    union all ${part("bookings", [visibleRows(viewer, "booking")])}
    union all ${part("appointments", [visibleRows(viewer, "appointment")])}
    order by 1 ${order}, 2 ${order}, 3 ${order} limit ${limit}`.execute(database);
    return rows.map(({ id }) => ({ id, cursor: id }));
  };
