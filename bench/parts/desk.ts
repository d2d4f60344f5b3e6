import { sql } from "kysely";
import type { Tables } from "#app/database.server.ts";
import { RECORD_SEARCHES } from "#app/record-searches.server.ts";
import { type Part, progress } from "#bench/bench.ts";
import { highest } from "#bench/budgets.ts";
import { onEachEngine } from "#bench/support/on-each-engine.ts";
import { createFileSizes, getFiles } from "#bench/support/page-files.ts";
import { repeated, requestP99 } from "#bench/support/request-times.ts";
import { type Site, startSite } from "#bench/support/site.ts";
import { addVehicles } from "#bench/support/vehicles.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { addBookings, type SeededBooking } from "#e2e/support/bookings.ts";
import { type SignedInStaff, signIn } from "#e2e/support/desk.ts";
import { sampleInquiry, storeInquiries } from "#inquiries/testing/samples.ts";
import { type DatabaseLocation, openDatabase } from "#platform/database/database.server.ts";
import { detectDialect } from "#platform/database/dialect.server.ts";
import { rebuildSearch } from "#records/search/rebuild-search.server.ts";

const INQUIRIES = 50_000;
const BOOKINGS = 20_000;
const VEHICLES_IN_STOCK = 2000;
const BATCH = 500;
const DAY = 86_400_000;
const PUBLIC_URL = "https://carts.example.org";

const FIRST = ["Grace", "Leon", "Ivan", "Olivia", "Frank", "Sybil", "Nina", "Walter", "Yara"];
const LAST = ["Kowalski", "Rossi", "Garcia", "Dupont", "Janssen", "Hansen", "Murphy", "Silva"];
const TOWNS = ["lavallette", "brick", "bay-head", "surf-city", null];
const VEHICLES = ["evolution-d5-maverick-4-plus", null];

const at = <Value>(values: readonly Value[], index: number): Value | null =>
  values[index % values.length] ?? null;

/** Two years of inquiries; nine of ten are answered, one of a hundred waits. A search finds them all, and the bookings. */
async function fill(location: DatabaseLocation): Promise<void> {
  const database = await openDatabase<Tables>(location);
  try {
    for (let from = 0; from < INQUIRIES; from += BATCH) {
      const rows = Array.from({ length: BATCH }, (_, offset) => {
        const index = from + offset;
        const received = Date.now() - Math.floor((index / INQUIRIES) * 730 * DAY);
        const answered = index % 10 === 0 ? null : new Date(received + 3_600_000).toISOString();
        return sampleInquiry({
          received_at: new Date(received).toISOString(),
          first_name: at(FIRST, index * 7) ?? "",
          last_name: `${at(LAST, index * 5)}${Math.floor(index / 100)}`,
          email: `person${index}@example.com`,
          phone: `(732) 555-${String(index % 10_000).padStart(4, "0")}`,
          intent: index % 3 === 0 ? "rental" : null,
          message: "Is this cart still there, and may we try it on Saturday? ".repeat(6),
          vehicle: at(VEHICLES, index),
          area: at(TOWNS, index),
          referrer: at(["www.google.com", null, "l.facebook.com"], index),
          first_answer_at: answered,
          answered_at: answered,
          closed_at: index % 100 === 0 ? null : new Date(received + DAY).toISOString(),
        });
      });
      await storeInquiries(database, ...rows);
    }
    await rebuildSearch(database, RECORD_SEARCHES);
    // Autovacuum would do this within a minute.
    if (detectDialect(database) === "postgres") await sql`vacuum analyze`.execute(database);
  } finally {
    await database.destroy();
  }
}

/** Writes two years of bookings that staff made, with the names of those who called. */
const bookingNumber = (index: number): SeededBooking => {
  const createdAt = Date.now() - Math.floor((index / BOOKINGS) * 730 * DAY);
  return {
    reference: `B${index}`,
    firstName: at(FIRST, index * 7) ?? "",
    lastName: `${at(LAST, index * 5)}${Math.floor(index / 100)}`,
    email: `renter${index}@example.com`,
    phone: `(848) 555-${String(index % 10_000).padStart(4, "0")}`,
    start: dealershipTime(new Date(createdAt)).day,
    days: 1 + (index % 7),
    state: "closed",
    createdAt,
  };
};

/** Names, phone numbers and mail addresses, whole, in part and misspelled; each address once. */
const SEARCHES = Array.from({ length: 400 }, (_, index) => {
  const number = index * 113;
  const texts = [
    `${at(LAST, index)}${index}`,
    `${at(FIRST, index)} ${at(LAST, index)?.slice(0, 4)}`,
    `555${String(number % 10_000).padStart(4, "0")}`,
    `person${number}@`,
    `renter${number}@`,
    `Kowlask${"abcdefghijklmnopqrstuvwxyz"[index % 26]}`,
  ];
  // The palette requests results without the data of the frame.
  const params = { q: at(texts, index) ?? "", _routes: "pages/search/page" };
  return `/desk/search.data?${new URLSearchParams(params)}`;
});

/** Returns the kilobytes of script that a page loads before anything is opened. */
async function getScript(site: Site, { headers }: SignedInStaff, path: string): Promise<number> {
  const response = await fetch(site.url + path, { headers });
  const { scripts, inlineScriptBytes } = getFiles(await response.text());
  return (inlineScriptBytes + (await createFileSizes(site.url)(scripts))) / 1000;
}

async function measure(engine: string, location: DatabaseLocation) {
  const settings: Record<string, string> =
    location.url === undefined ? {} : { DATABASE_URL: location.url };
  const site = await startSite({ pinned: true, dataDir: location.folder, settings });
  try {
    await addBookings(
      { dataDir: location.folder, databaseUrl: location.url },
      Array.from({ length: BOOKINGS }, (_, index) => bookingNumber(index)),
    );
    await fill(location);
    await addVehicles(location, VEHICLES_IN_STOCK);
    progress(
      `desk: ${INQUIRIES} inquiries, ${BOOKINGS} bookings and ${VEHICLES_IN_STOCK} vehicles on ${engine}`,
    );
    const staff = await signIn(
      { url: site.url, publicUrl: PUBLIC_URL, dataDir: location.folder, databaseUrl: location.url },
      "owner",
    );
    const p99 = (paths: readonly string[]) =>
      requestP99(site.url, paths, { headers: staff.headers, warmUp: 20 });
    return {
      script: { value: await getScript(site, staff, "/desk/day"), note: "/desk/day" },
      search: { value: await p99(SEARCHES), note: engine },
      today: { value: await p99(repeated("/desk/day.data", 100)), note: engine },
      stock: { value: await p99(repeated("/desk/stock.data", 100)), note: engine },
      report: {
        value: await p99(repeated("/desk/reports.data?span=year", 20)),
        note: `${engine}, a year with the year before`,
      },
    };
  } finally {
    await site.stop();
  }
}

export const measureDesk: Part = async () => {
  const measured = await onEachEngine(measure);
  return [
    highest(
      "deskScriptKilobytes",
      measured.map(({ script }) => script),
    ),
    highest(
      "deskSearchP99Milliseconds",
      measured.map(({ search }) => search),
    ),
    highest(
      "deskTodayP99Milliseconds",
      measured.map(({ today }) => today),
    ),
    highest(
      "deskStockP99Milliseconds",
      measured.map(({ stock }) => stock),
    ),
    highest(
      "deskReportP99Milliseconds",
      measured.map(({ report }) => report),
    ),
  ];
};
