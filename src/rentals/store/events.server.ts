import type { Transaction } from "kysely";
import type { BookingState } from "#domain/bookings/states.ts";
import type { Actor } from "#platform/audit.server.ts";
import type { EventKind, RentalTables } from "./tables.ts";

/** Who acts on the renter's own page. */
export const RENTER: Actor = { person: null, name: "The renter" };

/** Who acts where nobody does: a rule of the content, or time. */
export const SITE: Actor = { person: null, name: "The site" };

export type NewEvent = {
  booking: string;
  /** Milliseconds since 1970. */
  at: number;
  by: Actor;
  kind: EventKind;
  from?: BookingState;
  to?: BookingState;
  reason?: string | null;
  detail?: object;
};

export async function addEvents(
  transaction: Transaction<RentalTables>,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await transaction
    .insertInto("booking_events")
    .values(
      events.map(({ booking, at, by, kind, from, to, reason, detail }) => ({
        booking: booking,
        at,
        person: by.person,
        author: by.name,
        kind,
        from_state: from ?? null,
        to_state: to ?? null,
        reason: reason ?? null,
        detail: JSON.stringify(detail ?? {}),
      })),
    )
    .execute();
}
