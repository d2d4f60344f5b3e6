import { sql } from "kysely";
import { openMigratedDatabase } from "#app/database.server.ts";
import { RECORD_SEARCHES } from "#app/record-searches.server.ts";
import { type Part, progress } from "#bench/bench.ts";
import { highest } from "#bench/budgets.ts";
import { INQUIRY } from "#bench/support/load.ts";
import { onEachEngine } from "#bench/support/on-each-engine.ts";
import { repeated, requestP99 } from "#bench/support/request-times.ts";
import { type Site, startSite } from "#bench/support/site.ts";
import { addBookings, type SeededBooking } from "#e2e/support/bookings.ts";
import { signIn } from "#e2e/support/desk.ts";
import { sampleInquiry, storeInquiries } from "#inquiries/testing/samples.ts";
import type { DatabaseLocation } from "#platform/database/database.server.ts";
import { detectDialect } from "#platform/database/dialect.server.ts";
import { addEvents } from "#records/events.server.ts";
import { NOTE } from "#records/notes.server.ts";
import { rebuildSearch } from "#records/search/rebuild-search.server.ts";

const CUSTOMERS = 100_000;
/** Each of every fifth customer. */
const BOOKINGS = 20_000;
const BATCH = 500;
/** With fewer, the 99th percentile is the slowest one, which a garbage collection decides. */
const REQUESTS = 300;
const DAY = 86_400_000;
const PUBLIC_URL = "https://carts.example.org";
const FIRST = ["Grace", "Leon", "Ivan", "Olivia", "Frank", "Sybil", "Nina", "Walter", "Yara"];
const LAST = ["Kowalski", "Rossi", "Garcia", "Dupont", "Janssen", "Hansen", "Murphy", "Silva"];
/** One customer with 200 entries: inquiries with a note each, and bookings. */
const REGULAR = { inquiries: 75, bookings: 50 };
const REGULAR_PERSON = {
  ...{ firstName: "Rita", lastName: "Regular" },
  ...{ email: "regular@example.com", phone: "(201) 555-0136" },
};

const pick = (values: readonly string[], index: number) => values[index % values.length] ?? "";

const toPerson = (index: number) => ({
  firstName: pick(FIRST, index * 7),
  lastName: `${pick(LAST, index * 5)}${Math.floor(index / 100)}`,
  email: `person${index}@example.com`,
  phone: `(${200 + Math.floor(index / 10_000)}) 556-${String(index % 10_000).padStart(4, "0")}`,
});

const createdAt = (index: number, count: number) =>
  Date.now() - Math.floor((index / count) * 730 * DAY);

function toInquiry(index: number, { firstName, lastName, ...reach } = toPerson(index)) {
  const received = new Date(createdAt(index, CUSTOMERS)).toISOString();
  return sampleInquiry({
    first_name: firstName,
    last_name: lastName,
    ...reach,
    area: "lavallette",
    received_at: received,
    answered_at: received,
    closed_at: received,
  });
}

const toBooking = (index: number): SeededBooking => {
  const isRegular = index < REGULAR.bookings;
  return {
    ...toPerson(index * 5),
    ...(isRegular && REGULAR_PERSON),
    reference: `B${index}`,
    start: "2026-07-10",
    days: 3,
    state: "closed",
    createdAt: createdAt(index, BOOKINGS),
  };
};

/** Before the site runs, whose jobs would write at the same time. Returns the reference of an inquiry of the regular. */
async function fill(location: DatabaseLocation): Promise<string> {
  const database = await openMigratedDatabase(location);
  try {
    await addBookings(
      { dataDir: location.folder, databaseUrl: location.url },
      Array.from({ length: BOOKINGS }, (_, index) => toBooking(index)),
    );
    for (let from = 0; from < CUSTOMERS; from += BATCH) {
      const rows = Array.from({ length: BATCH }, (_, offset) => toInquiry(from + offset));
      await storeInquiries(database, ...rows);
    }
    const regular = Array.from({ length: REGULAR.inquiries }, (_, index) =>
      toInquiry(index * 31, REGULAR_PERSON),
    );
    await storeInquiries(database, ...regular);
    await database.transaction().execute((transaction) =>
      addEvents(
        transaction,
        regular.map(({ id, received_at }) => ({
          subject: `inquiry:${id}`,
          at: Date.parse(received_at),
          by: { person: null, name: "Dana Sample" },
          kind: NOTE,
          reason: "Calls are best after two.",
        })),
      ),
    );
    await rebuildSearch(database, RECORD_SEARCHES);
    // Autovacuum would do this within a minute.
    if (detectDialect(database) === "postgres") await sql`vacuum analyze`.execute(database);
    return regular[0]?.reference ?? "";
  } finally {
    await database.destroy();
  }
}

/** Names, phone numbers and mail addresses, whole and in part; each address once. */
const SEARCHES = Array.from({ length: 300 }, (_, index) => {
  const person = toPerson(index * 331);
  const texts = [
    `${person.firstName} ${person.lastName}`,
    person.lastName.slice(0, 6),
    person.phone.slice(-8),
    person.email,
    `Ave${index}`,
  ];
  return `/desk/customers.data?${new URLSearchParams({ q: pick(texts, index), _routes: "pages/customers/page" })}`;
});

/** The database's file is checked after a start, which takes seconds of the server's core. An inquiry waits for it. */
async function waitForFirstCheck(url: string): Promise<void> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${url}/api/contact`, { method: "POST", headers, body: INQUIRY });
  await response.arrayBuffer();
  if (response.status !== 201) throw new Error(`an inquiry returned ${response.status}`);
}

async function measure(engine: string, location: DatabaseLocation) {
  const settings: Record<string, string> =
    location.url === undefined ? {} : { DATABASE_URL: location.url };
  const reference = await fill(location);
  const site: Site = await startSite({ pinned: true, dataDir: location.folder, settings });
  try {
    const desk = { dataDir: location.folder, databaseUrl: location.url };
    progress(`customers: ${CUSTOMERS} customers and ${BOOKINGS} bookings on ${engine}`);
    await waitForFirstCheck(site.url);
    const { headers } = await signIn({ ...desk, url: site.url, publicUrl: PUBLIC_URL }, "owner");
    const p99 = async (paths: readonly string[]) => ({
      value: await requestP99(site.url, paths, { headers, warmUp: 20 }),
      note: engine,
    });
    const customer = await fetch(`${site.url}/desk/customers/by/${reference}`, { headers });
    const { pathname: path } = new URL(customer.url);
    await customer.arrayBuffer();
    if (customer.status !== 200) throw new Error(`${path} returned ${customer.status}`);
    return {
      page: await p99(repeated(`${path}.data?_routes=pages%2Fcustomer%2Fpage`, REQUESTS)),
      search: await p99(SEARCHES),
      list: await p99(repeated("/desk/customers.data?_routes=pages%2Fcustomers%2Fpage", REQUESTS)),
    };
  } finally {
    await site.stop();
  }
}

export const measureCustomers: Part = async () => {
  const measured = await onEachEngine(measure);
  return [
    highest(
      "customerPageP99Milliseconds",
      measured.map(({ page }) => page),
    ),
    highest(
      "customerSearchP99Milliseconds",
      measured.map(({ search }) => search),
    ),
    highest(
      "customerListP99Milliseconds",
      measured.map(({ list }) => list),
    ),
  ];
};
