import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { ReadTables } from "#customers/store/tables.ts";
import { canSee, type RecordFacts, SEES_ALL, type Viewer } from "#records/visibility.ts";
import { visibleRows } from "#records/visible-rows.server.ts";
import type { CustomerOrder } from "./choices.ts";

export type ListQuery = {
  order: CustomerOrder;
  /** `next` of the page before. */
  after: string | null;
  limit: number;
};

/** `cursor` is where the next page goes on: without names, since it is in an address. */
type Place = { id: string; cursor: string };

export const PAID = sql<number>`coalesce(sum(case booking_payments.kind when 'payment' then cents when 'refund' then -cents else 0 end), 0)`;

const KINDS = [
  ["inquiries", "inquiry"],
  ["bookings", "booking"],
  ["appointments", "appointment"],
] as const satisfies [string, RecordFacts["kind"]][];

/** Customers with a record that the viewer sees. */
function isVisible(viewer: Viewer): RawBuilder<SqlBool> {
  if (viewer.bookings && viewer.interests === SEES_ALL.interests && viewer.pools === null) {
    return sql`1 = 1`;
  }
  const parts = KINDS.map(
    ([table, kind]) => sql`exists (
      select 1 from ${sql.table(table)} join customers as own on own.id = ${sql.table(table)}.customer
      where own.root = customers.id and ${visibleRows(viewer, kind)}
    )`,
  );
  return sql`(${sql.join(parts, sql` or `)})`;
}

const shown = (viewer: Viewer) => sql`root = id and last_at is not null and ${isVisible(viewer)}`;

async function listByTime(
  database: Kysely<ReadTables>,
  { after, limit }: ListQuery,
  viewer: Viewer,
  direction: "asc" | "desc",
): Promise<Place[]> {
  const [at = "", id = ""] = after?.split("~") ?? [];
  if (Number.isNaN(Number(at))) return [];
  const beyond = direction === "asc" ? sql`>` : sql`<`;
  const isBeyond =
    after === null ? sql`1 = 1` : sql`(last_at, id) ${beyond} (${Number(at)}, ${id})`;
  const order = sql.raw(direction);
  const { rows } = await sql<{ id: string; last_at: number }>`
    select id, last_at from customers where ${shown(viewer)} and ${isBeyond}
    order by last_at ${order}, id ${order} limit ${limit}`.execute(database);
  return rows.map((row) => ({ id: row.id, cursor: `${row.last_at}~${row.id}` }));
}

/** By last name and first name. The database sorts, since its order of letters is its own. */
async function listByName(
  database: Kysely<ReadTables>,
  { after, limit }: ListQuery,
  viewer: Viewer,
  direction: "asc" | "desc",
): Promise<Place[]> {
  const name = sql`lower(last_name), lower(first_name), id`;
  const beyond = direction === "asc" ? sql`>` : sql`<`;
  const isBeyond =
    after === null
      ? sql`1 = 1`
      : sql`(${name}) ${beyond} (select ${name} from customers where id = ${after})`;
  const order = sql.raw(direction);
  const { rows } = await sql<{ id: string }>`
    select id from customers where ${shown(viewer)} and ${isBeyond}
    order by lower(last_name) ${order}, lower(first_name) ${order}, id ${order} limit ${limit}`.execute(
    database,
  );
  return rows.map(({ id }) => ({ id, cursor: id }));
}

/** Those who have paid anything. */
async function listBySpent(
  database: Kysely<ReadTables>,
  { after, limit }: ListQuery,
  viewer: Viewer,
): Promise<Place[]> {
  if (!canSee(viewer, { kind: "booking" })) return [];
  const offset = Number(after ?? 0) || 0;
  const { rows } = await sql<{ id: string }>`
    select customers.root as id from booking_payments
    join bookings on bookings.id = booking_payments.booking
    join customers on customers.id = bookings.customer
    where void_reason is null and customers.last_at is not null
    group by customers.root order by ${PAID} desc, 1 limit ${limit} offset ${offset}`.execute(
    database,
  );
  return rows.map(({ id }, index) => ({ id, cursor: String(offset + index + 1) }));
}

/** The ids of a page of customers, and where the next one begins. */
export async function listIds(
  database: Kysely<ReadTables>,
  query: ListQuery,
  viewer: Viewer,
): Promise<{ ids: string[]; next: string | null }> {
  const { limit } = query;
  const more = { ...query, limit: limit + 1 };
  const LISTS: Record<CustomerOrder, () => Promise<Place[]>> = {
    last: () => listByTime(database, more, viewer, "desc"),
    oldest: () => listByTime(database, more, viewer, "asc"),
    name: () => listByName(database, more, viewer, "asc"),
    "name-back": () => listByName(database, more, viewer, "desc"),
    spent: () => listBySpent(database, more, viewer),
  };
  const places = await LISTS[query.order]();
  return {
    ids: places.slice(0, limit).map(({ id }) => id),
    next: places.length > limit ? (places[limit - 1]?.cursor ?? null) : null,
  };
}
