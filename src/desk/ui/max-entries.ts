/** The parameter with which a record's page shows its whole history. */
export const ENTRIES = { name: "entries", all: "all" };

/** A mailbox adds any number of messages to a record. */
const MAX_ENTRIES = 50;

/** How many entries of its history, the newest, a record's page shows. */
export const readMaxEntries = (params: URLSearchParams): number =>
  params.get(ENTRIES.name) === ENTRIES.all ? Number.POSITIVE_INFINITY : MAX_ENTRIES;
