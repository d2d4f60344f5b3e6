import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { overlaps } from "#domain/intervals/interval.ts";
import { maxOverlap } from "#domain/intervals/load.ts";
import { signIn, toDeskSite } from "#e2e/support/desk.ts";
import { launchProcess } from "#e2e/support/launch-process.ts";
import { freePort } from "#e2e/support/launch-site.ts";
import { launchPostgres } from "#e2e/support/postgres/launch-postgres.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import type { RentalTables } from "#rentals/store/tables.ts";
import { type RentalClients, startRentalClients } from "./rental-clients.ts";
import { checkIntegrity } from "./stored-inquiries.ts";

const CARTS = 5;
/** At most this many requests and changes are acknowledged between two kills, beyond the least number. */
const MAX_BETWEEN_KILLS = 12;

export type KilledRentals = {
  requested: number;
  changed: number;
  /** Requests that found no cart. */
  full: number;
  /** Acknowledged requests without a booking, or with two. */
  lostRequests: number;
  /** Acknowledged confirmations, handovers and returns without their event. */
  lostChanges: number;
  /** Pairs of bookings that have one cart at the same time. */
  assignedTwice: number;
  /** The most bookings at one moment beyond the carts. */
  beyondCapacity: number;
  /** Result of SQLite's integrity check; null for PostgreSQL, which is not killed here. */
  integrity: string | null;
  /** Other than success, full, changed by a colleague, refused in words, 503 and a broken connection. */
  unexpectedStatuses: string[];
};

const EXPECTED = ["renter 303", "renter 409", "renter 503", "renter 0"].concat([
  "staff 303",
  "staff 409",
  "staff 422",
  "staff 503",
  "staff 0",
]);

async function tally(
  database: Kysely<RentalTables>,
  { requested, changed }: Pick<RentalClients, "requested" | "changed">,
) {
  const rows = await database.selectFrom("bookings").selectAll().execute();
  const events = await database.selectFrom("events").selectAll().execute();
  const byEmail = Map.groupBy(rows, ({ email }) => email);
  const getId = new Map(rows.map(({ reference, id }) => [reference, id]));
  const happened = new Map(
    events.map(({ subject, to_state, at }) => [`${subject} ${to_state}`, Number(at)]),
  );
  const stays = rows.map(({ id, unit, state, from_at, until_at }) => ({
    id,
    unit,
    state,
    from: Number(from_at),
    until: Number(until_at),
    /** When somebody had a promise of this cart; it ends with an early return. */
    promised: {
      from: happened.get(`booking:${id} confirmed`) ?? Number.POSITIVE_INFINITY,
      until: happened.get(`booking:${id} returned`) ?? Number.POSITIVE_INFINITY,
    },
  }));
  const pairs = stays.flatMap((one, index) =>
    stays
      .slice(index + 1)
      .filter(
        (other) =>
          one.unit !== null &&
          one.unit === other.unit &&
          overlaps(one, other) &&
          overlaps(one.promised, other.promised),
      ),
  );
  const held = stays.filter(({ state }) => ["requested", "confirmed", "out"].includes(state));
  return {
    lostRequests: requested.filter((email) => byEmail.get(email)?.length !== 1).length,
    lostChanges: changed.filter(
      ({ reference, state }) => !happened.has(`booking:${getId.get(reference)} ${state}`),
    ).length,
    assignedTwice: pairs.length,
    beyondCapacity: Math.max(0, maxOverlap(held) - CARTS),
  };
}

type Options = {
  engine: "sqlite" | "postgres";
  kills: number;
  renters: number;
  clerks: number;
  /** The least number of acknowledged requests and changes before each kill and after the last. */
  atLeastEach: number;
};

/** Kills a site repeatedly while renters ask for the same carts and staff give them out (row D2). */
export async function killRentals(options: Options): Promise<KilledRentals> {
  const { engine, kills, renters, clerks, atLeastEach } = options;
  await using cleanup = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), "killed-rentals-"));
  cleanup.defer(() => rmSync(folder, { recursive: true, force: true }));
  const content = join(folder, "content");
  cpSync("content", content, { recursive: true });
  const units = Array.from({ length: CARTS }, (_, index) => ({
    id: `UT-${index + 1}`,
    class: "utility",
    cart: "evolution-turfman-800",
    state: "in-service",
  }));
  writeFileSync(join(content, "rentals/fleet.json"), JSON.stringify({ units }));
  const server = engine === "postgres" ? await launchPostgres() : null;
  if (server !== null) cleanup.defer(server.stop);
  const settings = {
    CONTENT_DIR: content,
    DATA_DIR: join(folder, "data"),
    PORT: String(await freePort()),
    ...(server !== null && { DATABASE_URL: server.url }),
  };
  let site = await launchProcess(settings);
  cleanup.defer(() => site.kill());
  const staff = await signIn({ ...toDeskSite(site), databaseUrl: server?.url }, "owner");
  const location = { folder: settings.DATA_DIR, url: server?.url };
  const database = await openDatabase<RentalTables>(location);
  cleanup.defer(() => database.destroy());
  const clients = startRentalClients({ url: site.url, staff, database, renters, clerks });
  cleanup.defer(clients.stop);
  for (let kill = 0; kill < kills; kill += 1) {
    await clients.untilMore(atLeastEach + Math.ceil(Math.random() * MAX_BETWEEN_KILLS));
    await site.kill();
    site = await launchProcess(settings);
  }
  await clients.untilMore(atLeastEach);
  await clients.stop();
  await site.stop();
  return {
    requested: clients.requested.length,
    changed: clients.changed.length,
    full: clients.full(),
    ...(await tally(database, clients)),
    integrity: server === null ? checkIntegrity(settings.DATA_DIR) : null,
    unexpectedStatuses: [...clients.statuses.keys()].filter((one) => !EXPECTED.includes(one)),
  };
}
