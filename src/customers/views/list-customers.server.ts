import { type Kysely, sql } from "kysely";
import type { Customer } from "#customers/store/customer.ts";
import { createCustomerFinder } from "#customers/store/find-customers.server.ts";
import type { ReadTables } from "#customers/store/tables.ts";
import { createSearch } from "#records/search/search.server.ts";
import { canSee, type Viewer } from "#records/visibility.ts";
import type { CustomerOrder } from "./choices.ts";
import { limitCustomer, visibleRecords } from "./history.server.ts";
import { walkByName, walkByTime } from "./walk-records.server.ts";

/** `lastAt` is in milliseconds since 1970; 0 for one of whom no record is left. */
export type ListedCustomer = {
  customer: Customer;
  lastAt: number;
  bookings: number;
  spentCents: number;
};

type ListQuery = {
  order: CustomerOrder;
  /** `next` of the page before. */
  after: string | null;
  limit: number;
};

const WALKS = {
  last: walkByTime("desc"),
  oldest: walkByTime("asc"),
  name: walkByName("asc"),
  "name-back": walkByName("desc"),
};
const MAX_WALKS = 5;
/** Some customers have several records among the newest. */
const MORE_RECORDS = 20;
/** Those who spent most are few enough to be compared one by one. */
const MAX_SPENDERS = 200;
/** The newest records that a search compares. */
const MAX_FOUND = 100;
const RECORDS = ["customer", "inquiry", "booking", "appointment"];

const PAID = sql<number>`coalesce(sum(case kind when 'payment' then cents when 'refund' then -cents else 0 end), 0)`;

async function readSpent(database: Kysely<ReadTables>, customers: readonly Customer[]) {
  const ids = customers.flatMap(({ records }) =>
    records.flatMap(({ kind, id }) => (kind === "booking" ? [id] : [])),
  );
  if (ids.length === 0) return new Map<string, number>();
  const rows = await database
    .selectFrom("booking_payments")
    .select(["booking", PAID.as("cents")])
    .where("booking", "in", ids)
    .where("void_reason", "is", null)
    .groupBy("booking")
    .execute();
  return new Map(rows.map(({ booking, cents }) => [booking, Number(cents)]));
}

/** One booking of each address or number, those that paid most first. */
async function findSpenders(database: Kysely<ReadTables>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select min(bookings.id) as id from booking_payments
    join bookings on bookings.id = booking_payments.booking
    where void_reason is null and (email <> '' or phone <> '')
    group by case when email <> '' then lower(email) else phone end
    order by ${PAID} desc, 1 limit ${MAX_SPENDERS}`.execute(database);
  return rows.map(({ id }) => id);
}

export function createCustomerList(database: Kysely<ReadTables>) {
  const finder = createCustomerFinder(database);
  const findRecords = createSearch(database);

  const describe = async (
    customers: readonly Customer[],
    viewer: Viewer,
  ): Promise<ListedCustomer[]> => {
    const spent = await readSpent(database, customers);
    return customers.flatMap((whole) => {
      const customer = limitCustomer(whole, viewer);
      if (customer === null) return [];
      const { records } = customer;
      const own = records.filter(({ kind }) => kind === "booking");
      return {
        customer,
        lastAt: records[0]?.at ?? 0,
        bookings: own.length,
        spentCents: own.reduce((sum, { id }) => sum + (spent.get(id) ?? 0), 0),
      };
    });
  };

  /** A customer is where its newest record is, so that it is on one page only. */
  const walk = async (
    { order, after, limit }: ListQuery & { order: keyof typeof WALKS },
    viewer: Viewer,
  ) => {
    const next = WALKS[order];
    const step = limit + MORE_RECORDS;
    const found: Customer[] = [];
    let cursor = after;
    for (let round = 0; round < MAX_WALKS; round += 1) {
      const records = await next(database, viewer, cursor, step);
      const customers = await finder.findAll(records.map(({ id }) => id));
      const byNewest = new Map(
        customers.map((customer) => [visibleRecords(customer, viewer)[0]?.id, customer]),
      );
      for (const record of records) {
        const customer = byNewest.get(record.id);
        if (customer !== undefined && found.length === limit) return { found, next: cursor };
        if (customer !== undefined) found.push(customer);
        cursor = record.cursor;
      }
      if (records.length < step) return { found, next: null };
    }
    return { found, next: cursor };
  };

  const listSpenders = async ({ after, limit }: ListQuery, viewer: Viewer) => {
    const spenders = canSee(viewer, { kind: "booking" }) ? await findSpenders(database) : [];
    const customers = await finder.findAll(spenders);
    const rows = (await describe(customers, viewer)).sort((a, b) => b.spentCents - a.spentCents);
    const from = Number(after ?? 0) || 0;
    const next = from + limit < rows.length ? String(from + limit) : null;
    const isCut = next === null && spenders.length === MAX_SPENDERS;
    return { rows: rows.slice(from, from + limit), next, isCut };
  };

  return {
    /** `next` is null on the last page; `isCut` if there are more, who spent less than those that are listed. */
    async list(
      query: ListQuery,
      viewer: Viewer,
    ): Promise<{ rows: ListedCustomer[]; next: string | null; isCut: boolean }> {
      const { order } = query;
      if (order === "spent") return await listSpenders(query, viewer);
      const { found, next } = await walk({ ...query, order }, viewer);
      return { rows: await describe(found, viewer), next, isCut: false };
    },

    /**
     * By all that inquiries, bookings and appointments have: names, email, part of a phone, unit, address, total; and by what staff have
     * said. The one who wrote last comes first.
     */
    async search(text: string, limit: number, viewer: Viewer): Promise<ListedCustomer[]> {
      const query = { viewer, records: RECORDS, limit: MAX_FOUND, order: "newest" } as const;
      const found = await findRecords(text, query);
      const customers = await finder.findAll(found.map(({ id }) => id));
      const rows = await describe(customers, viewer);
      return rows.sort((a, b) => b.lastAt - a.lastAt).slice(0, limit);
    },
  };
}
