import type { Kysely } from "kysely";
import { createContactBook } from "#domain/customers/contact-book.ts";
import {
  type ContactPoint,
  contactKey,
  readContactPoints,
} from "#domain/customers/contact-points.ts";
import { formatName, type PersonName, toNameKey } from "#domain/customers/person-name.ts";
import { readContacts, readDifferences } from "#records/customers/contact-rows.server.ts";
import type { Customer } from "./customer.ts";
import { createCustomerFinder } from "./find-customers.server.ts";
import type { ReadTables } from "./tables.ts";

/** Somebody else who has contact points of a person. */
export type Owner = { customer: Customer; points: ContactPoint[] };

/** On whose record the person is; `own` is the row that the record has already. */
export type PersonOnRecord = PersonName & { email: string; phone: string; own?: string };

export const createOwnerFinder = (database: Kysely<ReadTables>) => ({
  /** Customers that have the email address or the phone under another name, without those that staff told apart. */
  async findOwners({ own, ...person }: PersonOnRecord): Promise<Owner[]> {
    const points = readContactPoints(person);
    const { known } = await readContacts(database, points);
    if (known.length === 0) return [];
    const row =
      own === undefined
        ? undefined
        : await database
            .selectFrom("customers")
            .select("root")
            .where("id", "=", own)
            .executeTakeFirst();
    const root = row?.root ?? null;
    const customers = new Set(known.map(({ customer }) => customer));
    if (root !== null) customers.add(root);
    const differences = await readDifferences(database, [...customers]);
    const identity = { name: toNameKey(formatName(person)), keys: points.map(contactKey) };
    const owners = createContactBook(known, differences).findOwners(identity, root);
    const found = await createCustomerFinder(database).findAll(
      owners.map(({ customer }) => customer),
    );
    return found.flatMap((customer) => {
      const keys = owners.find((owner) => owner.customer === customer.id)?.keys ?? [];
      const owned = points.filter((point) => keys.includes(contactKey(point)));
      return owned.length === 0 ? [] : [{ customer, points: owned }];
    });
  },
});
