import type { Kysely } from "kysely";
import { createAppointmentReader } from "#appointments/store/inquiry-appointments.server.ts";
import type { ReadRequested } from "#inquiries/inquiry-record.ts";
import { createBookingReader } from "#rentals/store/inquiry-bookings.server.ts";
import type { Tables } from "./database.server.ts";

/** For inquiries, which know only what came with them. */
export function createRequestReader(database: Kysely<Tables>): ReadRequested {
  const [readBookings, readAppointments] = [
    createBookingReader(database),
    createAppointmentReader(database),
  ];
  return async (inquiries) => {
    const [bookings, appointments] = await Promise.all([
      readBookings(inquiries),
      readAppointments(inquiries),
    ]);
    return new Map(
      inquiries.map((id) => [
        id,
        { booking: bookings.get(id) ?? null, appointment: appointments.get(id) ?? null },
      ]),
    );
  };
}
