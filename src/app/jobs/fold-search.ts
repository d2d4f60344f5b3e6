import type { Kysely } from "kysely";
import type { Tables } from "#app/database.server.ts";
import { foldInquiries } from "#inquiries/inquiry-search.server.ts";
import { foldBookings } from "#rentals/store/search-bookings.server.ts";

const BATCH = 200;

/** Writes the texts that the desk's search looks through, batch by batch, until none is left. */
export async function foldSearch(database: Kysely<Tables>, signal: AbortSignal): Promise<void> {
  const tables = [() => foldBookings(database, BATCH), () => foldInquiries(database, BATCH)];
  for (const fold of tables) while (!signal.aborted && (await fold()) > 0);
}
