import type { Transaction } from "kysely";
import type { ReservationState } from "#domain/reservations/states.ts";
import type { Actor } from "#platform/audit.server.ts";
import type { EventKind, ReservationTables } from "./tables.ts";

/** Who acts on the renter's own page. */
export const RENTER: Actor = { person: null, name: "The renter" };

export type NewEvent = {
  reservation: string;
  /** Milliseconds since 1970. */
  at: number;
  by: Actor;
  kind: EventKind;
  from?: ReservationState;
  to?: ReservationState;
  reason?: string | null;
  detail?: object;
};

export async function addEvents(
  transaction: Transaction<ReservationTables>,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await transaction
    .insertInto("booking_events")
    .values(
      events.map(({ reservation, at, by, kind, from, to, reason, detail }) => ({
        booking: reservation,
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
