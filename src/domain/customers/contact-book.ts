/** A contact point of a record, or one that staff added, under the name that goes with it (see `toNameKey`). */
export type KnownContact = {
  /** See `contactKey`. */
  key: string;
  name: string;
  /** The row that has it, and the customer that the row belongs to: another row's id where the two were joined. */
  row: string;
  customer: string;
  /** When the row was made, in milliseconds since 1970. */
  since: number;
};

/** Who is on a record. `keys` are of its contact points, without those that are nobody's. */
export type Identity = { name: string; keys: readonly string[] };

/** Two customers that are one from now on. */
export type Join = { from: string; into: string };

export type Placement = {
  /** The customer's row that the record belongs to. */
  row: string;
  isNew: boolean;
  joins: Join[];
};

/** A customer that has contact points of a record, but under another name. */
export type Owner = { customer: string; keys: string[] };

type Line = { name: string; row: string };

/** Pairs of customers that staff declared to be two people. */
export type Differences = readonly (readonly [string, string])[];

/**
 * Whose records are whose. A record belongs to the row that has its name and its email address or phone number; two rows
 * of which that is true become one customer. So it does not matter in which order records come. Another name is a customer
 * of its own, also with the address and the number of one: a stranger could join two people by two such posts.
 */
export function createContactBook(known: readonly KnownContact[], differences: Differences = []) {
  const lines = new Map<string, Line[]>();
  const customers = new Map<string, string>();
  const since = new Map<string, number>();

  const addLine = ({ key, name, row }: Pick<KnownContact, "key" | "name" | "row">) => {
    const found = lines.get(key);
    if (found === undefined) lines.set(key, [{ name, row }]);
    else if (!found.some((line) => line.name === name && line.row === row))
      found.push({ name, row });
  };
  for (const contact of known) {
    addLine(contact);
    customers.set(contact.row, contact.customer);
    since.set(contact.row, contact.since);
  }

  const customerOf = (row: string) => customers.get(row) ?? row;
  const findLines = (keys: readonly string[]) =>
    keys.flatMap((key) => (lines.get(key) ?? []).map((line) => ({ ...line, key })));
  const byAge = (a: string, b: string) =>
    (since.get(a) ?? 0) - (since.get(b) ?? 0) || (a < b ? -1 : 1);

  const join = ({ from, into }: Join) => {
    for (const [row, customer] of customers) if (customer === from) customers.set(row, into);
    customers.set(from, into);
  };
  const areDifferent = (a: string, b: string) =>
    differences.some(([one, other]) => {
      const pair = [customerOf(one), customerOf(other)];
      return pair.includes(a) && pair.includes(b);
    });

  const findNamesakes = ({ name, keys }: Identity): string[] => {
    if (name === "") return [];
    const rows = findLines(keys).flatMap((line) => (line.name === name ? [line.row] : []));
    return [...new Set(rows)].sort(byAge);
  };

  const findOwners = (identity: Identity, own: string | null = null): Owner[] => {
    const rows = [...findNamesakes(identity), ...(own === null ? [] : [own])];
    const known = new Set(rows.map(customerOf));
    const found = findLines(identity.keys);
    const shared = new Set(
      found.flatMap(({ row, key }) => (known.has(customerOf(row)) ? key : [])),
    );
    const keys = new Map<string, Set<string>>();
    for (const { row, key } of found) {
      const customer = customerOf(row);
      if (shared.has(key) || [...known].some((other) => areDifferent(customer, other))) continue;
      keys.set(customer, (keys.get(customer) ?? new Set()).add(key));
    }
    return [...keys].map(([customer, owned]) => ({ customer, keys: [...owned] }));
  };

  return {
    /**
     * Customers that have a contact point of the record under another name, which the record's own customer does not have yet;
     * without those whom staff declared different from it. `own` is the record's row, if it has one.
     */
    findOwners,

    /**
     * Finds the row of a record, and remembers the record. `own` is the row that it has, or the one that is made if there is
     * none for it.
     */
    place(
      identity: Identity,
      own: { row: string; customer: string; isNew: boolean; since: number },
    ): Placement {
      const namesakes = findNamesakes(identity);
      const row = own.isNew ? (namesakes[0] ?? own.row) : own.row;
      const isNew = own.isNew && row === own.row;
      if (row === own.row) {
        customers.set(row, own.customer);
        since.set(row, own.since);
      }
      const joins: Join[] = [];
      const joinRows = (a: string, b: string) => {
        const [into = a, from = b] = [a, b].sort(byAge).map(customerOf);
        if (from === into || areDifferent(from, into)) return;
        joins.push({ from, into });
        join({ from, into });
      };
      for (const namesake of namesakes) joinRows(row, namesake);
      for (const key of identity.keys) addLine({ key, name: identity.name, row });
      return { row, isNew, joins };
    },

    /** The customer of a row: the row itself, or the one that it was joined to. */
    customerOf,
  };
}
