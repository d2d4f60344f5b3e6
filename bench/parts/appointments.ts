import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { AppointmentsTable, AppointmentTables } from "#appointments/store/tables.ts";
import { storeAppointments } from "#appointments/testing/store-appointments.ts";
import { type Part, progress } from "#bench/bench.ts";
import { withChangedContent } from "#bench/support/changed-content.ts";
import { highestOfEngines, onEachEngine } from "#bench/support/on-each-engine.ts";
import { repeated, requestP99 } from "#bench/support/request-times.ts";
import { startSite } from "#bench/support/site.ts";
import { addDays } from "#domain/dates.ts";
import { dealershipInstant, dealershipTime } from "#domain/dealership/clock.ts";
import { signIn } from "#e2e/support/desk.ts";
import { type DatabaseLocation, openDatabase } from "#platform/database/database.server.ts";
import { detectDialect } from "#platform/database/dialect.server.ts";

const PUBLIC_URL = "https://carts.example.org";
const APPOINTMENTS = 5000;
/** Half of them are in the next two months. */
const DAYS_AROUND = 62;
const STARTS_A_DAY = 16;
const CAPACITY = 20;
const HALF_HOUR = 1_800_000;
const WARM_UP = 60;
const ROUNDS = 300;
const BATCH = 500;

function toRow(index: number, today: string): Omit<AppointmentsTable, "customer"> {
  const day = addDays(today, (index % (2 * DAYS_AROUND)) - DAYS_AROUND);
  const half = Math.floor(index / (2 * DAYS_AROUND)) % STARTS_A_DAY;
  const from = dealershipInstant(day, "09:00").getTime() + half * HALF_HOUR;
  const isDrive = index % 2 === 0;
  return {
    id: `a${index}`,
    reference: `A${index}`,
    key: `k${index}`,
    inquiry: null,
    kind: isDrive ? "test-drive" : "battery-services",
    place: "shore",
    pool: isDrive ? "test-drives" : "bays",
    from_at: from,
    to_at: from + HALF_HOUR,
    until_at: from + 1.5 * HALF_HOUR,
    first_name: `Visitor${index}`,
    last_name: "Sample",
    email: "",
    phone: "",
    notes: "",
    vehicle: null,
    vehicle_name: null,
    color: null,
    cart: "",
    serial_number: "",
    state: day < today ? (index % 20 === 0 ? "no_show" : "done") : "booked",
    version: 0,
    hold_until: null,
    person: null,
    person_name: null,
    override_reason: null,
    awaits: null,
    network: null,
    source: "site",
    created_at: from - DAYS_AROUND * 86_400_000,
  };
}

async function fill(location: DatabaseLocation, today: string): Promise<void> {
  const database = await openDatabase<AppointmentTables>(location);
  try {
    for (let first = 0; first < APPOINTMENTS; first += BATCH) {
      const rows = Array.from({ length: BATCH }, (_, index) => toRow(first + index, today));
      await storeAppointments(database, rows);
    }
    // Autovacuum would do this within a minute.
    if (detectDialect(database) === "postgres") await sql`vacuum analyze`.execute(database);
  } finally {
    await database.destroy();
  }
}

/** Months from each of the next days, of one kind and the other. */
const slotPaths = (today: string) =>
  Array.from({ length: ROUNDS }, (_, round) => {
    const from = addDays(today, round % 20);
    const kind = round % 2 === 0 ? "test-drive" : "battery-services";
    return `/api/appointments/slots?kind=${kind}&place=shore&from=${from}&to=${addDays(from, 30)}`;
  });

function requireSlots(body: Buffer, path: string): void {
  const { slots }: { slots: string[] } = JSON.parse(body.toString());
  if (slots.length === 0) throw new Error(`${path} has no free time`);
}

async function measure(engine: string, location: DatabaseLocation, content: string) {
  const settings: Record<string, string> = {
    CONTENT_DIR: content,
    ...(location.url !== undefined && { DATABASE_URL: location.url }),
  };
  const site = await startSite({ pinned: true, dataDir: location.folder, settings });
  try {
    const { day: today } = dealershipTime(new Date());
    await fill(location, today);
    const slots = await requestP99(site.url, slotPaths(today), {
      warmUp: WARM_UP,
      check: requireSlots,
    });
    const { folder, url: databaseUrl } = location;
    const { headers } = await signIn(
      { url: site.url, publicUrl: PUBLIC_URL, dataDir: folder, databaseUrl },
      "owner",
    );
    const week = await requestP99(site.url, repeated("/desk/calendar?view=week", ROUNDS), {
      headers,
      warmUp: WARM_UP,
    });
    progress(
      `appointments: ${APPOINTMENTS} on ${engine}, slots ${slots.toFixed(1)} ms, week ${week.toFixed(1)} ms`,
    );
    return { engine, slots, week };
  } finally {
    await site.stop();
  }
}

function enlargePools(folder: string): void {
  const file = join(folder, "appointments.json");
  const { pools, ...others } = JSON.parse(readFileSync(file, "utf8"));
  const larger = pools.map((pool: object) => ({ ...pool, capacity: CAPACITY }));
  writeFileSync(file, JSON.stringify({ ...others, pools: larger }));
}

export const measureAppointments: Part = async () => {
  const measured = await withChangedContent(enlargePools, (content) =>
    onEachEngine((engine, location) => measure(engine, location, content)),
  );
  return [
    highestOfEngines("appointmentSlotsP99Milliseconds", measured, "slots"),
    highestOfEngines("shopWeekP99Milliseconds", measured, "week"),
  ];
};
