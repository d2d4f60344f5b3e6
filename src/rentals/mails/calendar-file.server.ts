import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { BookingState } from "#domain/bookings/states.ts";
import { bookingInterval } from "#domain/rentals/booking-times.ts";
import type { Booking } from "#rentals/store/booking.ts";
import { isStreetKnown } from "./mail-view.ts";
import { ownPath } from "./own-path.ts";

type CalendarBooking = Pick<Booking, "reference" | "key" | "state" | "byRule" | "stay" | "version">;

type Input = {
  booking: CalendarBooking;
  /** ISO date of the request or its last change. */
  changedAt: string;
  dealership: string;
  phone: string;
  showroom: string;
  /** Its name; null where the renter picks the cart up. */
  town: string | null;
  publicUrl: string;
  /** Of a file that is mailed, so that mail programs show its event: the shop's address, and who gets it. */
  invitation?: { organizer: string; attendee: { name: string; email: string } };
};

type Status = "tentative" | "confirmed" | "cancelled";

function calendarStatus(state: BookingState): Status {
  if (state === "requested") return "tentative";
  return ["declined", "expired", "cancelled", "no_show"].includes(state)
    ? "cancelled"
    : "confirmed";
}

const WORDS: Record<Status, { status: ICalEventStatus; mark: string; about: string }> = {
  tentative: {
    status: ICalEventStatus.TENTATIVE,
    mark: " (not confirmed yet)",
    about: "Not confirmed until we call you",
  },
  confirmed: { status: ICalEventStatus.CONFIRMED, mark: "", about: "Confirmed" },
  cancelled: { status: ICalEventStatus.CANCELLED, mark: " (canceled)", about: "Canceled" },
};

/** RFC 5546: a new version of the event, or its end. */
export const calendarMethod = ({ state }: Pick<Booking, "state">): "REQUEST" | "CANCEL" =>
  calendarStatus(state) === "cancelled" ? "CANCEL" : "REQUEST";

function toPlace({ booking, town, showroom }: Pick<Input, "booking" | "town" | "showroom">) {
  if (town === null) return showroom;
  const street = isStreetKnown(booking) ? booking.stay.address : null;
  return [street, town, "NJ"].filter(Boolean).join(", ");
}

/** RFC 5545, for the renter alone: its link opens the booking. Times are instants, right in any time zone. */
export function calendarFile(input: Input): string {
  const { booking, dealership, phone, publicUrl, invitation } = input;
  const { reference, stay } = booking;
  const { from, to } = bookingInterval(stay);
  const { status, mark, about } = WORDS[calendarStatus(booking.state)];
  const calendar = ical({
    prodId: { company: dealership, product: "Rentals", language: "EN" },
    name: "Golf cart rental",
    ...(invitation && { method: ICalCalendarMethod[calendarMethod(booking)] }),
  });
  calendar.createEvent({
    id: `${reference}@${new URL(publicUrl).hostname}`,
    start: from,
    end: to,
    stamp: new Date(input.changedAt),
    // Goes up with every change, so that calendars take the newest file.
    sequence: booking.version,
    summary: `${stay.vehicleName} golf cart${mark}`,
    description: `${dealership}, ${reference}. ${about}. To change it, call ${phone}`,
    location: toPlace(input),
    status,
    url: `${publicUrl}${ownPath(booking)}`,
    ...(invitation && {
      organizer: { name: dealership, email: invitation.organizer },
      // The renter has said yes already, and nobody reads a reply of a calendar.
      attendees: [{ ...invitation.attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
    }),
  });
  // The library leaves out the end of the last line.
  return `${calendar.toString().trimEnd()}\r\n`;
}
