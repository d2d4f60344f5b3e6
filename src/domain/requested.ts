import type { AppointmentState } from "#domain/appointments/states.ts";
import { bookingRecord } from "#domain/rentals/booking-text.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";

/** `confirmed` at once by a rule, or stored without a cart that is kept; left out for other requests. */
export type RequestedBooking = QuotedStay & {
  outcome?: "confirmed" | "no-hold";
  /** Until when staff can confirm it, in milliseconds since 1970. Only while it waits. */
  confirmBy?: number;
};

/** `startsAt` is milliseconds since 1970. */
export type RequestedAppointment = {
  /** "test-drive", or a service's id. */
  kind: string;
  /** A location's id. */
  place: string;
  startsAt: number;
  /** Make, model and serial number of the cart that comes for service; empty if not known. */
  cart: string;
  state: AppointmentState;
};

/** The request that came with an inquiry, as it is stored now. */
export type Requested = {
  booking: RequestedBooking | null;
  appointment: RequestedAppointment | null;
};

export const NOTHING_REQUESTED: Requested = { booking: null, appointment: null };

/** As webhooks, `--json` and exports show it. Times are ISO in UTC. */
export const requestedRecord = ({ booking, appointment }: Requested) => ({
  booking: booking && {
    ...bookingRecord(booking),
    ...(booking.outcome === "confirmed" && { confirmed: true }),
  },
  appointment: appointment && {
    kind: appointment.kind,
    place: appointment.place,
    state: appointment.state,
    startsAt: new Date(appointment.startsAt).toISOString(),
  },
});
