import type { Transaction } from "kysely";
import type { BookingState } from "#domain/bookings/states.ts";
import type { Actor } from "#platform/audit.server.ts";
import { type NewStateEvent, toEventRow } from "#platform/state-events.ts";
import type { EventKind, RentalTables } from "./tables.ts";

/** Who acts on the renter's own page. */
export const RENTER: Actor = { person: null, name: "The renter" };

export type NewEvent = NewStateEvent<EventKind, BookingState> & { booking: string };

export async function addEvents(
  transaction: Transaction<RentalTables>,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await transaction
    .insertInto("booking_events")
    .values(events.map((event) => ({ booking: event.booking, ...toEventRow(event) })))
    .execute();
}
