import type { Kysely } from "kysely";
import type { Customer } from "#customers/store/customer.ts";
import type { CustomerCartsTable, ReadTables } from "#customers/store/tables.ts";
import type { BookingState } from "#domain/bookings/states.ts";
import { readBalances } from "#rentals/store/balances.server.ts";
import { readBookingRows, readTimeline, type TimelineEntry } from "./timeline.server.ts";

/** Kinds of inquiries that the reader may see; null for all. */
export type RecordScope = { interests: readonly string[] | null; bookings: boolean };

/** In cents. */
export type CustomerTotals = {
  /** Rentals that are confirmed, took place or take place. */
  rentals: number;
  /** Paid for rentals, less what went back; without deposits. */
  spentCents: number;
  /** Still to pay. */
  openCents: number;
};

const COUNTED: readonly BookingState[] = ["confirmed", "out", "returned", "closed"];
const OWES_NOTHING: readonly BookingState[] = ["requested", "declined", "expired"];

export type CustomerHistory = {
  records: Customer["records"];
  timeline: TimelineEntry[];
  totals: CustomerTotals;
  carts: CustomerCartsTable[];
};

export const visibleRecords = ({ records }: Customer, { interests, bookings }: RecordScope) =>
  records.filter(({ kind, interest }) =>
    kind === "booking" ? bookings : interests === null || interests.includes(interest ?? ""),
  );

export const createCustomerHistory = (database: Kysely<ReadTables>) => ({
  /** What the page of a customer shows. */
  async readHistory(customer: Customer, scope: RecordScope): Promise<CustomerHistory> {
    const records = visibleRecords(customer, scope);
    const ids = customer.stored.map(({ id }) => id);
    const bookings = await readBookingRows(database, records);
    const [timeline, balances, carts] = await Promise.all([
      readTimeline(database, customer, { records, bookings }),
      readBalances(database, bookings),
      ids.length === 0
        ? []
        : database
            .selectFrom("customer_carts")
            .selectAll()
            .where("customer", "in", ids)
            .orderBy("added_at")
            .execute(),
    ]);
    const totals = { rentals: 0, spentCents: 0, openCents: 0 };
    for (const { id, state } of bookings) {
      const balance = balances.get(id);
      if (COUNTED.includes(state)) totals.rentals += 1;
      totals.spentCents += balance?.paidCents ?? 0;
      if (!OWES_NOTHING.includes(state)) totals.openCents += balance?.dueCents ?? 0;
    }
    return { records, timeline, totals, carts };
  },
});
