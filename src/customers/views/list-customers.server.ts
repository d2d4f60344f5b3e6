import type { Kysely } from "kysely";
import type { Customer } from "#customers/store/customer.ts";
import { createCustomerFinder } from "#customers/store/find-customers.server.ts";
import type { ReadTables } from "#customers/store/tables.ts";
import { createSearch } from "#records/search/search.server.ts";
import type { Viewer } from "#records/visibility.ts";
import { limitCustomer } from "./history.server.ts";
import { type ListQuery, listIds, PAID } from "./list-ids.server.ts";

/** `lastAt` is in milliseconds since 1970; 0 for one of whom no record is left. */
export type ListedCustomer = {
  customer: Customer;
  lastAt: number;
  bookings: number;
  spentCents: number;
};

/** The newest records that a search compares. */
const MAX_FOUND = 100;
const RECORDS = ["customer", "inquiry", "booking", "appointment"];

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

  return {
    /** `next` is null on the last page. */
    async list(
      query: ListQuery,
      viewer: Viewer,
    ): Promise<{ rows: ListedCustomer[]; next: string | null }> {
      const { ids, next } = await listIds(database, query, viewer);
      return { rows: await describe(await finder.findAll(ids), viewer), next };
    },

    /**
     * By all that inquiries, bookings and appointments have: names, email, part of a phone, unit, address, total; and by what staff have
     * said. The one who wrote last comes first.
     */
    async search(text: string, limit: number, viewer: Viewer): Promise<ListedCustomer[]> {
      const query = { viewer, records: RECORDS, limit: MAX_FOUND, order: "newest" } as const;
      const found = await findRecords(text, query);
      const customers = await finder.findByRecords(found);
      const rows = await describe(customers, viewer);
      return rows.sort((a, b) => b.lastAt - a.lastAt).slice(0, limit);
    },
  };
}
