import type { AppointmentState } from "#domain/appointments/states.ts";
import { bookingRecord } from "#domain/rentals/booking-text.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import type { InquiriesTable } from "./tables.ts";

/** `confirmed` at once by a rule, or stored without a cart that is kept; left out for other requests. */
export type InquiryBooking = QuotedStay & {
  outcome?: "confirmed" | "no-hold";
  /** Until when staff can confirm it, in milliseconds since 1970. Only while it waits. */
  confirmBy?: number;
};

/** Reads the bookings that came with inquiries, by the inquiry's id. They are stored by the rentals. */
export type ReadBookings = (
  inquiries: readonly string[],
) => Promise<ReadonlyMap<string, InquiryBooking>>;

/** `startsAt` is milliseconds since 1970. */
export type InquiryAppointment = {
  /** "test-drive", or a service's id. */
  kind: string;
  /** A location's id. */
  place: string;
  startsAt: number;
  /** Make, model and serial number of the cart that comes for service; empty if not known. */
  cart: string;
  state: AppointmentState;
};

/** Reads the appointments that came with inquiries, by the inquiry's id. They are stored by the appointments. */
export type ReadAppointments = (
  inquiries: readonly string[],
) => Promise<ReadonlyMap<string, InquiryAppointment>>;

export const readNoBookings: ReadBookings = async () => new Map();

export const readNoAppointments: ReadAppointments = async () => new Map();

const requestedRecord = (booking: InquiryBooking) => ({
  ...bookingRecord(booking),
  ...(booking.outcome === "confirmed" && { confirmed: true }),
});

const appointmentRecord = ({ kind, place, startsAt, state }: InquiryAppointment) => ({
  kind,
  place,
  state,
  startsAt: new Date(startsAt).toISOString(),
});

/** The booking and the appointment that came with an inquiry. */
type Enclosed = { booking: InquiryBooking | null; appointment: InquiryAppointment | null };

/** As webhooks, `--json` and exports show it. Times are ISO in UTC. */
export function inquiryRecord(
  row: InquiriesTable,
  { booking, appointment }: Enclosed = { booking: null, appointment: null },
) {
  const campaign: Record<string, string> = JSON.parse(row.campaign);
  return {
    reference: row.reference,
    receivedAt: row.received_at,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    interest: row.interest,
    message: row.message,
    context: {
      page: row.page,
      vehicle: row.vehicle,
      color: row.color,
      intent: row.intent,
      subject: row.subject,
      area: row.area,
    },
    campaign,
    referrer: row.referrer,
    landingPage: row.landing_page,
    booking: booking === null ? null : requestedRecord(booking),
    appointment: appointment === null ? null : appointmentRecord(appointment),
  };
}
