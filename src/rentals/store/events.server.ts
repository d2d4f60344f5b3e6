import type { BookingState } from "#domain/bookings/states.ts";
import type { Actor } from "#platform/actor.ts";
import type { NewEvent } from "#records/events.server.ts";
import { toSubject } from "#records/subjects.ts";
import { RECORD } from "./mail-queue.server.ts";
import type { EventKind } from "./tables.ts";

/** Who acts on the renter's own page. */
export const RENTER: Actor = { person: null, name: "The renter" };

export type NewBookingEvent = NewEvent<EventKind, BookingState>;

/** The subject of a booking's events. */
export const toRecord = ({ id, reference }: { id: string; reference: string }) => ({
  subject: toSubject(RECORD, id),
  reference,
});
