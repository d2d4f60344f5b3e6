import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { findRushes, RUSH_WINDOWS } from "#domain/scarcity.ts";
import { isKnown, wasKnown } from "./customers/known-customers.server.ts";
import type { IdentityTables } from "./customers/tables.ts";
import { countBusiest, KEEP_NETWORK_MS, selectProof } from "./proof.server.ts";
import type { RecordEvent } from "./read-events.server.ts";

/** The detail of the event that cancels a record because nobody whom the shop knows sent it. */
export const UNPROVED = { unproved: true } as const;

export const isUnproved = ({ detail }: Pick<RecordEvent, "detail">): boolean =>
  "unproved" in detail;

/** A record that came in a rush. `network` is a digest of the sender's. */
export type InRush<Found> = { record: Found; network: string };

/**
 * Reads what came in a rush in the last week and is still of people whom the shop does not know, by rush and in the order in which it came. `isOpen`
 * holds for records that can be canceled; `load` reads records by their ids.
 */
export async function readRushes<Found extends { id: string }>(
  database: Kysely<IdentityTables>,
  table: "appointments" | "bookings",
  { isOpen, now }: { isOpen: RawBuilder<SqlBool>; now: number },
  load: (ids: readonly string[]) => Promise<readonly Found[]>,
): Promise<InRush<Found>[][]> {
  const rows = await selectProof(database, table)
    .select(["id", "customer", "created_at", "network"])
    .select(sql<unknown>`${isOpen} and not ${isKnown(`${table}.customer`)}`.as("is_left"))
    .where("created_at", ">", now - KEEP_NETWORK_MS)
    // What staff enter has none.
    .where("network", "is not", null)
    // What became of its records does not change that it was a rush.
    .where(({ not }) => not(wasKnown(`${table}.customer`, `${table}.created_at`)))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const sent = rows.map(({ customer, created_at }) => ({
    at: Number(created_at),
    person: customer,
  }));
  const left = rows.filter(({ is_left }) => is_left);
  if (left.length === 0 || findRushes(sent, []).length === 0) return [];
  const busiest: number[] = [];
  for (const { ms } of RUSH_WINDOWS) busiest.push(await countBusiest(database, table, ms, now));
  const loaded = await load(left.map(({ id }) => id));
  const records = new Map(loaded.map((record) => [record.id, record]));
  return findRushes(sent, busiest).map(({ from, until }) =>
    left.flatMap(({ id, created_at, network }) => {
      const record = records.get(id);
      const at = Number(created_at);
      const isPart = at >= from && at <= until;
      return record && network !== null && isPart ? [{ record, network }] : [];
    }),
  );
}
