import { holdDeadline } from "#domain/dealership/hold.ts";
import { runEach } from "#platform/run-each.ts";
import type { RentalFacts } from "#rentals/store/class-plans.server.ts";
import type { RentalDatabase } from "./change-booking.server.ts";

/** Longer than a job waits for the next one, so that no cart is free in between. */
const SOON_MS = 300_000;
const CHUNK_ROWS = 500;

/**
 * Gives requests that are about to end more time if the shop was closed when it should have been open, such as after
 * a closure that was entered since, or if they were stored before holds were counted in opening hours.
 */
export async function extendHolds(
  database: RentalDatabase,
  { rules, opening }: Pick<RentalFacts, "rules" | "opening">,
  now: number,
): Promise<void> {
  const due = await database
    .selectFrom("bookings")
    .select(["id", "version", "created_at", "to_at", "hold_until"])
    .where("state", "=", "requested")
    // The customer has minutes, not the shop hours, to confirm an address.
    .where("awaits", "is", null)
    .where("hold_until", "<=", now + SOON_MS)
    .orderBy("hold_until")
    .limit(CHUNK_ROWS)
    .execute();
  await runEach(due, async ({ id, version, created_at, to_at, hold_until }) => {
    const waiting = { since: Number(created_at), endsAt: Number(to_at) };
    const until = holdDeadline(waiting, rules.holdHours, opening);
    if (until <= Number(hold_until)) return;
    await database
      .updateTable("bookings")
      .set({ hold_until: until })
      .where("id", "=", id)
      .where("version", "=", version)
      .where("state", "=", "requested")
      .execute();
  });
}
