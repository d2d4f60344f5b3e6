import type { Kysely } from "kysely";
import { type Customer, customerName } from "#customers/store/customer.ts";
import { findCustomer } from "#customers/store/find-customers.server.ts";
import type { CustomerCartsTable, ReadTables } from "#customers/store/tables.ts";
import type { BookingState } from "#domain/bookings/states.ts";
import { formatName } from "#domain/customers/person-name.ts";
import { canSee, type Viewer } from "#records/visibility.ts";
import { readBalances } from "#rentals/store/balances.server.ts";
import { readBookingRows, readTimeline } from "./timeline.server.ts";
import type { TimelineEntry } from "./timeline-entry.ts";

/** Totals of a customer's rentals; amounts in cents. */
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

export const visibleRecords = ({ records }: Customer, viewer: Viewer) =>
  records.filter((record) => canSee(viewer, record));

/**
 * The customer with only what comes from records that the viewer sees: a name and a number, too, may be of another
 * one. Null where nothing is left.
 */
export function limitCustomer(customer: Customer, viewer: Viewer): Customer | null {
  const records = visibleRecords(customer, viewer);
  if (records.length === customer.records.length) return customer;
  if (records.length === 0) return null;
  const names = new Set(records.map(formatName));
  return {
    ...customer,
    records,
    // Joining and separating ask for both customers.
    joins: customer.joins.filter(({ rows }) =>
      [true, false].every((isJoined) =>
        records.some((record) => rows.includes(record.customer) === isJoined),
      ),
    ),
    name: customerName(customer.stored, records),
    contacts: customer.contacts
      .filter(
        ({ isAdded, kind, value }) =>
          isAdded ||
          records.some((record) =>
            record.contacts.some((own) => own.kind === kind && own.value === value),
          ),
      )
      .map((contact) => ({ ...contact, names: contact.names.filter((name) => names.has(name)) })),
  };
}

export const createCustomerHistory = (database: Kysely<ReadTables>) => ({
  /** By the id of any of its rows, as the viewer sees it; null for an unknown one, and where the viewer sees nothing of it. */
  async findVisible(id: string, viewer: Viewer): Promise<Customer | null> {
    const customer = await findCustomer(database, id);
    return customer && limitCustomer(customer, viewer);
  },

  /** Reads the history for a customer's page. */
  async readHistory(customer: Customer, viewer: Viewer): Promise<CustomerHistory> {
    const records = visibleRecords(customer, viewer);
    const ids = customer.stored.map(({ id }) => id);
    const bookings = await readBookingRows(database, records);
    const [timeline, balances, carts] = await Promise.all([
      readTimeline(database, customer, { records, bookings }),
      readBalances(database, bookings),
      database
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
