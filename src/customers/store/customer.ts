import { contactKey, type TypedContact } from "#domain/customers/contact-points.ts";
import { formatName } from "#domain/customers/person-name.ts";
import type { CustomerContactsTable, CustomersTable } from "#records/customers/tables.ts";
import type { CustomerRecord } from "./records.server.ts";

export const RECORD = "customer";

export type CustomerContact = TypedContact & {
  label: string | null;
  /** Staff have added it by hand. */
  isAdded: boolean;
  /** Shared contact points join no records. */
  isShared: boolean;
  /** Names of the people who used it, the newest first. */
  names: string[];
};

/** Another customer whose rows came to this one; `event` is the id of the event that is undone to separate them. */
export type CustomerJoin = {
  event: number;
  name: string;
  author: string;
  at: number;
  rows: readonly string[];
};

/** The records of one person or family, with what staff know of them. */
export type Customer = {
  /** The id of the row at whose address it is shown. */
  id: string;
  version: number;
  name: string;
  /** The newest first. */
  records: CustomerRecord[];
  /** The one used last comes first. */
  contacts: CustomerContact[];
  /** The row of that id first; several after a join. */
  stored: CustomersTable[];
  /** Those that can be undone. */
  joins: CustomerJoin[];
};

/** Returns the name that staff have set, else the newest name in the records. */
export function customerName(
  stored: readonly CustomersTable[],
  records: readonly CustomerRecord[],
): string {
  const newest = records.find((record) => formatName(record) !== "");
  return stored.find(({ name }) => name)?.name ?? (newest ? formatName(newest) : "");
}

/** `rows` are contact points that staff added, and those that are nobody's. */
export function listContacts(
  records: readonly CustomerRecord[],
  rows: readonly CustomerContactsTable[],
): CustomerContact[] {
  const points = rows.flatMap(({ kind, ...row }) => (kind === "none" ? [] : [{ ...row, kind }]));
  const shared = new Set(points.flatMap((row) => (row.is_shared === 1 ? contactKey(row) : [])));
  const contacts = new Map<string, CustomerContact>();
  for (const record of records) {
    for (const point of record.contacts) {
      const key = contactKey(point);
      const known = contacts.get(key);
      const name = formatName(record);
      if (known === undefined) {
        contacts.set(key, {
          ...point,
          label: null,
          isAdded: false,
          isShared: shared.has(key),
          names: [name],
        });
      } else if (!known.names.includes(name)) known.names.push(name);
    }
  }
  for (const { kind, value, text, label, added_by } of points) {
    if (added_by === null) continue;
    const key = contactKey({ kind, value });
    const rest = contacts.get(key) ?? { kind, value, isShared: shared.has(key), names: [] };
    contacts.set(key, { ...rest, text, label, isAdded: true });
  }
  return [...contacts.values()];
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
