import ical, { ICalEventStatus } from "ical-generator";
import type { Booking } from "#domain/rentals/booking.ts";
import { bookingInterval } from "#domain/rentals/booking-times.ts";

type Given = {
  reference: string;
  booking: Booking;
  /** ISO date. */
  receivedAt: string;
  dealership: string;
  phone: string;
  place: string;
  publicUrl: string;
};

/** RFC 5545. Times are instants, right in any time zone. No address, since calendars are shared. */
export function calendarFile(given: Given): string {
  const { reference, booking, dealership, phone, place, publicUrl } = given;
  const { from, to } = bookingInterval(booking);
  const calendar = ical({
    prodId: { company: dealership, product: "Rentals", language: "EN" },
    name: "Golf cart rental",
  });
  calendar.createEvent({
    id: `${reference}@${new URL(publicUrl).hostname}`,
    start: from,
    end: to,
    stamp: new Date(given.receivedAt),
    summary: `${booking.vehicleName} golf cart (not confirmed yet)`,
    description: `Request ${reference}. Not confirmed until ${dealership} calls you. To change it, call ${phone}`,
    location: place,
    status: ICalEventStatus.TENTATIVE,
    url: `${publicUrl}/rentals`,
  });
  return calendar.toString();
}
