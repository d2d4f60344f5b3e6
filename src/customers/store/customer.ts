import { type ContactPoint, contactKey, formatPhone } from "#domain/customers/contact-points.ts";
import { groupRecords } from "#domain/customers/group-records.ts";
import type { Neighborhood } from "./neighborhood.server.ts";
import type { CustomerRecord } from "./records.server.ts";
import type { CustomerContactsTable, CustomerMergesTable, CustomersTable } from "./tables.ts";

export const RECORD = "customer";

export type CustomerContact = ContactPoint & {
  /** As it was typed last. */
  text: string;
  label: string | null;
  /** Staff have added it by hand. */
  isAdded: boolean;
  /** Shared contact points join no records. */
  isShared: boolean;
  /** Names of the people who used it, the newest first. */
  names: string[];
};

/** Everybody behind the same contact points, with the facts that staff have stored. */
export type Customer = {
  /** Id of the oldest row that staff have made, or else of the oldest record, so that new records do not change it. */
  id: string;
  /** 0 until staff have stored a fact. */
  version: number;
  name: string;
  /** The newest first. */
  records: CustomerRecord[];
  /** The one used last comes first. */
  contacts: CustomerContact[];
  /** The oldest first; several after a merge. */
  stored: CustomersTable[];
  /** Merges that can be undone. */
  merges: CustomerMergesTable[];
};

export const recordName = ({ firstName, lastName }: CustomerRecord): string =>
  `${firstName} ${lastName}`.trim();

/** Returns the name that staff have set, else the newest name in the records; empty without any. */
export function customerName(
  stored: readonly CustomersTable[],
  records: readonly CustomerRecord[],
): string {
  const newest = records.find((record) => recordName(record) !== "");
  return stored.find(({ name }) => name)?.name ?? (newest ? recordName(newest) : "");
}

function listContacts(
  records: readonly CustomerRecord[],
  added: readonly CustomerContactsTable[],
  shared: ReadonlySet<string>,
): CustomerContact[] {
  const contacts = new Map<string, CustomerContact>();
  for (const record of records) {
    for (const point of record.contacts) {
      const key = contactKey(point);
      const known = contacts.get(key);
      const name = recordName(record);
      if (known === undefined) {
        contacts.set(key, {
          ...point,
          text: record[point.kind].trim(),
          label: null,
          isAdded: false,
          isShared: shared.has(key),
          names: [name],
        });
      } else if (!known.names.includes(name)) known.names.push(name);
    }
  }
  for (const { kind, value, label, added_by } of added) {
    const key = contactKey({ kind, value });
    const known = contacts.get(key);
    const text = kind === "phone" ? formatPhone(value) : value;
    const rest = known ?? { kind, value, text, isShared: shared.has(key), names: [] };
    contacts.set(key, { ...rest, label, isAdded: added_by !== null });
  }
  return [...contacts.values()];
}

/** One customer for each group; those that began with nothing that is still there are left out. */
export function toCustomers(found: Neighborhood): Customer[] {
  const owned = Map.groupBy(found.contacts.values(), ({ customer }) => customer);
  const merges = [...found.merges.values()];
  const rows = [...found.stored.values()].map((row) => ({
    id: row.id,
    row,
    record: null,
    contacts: owned.get(row.id) ?? [],
  }));
  const records = [...found.records.values()].map((record) => ({
    id: record.id,
    row: null,
    record,
    contacts: record.contacts,
  }));
  const groups = groupRecords([...rows, ...records], {
    shared: found.shared,
    merges: merges.map(({ kept, merged }) => [kept, merged] as const),
  });
  return groups.map((group) => {
    const stored = group
      .flatMap(({ row }) => row ?? [])
      .sort((a, b) => Number(a.created_at) - Number(b.created_at) || (a.id < b.id ? -1 : 1));
    const ofGroup = group
      .flatMap(({ record }) => record ?? [])
      .sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
    const ids = new Set(stored.map(({ id }) => id));
    return {
      id: stored[0]?.id ?? ofGroup.at(-1)?.id ?? "",
      version: stored[0]?.version ?? 0,
      name: customerName(stored, ofGroup),
      records: ofGroup,
      contacts: listContacts(
        ofGroup,
        stored.flatMap(({ id }) => owned.get(id) ?? []),
        found.shared,
      ),
      stored,
      merges: merges.filter(({ kept, merged }) => ids.has(kept) && ids.has(merged)),
    };
  });
}

/** The reason that holds; null if the customer may rent. */
export function doNotRent({ stored }: Pick<Customer, "stored">) {
  const row = stored.find(
    ({ do_not_rent, lifted_at }) => do_not_rent !== null && lifted_at === null,
  );
  if (row === undefined) return null;
  const { do_not_rent: reason, do_not_rent_by: by, do_not_rent_at: at } = row;
  return { reason: reason ?? "", by: by ?? "", at: Number(at) };
}
