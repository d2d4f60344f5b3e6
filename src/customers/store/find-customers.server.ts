import type { Kysely } from "kysely";
import { readContactPoints } from "#domain/customers/contact-points.ts";
import { type Customer, toCustomers } from "./customer.ts";
import { loadNeighborhood } from "./neighborhood.server.ts";
import { RECORD_TABLES } from "./records.server.ts";
import type { ReadTables } from "./tables.ts";

/** So few that all of their records are read: `MAX_RECORDS` is the most at once. */
const BATCH = 60;

const listIds = ({ records, stored }: Customer) => [...stored, ...records].map(({ id }) => id);

/** The customer of a row of `customers`, an inquiry, a booking or an appointment, by its id; null for an unknown one. */
export async function findCustomer(
  database: Kysely<ReadTables>,
  id: string,
): Promise<Customer | null> {
  const found = await loadNeighborhood(database, { contacts: [], ids: [id] });
  return toCustomers(found).find((customer) => listIds(customer).includes(id)) ?? null;
}

export function createCustomerFinder(database: Kysely<ReadTables>) {
  return {
    find: (id: string) => findCustomer(database, id),

    /** The customers of inquiries, bookings and appointments, by their ids; each once, in the order of the ids. */
    async findAll(ids: readonly string[]): Promise<Customer[]> {
      const found = new Map<string, Customer>();
      const known = new Set<string>();
      for (let from = 0; from < ids.length; from += BATCH) {
        const batch = ids.slice(from, from + BATCH).filter((id) => !known.has(id));
        const customers = toCustomers(
          await loadNeighborhood(database, { contacts: [], ids: batch }),
        );
        const byId = new Map(
          customers.flatMap((customer) => listIds(customer).map((id) => [id, customer] as const)),
        );
        for (const customer of batch.flatMap((id) => byId.get(id) ?? [])) {
          found.set(customer.id, customer);
          for (const id of listIds(customer)) known.add(id);
        }
      }
      return [...found.values()];
    },

    /** Whose address or number somebody has, such as a caller; several if a phone is one's and the address another's. */
    async findByContact(person: { email: string; phone: string }): Promise<Customer[]> {
      const contacts = readContactPoints(person);
      const found = await loadNeighborhood(database, { contacts, ids: [] });
      const isOwn = (customer: Customer) =>
        contacts.some(({ kind, value }) =>
          customer.contacts.some(
            (contact) => contact.kind === kind && contact.value === value && !contact.isShared,
          ),
        );
      return toCustomers(found).filter(isOwn);
    },

    /** The two customers of a merge, as they are without it; null for one that is unknown or undone. */
    async findMerged(merge: string): Promise<Customer[] | null> {
      const row = await database
        .selectFrom("customer_merges")
        .select(["kept", "merged"])
        .where("id", "=", merge)
        .where("undone_at", "is", null)
        .executeTakeFirst();
      if (row === undefined) return null;
      const ids = [row.kept, row.merged];
      const found = await loadNeighborhood(database, { contacts: [], ids });
      found.merges.delete(merge);
      const customers = toCustomers(found);
      return ids.flatMap(
        (id) => customers.find((customer) => listIds(customer).includes(id)) ?? [],
      );
    },

    /** The id of a record, by the reference of an inquiry, a booking or an appointment in any case; null for an unknown one. */
    async findRecordId(reference: string): Promise<string | null> {
      for (const table of RECORD_TABLES) {
        const record = await database
          .selectFrom(table)
          .select("id")
          .where("reference", "=", reference.toUpperCase())
          .executeTakeFirst();
        if (record !== undefined) return record.id;
      }
      return null;
    },
  };
}
