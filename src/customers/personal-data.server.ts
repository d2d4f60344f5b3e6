import type { Kysely } from "kysely";
import { RECORD } from "#customers/store/customer.ts";
import { pluralize } from "#domain/money.ts";
import { NOTE } from "#records/notes.server.ts";
import {
  isChosen,
  isoTime,
  type PersonalDataPart,
  type PersonKey,
} from "#records/personal-data.server.ts";
import { readEvents } from "#records/read-events.server.ts";
import { toSubject } from "#records/subjects.ts";
import type { EventTables } from "#records/tables.ts";
import { type Customer, toCustomers } from "./store/customer.ts";
import { loadNeighborhood } from "./store/neighborhood.server.ts";
import type { CustomerTables, ReadTables } from "./store/tables.ts";

/** Finds customers with the address or number about whom staff have stored facts. */
async function findStored(database: Kysely<EventTables>, key: PersonKey): Promise<Customer[]> {
  const contact =
    "email" in key
      ? ({ kind: "email", value: key.email } as const)
      : ({ kind: "phone", value: key.phone } as const);
  const found = await loadNeighborhood(database.withTables<ReadTables>(), {
    contacts: [contact],
    ids: [],
  });
  return toCustomers(found).filter(({ stored }) => stored.length > 0);
}

const listIds = (customers: readonly Customer[]) =>
  customers.flatMap(({ stored }) => stored.map(({ id }) => id));

async function getCopy(database: Kysely<ReadTables>, id: string) {
  const row = await database
    .selectFrom("customers")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const contacts = await database
    .selectFrom("customer_contacts")
    .select(["kind", "value", "label"])
    .where("customer", "=", id)
    .execute();
  const notes = await readEvents(database, [toSubject(RECORD, id)], { kinds: [NOTE] });
  const carts = await database
    .selectFrom("customer_carts")
    .select(["make", "model", "serial_number as serialNumber", "bought_on as boughtOn"])
    .where("customer", "=", id)
    .execute();
  const steps = await database
    .selectFrom("next_steps")
    .select(["text", "due_day as day", "person_name as person", "closed_as as closedAs"])
    .where("customer", "=", id)
    .orderBy("created_at")
    .execute();
  return {
    name: row.name,
    doNotRent: row.do_not_rent,
    doNotRentSince: isoTime(row.do_not_rent_at),
    doNotRentUntil: isoTime(row.lifted_at),
    licenseSeenOn: row.license_seen_on,
    consent: row.consent,
    contacts,
    notes: notes.map(({ at, author, reason: text }) => ({ author, text, at: isoTime(at) })),
    carts,
    steps,
  };
}

/** The rows staff added about a customer. Records that only share a phone have none in common. */
export const customerData: PersonalDataPart = {
  async list(database, key) {
    const tables = database.withTables<ReadTables>();
    const customers = await findStored(database, key);
    const rows = customers.flatMap(({ name, stored }) => stored.map((row) => ({ name, row })));
    return await Promise.all(
      rows.map(async ({ name, row }) => {
        const { notes, carts } = await getCopy(tables, row.id);
        return {
          id: row.id,
          name: row.name ?? name,
          day: new Date(Number(row.created_at)).toISOString().slice(0, 10),
          what: `Customer, ${pluralize(notes.length, "note")}, ${pluralize(carts.length, "cart")}`,
        };
      }),
    );
  },

  unfinished: async () => [],

  async export(database, key) {
    const tables = database.withTables<ReadTables>();
    const ids = listIds(await findStored(database, key));
    return await Promise.all(ids.map((id) => getCopy(tables, id)));
  },

  async remove(transaction, key, chosen) {
    const found = listIds(await findStored(transaction, key));
    const ids = found.filter((id) => isChosen(chosen, id));
    if (ids.length > 0) {
      await transaction
        .withTables<CustomerTables>()
        .deleteFrom("customers")
        .where("id", "in", ids)
        .execute();
    }
    return { deleted: ids.length, anonymized: 0 };
  },
};
