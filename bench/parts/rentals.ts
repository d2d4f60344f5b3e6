import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { type Part, progress } from "#bench/bench.ts";
import { withChangedContent } from "#bench/support/changed-content.ts";
import { highestOfEngines, onEachEngine } from "#bench/support/on-each-engine.ts";
import { repeated, requestP99 } from "#bench/support/request-times.ts";
import { startSite } from "#bench/support/site.ts";
import { addDays } from "#domain/dates.ts";
import { dealershipInstant, dealershipTime } from "#domain/dealership/clock.ts";
import { addBookings, type SeededBooking } from "#e2e/support/bookings.ts";
import { signIn } from "#e2e/support/desk.ts";
import { type DatabaseLocation, openDatabase } from "#platform/database/database.server.ts";
import { detectDialect } from "#platform/database/dialect.server.ts";
import type { RentalTables } from "#rentals/store/tables.ts";

const CLASSES = [
  { id: "4-seater", prefix: "4S", cart: "evolution-d5-ranger-4-plus", carts: 300 },
  { id: "6-seater", prefix: "6S", cart: "evolution-d5-ranger-6-plus", carts: 150 },
  { id: "utility", prefix: "UT", cart: "evolution-turfman-800", carts: 50 },
] as const;
/** One cart has so many in a year, all carts 20,000. */
const STAYS_A_YEAR = 40;
const HALF_YEAR = 182;
const PUBLIC_URL = "https://carts.example.org";
/** So many calls before a measurement let the code be compiled. */
const WARM_UP = 60;
const ROUNDS = 300;
const TOWNS = ["lavallette", "brick", "bay-head", "surf-city", null];

type Cart = { id: string; class: string; cart: string; state: "in-service" };

const FLEET: Cart[] = CLASSES.flatMap(({ id, prefix, cart, carts }) =>
  Array.from({ length: carts }, (_, index) => ({
    id: `${prefix}-${String(index + 1).padStart(3, "0")}`,
    class: id,
    cart,
    state: "in-service" as const,
  })),
);

/** Half a year before today and half a year after it; each cart goes from renter to renter. */
function getYear(today: string): SeededBooking[] {
  return FLEET.flatMap((unit, cart) =>
    Array.from({ length: STAYS_A_YEAR }, (_, turn): SeededBooking => {
      // A stay of 1 to 7 days in each of 40 slots of 9.125 days, which begin on other days for each cart.
      const slot = Math.floor((turn * 365) / STAYS_A_YEAR);
      const start = addDays(today, slot - HALF_YEAR + ((cart * 5) % 9));
      const days = 1 + ((cart * 3 + turn * 5) % 7);
      const end = addDays(start, days);
      const isAhead = start > today;
      const state = end <= today ? "closed" : isAhead ? "confirmed" : "out";
      const isRequest = isAhead && (cart + turn) % 12 === 0;
      return {
        reference: `B${cart}-${turn}`,
        firstName: `Renter${cart}`,
        lastName: `Sample${turn}`,
        class: unit.class,
        unit: isRequest ? null : unit.id,
        start,
        days,
        time: ["09:00", "10:00", "13:00", "15:00"][(cart + turn) % 4] ?? "10:00",
        area: TOWNS[(cart + turn) % TOWNS.length] ?? null,
        state: isRequest ? "requested" : state,
      };
    }),
  );
}

/** One of 20 carts has a date in the shop in the next three months. */
async function fill(location: DatabaseLocation): Promise<void> {
  const { day: today } = dealershipTime(new Date());
  await addBookings({ dataDir: location.folder, databaseUrl: location.url }, getYear(today));
  const database = await openDatabase<RentalTables>(location);
  try {
    const blocks = FLEET.filter((_, index) => index % 20 === 0).map(({ id }, index) => ({
      id: `block-${id}`,
      unit: id,
      reason: "Brakes",
      person: null,
      author: "bench",
      from_at: dealershipInstant(addDays(today, 1 + 3 * index), "12:00").getTime(),
      until_at: dealershipInstant(addDays(today, 3 + 3 * index), "12:00").getTime(),
      created_at: Date.now(),
    }));
    await database.insertInto("fleet_blocks").values(blocks).execute();
    // Autovacuum would do this within a minute.
    if (detectDialect(database) === "postgres") await sql`vacuum analyze`.execute(database);
  } finally {
    await database.destroy();
  }
}

/** Returns months of all classes in the year ahead, one after the other. */
function availabilityPaths(today: string): string[] {
  return Array.from({ length: ROUNDS }, (_, index) => {
    const from = addDays(today, (index * 31) % 310);
    const name = CLASSES[index % CLASSES.length]?.id ?? "4-seater";
    return `/api/rentals/availability?class=${name}&from=${from}&to=${addDays(from, 30)}`;
  });
}

async function measure(engine: string, location: DatabaseLocation, content: string) {
  const settings: Record<string, string> = {
    CONTENT_DIR: content,
    ...(location.url !== undefined && { DATABASE_URL: location.url }),
  };
  const site = await startSite({ pinned: true, dataDir: location.folder, settings });
  try {
    await fill(location);
    progress(
      `rentals: ${FLEET.length} carts and ${FLEET.length * STAYS_A_YEAR} bookings on ${engine}`,
    );
    const { headers } = await signIn(
      { url: site.url, publicUrl: PUBLIC_URL, dataDir: location.folder, databaseUrl: location.url },
      "owner",
    );
    const { day: today } = dealershipTime(new Date());
    const options = { headers, warmUp: WARM_UP };
    const measured = {
      availability: await requestP99(site.url, availabilityPaths(today), { warmUp: WARM_UP }),
      calendar: await requestP99(site.url, repeated("/desk/rentals", ROUNDS), options),
      today: await requestP99(site.url, repeated("/desk/day.data", ROUNDS), options),
    };
    progress(`rentals: ${engine} ${JSON.stringify(measured)}`);
    return { engine, ...measured };
  } finally {
    await site.stop();
  }
}

export const measureRentals: Part = async () => {
  const measured = await withChangedContent(
    (folder) => writeFileSync(join(folder, "rentals/fleet.json"), JSON.stringify({ units: FLEET })),
    (content) => onEachEngine((engine, location) => measure(engine, location, content)),
  );
  return [
    highestOfEngines("rentalAvailabilityP99Milliseconds", measured, "availability"),
    highestOfEngines("rentalCalendarP99Milliseconds", measured, "calendar"),
    highestOfEngines("rentalTodayP99Milliseconds", measured, "today"),
  ];
};
